import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { ProviderError } from '../provider-error.ts';

export interface FirebaseProjectOptions {
  apiKey: string;
  /** Address of the identity API before `/v1`; Google's by default. */
  apiBase?: string | undefined;
  timeoutMs: number;
}

const GOOGLE = 'https://identitytoolkit.googleapis.com';

const projectSchema = z.object({ authorizedDomains: z.array(z.string()) });

/**
 * The host names whose pages may sign people in, as the browser's SDK requests them. Throws
 * ProviderError: `refused` for a wrong API key, `unavailable` on an outage.
 */
export function authorizedDomains(options: FirebaseProjectOptions): Promise<string[]> {
  return call(options, 'projects', undefined, (status, body) => {
    if (status >= 400 && status < 500) {
      throw new ProviderError('refused', 'Firebase rejects the API key.');
    }
    return projectSchema.parse(body).authorizedDomains;
  });
}

/** How people may sign in to a project. */
export interface SignInMethods {
  password: boolean;
  google: boolean;
  /** Whether an unknown email and a wrong password get the same response; null without passwords. */
  hidesEmails: boolean | null;
}

const errorSchema = z.object({ error: z.object({ message: z.string() }) });

/**
 * Tries to sign in with an unknown email and begins a sign-in with Google for pages of `shopUrl`.
 * No account is made. Errors as above.
 */
export async function signInMethods(
  options: FirebaseProjectOptions,
  shopUrl: string,
): Promise<SignInMethods> {
  const [password, google] = await Promise.all([
    tryCall(options, 'accounts:signInWithPassword', {
      email: `doctor-${randomUUID()}@shop.invalid`,
      password: randomUUID(),
      returnSecureToken: true,
    }),
    tryCall(options, 'accounts:createAuthUri', { providerId: 'google.com', continueUri: shopUrl }),
  ]);
  const known = [null, 'INVALID_LOGIN_CREDENTIALS', 'EMAIL_NOT_FOUND'];
  for (const error of [password, google]) {
    if (known.includes(error) || isOff(error)) continue;
    throw new ProviderError('unavailable', 'Firebase does not respond as expected.');
  }
  return {
    password: !isOff(password),
    google: !isOff(google),
    hidesEmails: isOff(password) ? null : password !== 'EMAIL_NOT_FOUND',
  };
}

const isOff = (error: string | null) => error !== null && SWITCHED_OFF.test(error);
const SWITCHED_OFF = /^(OPERATION_NOT_ALLOWED|PASSWORD_LOGIN_DISABLED|CONFIGURATION_NOT_FOUND)$/;

/** Returns the key of the error, such as `EMAIL_NOT_FOUND`; null when the call succeeded. */
function tryCall(
  options: FirebaseProjectOptions,
  operation: string,
  body: object,
): Promise<string | null> {
  return call(options, operation, body, (status, json) => {
    if (status < 400) return null;
    // An explanation may follow: `OPERATION_NOT_ALLOWED : ...`.
    return errorSchema.parse(json).error.message.split(' ')[0] ?? '';
  });
}

async function call<T>(
  { apiKey, apiBase = GOOGLE, timeoutMs }: FirebaseProjectOptions,
  operation: string,
  body: object | undefined,
  read: (status: number, body: unknown) => T,
): Promise<T> {
  try {
    const response = await fetch(`${apiBase}/v1/${operation}?key=${encodeURIComponent(apiKey)}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    return read(response.status, await response.json());
  } catch (cause) {
    if (cause instanceof ProviderError) throw cause;
    throw new ProviderError('unavailable', 'Firebase does not respond as expected.', { cause });
  }
}
