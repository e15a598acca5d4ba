import { z } from 'zod';
import { normalizeEmail } from './account.ts';
import { ensure, IdentityError } from '../errors.ts';
import { GOOGLE } from '../store/accounts.store.ts';

/** What Google's sign-in states about a person. */
export interface GoogleAssertion {
  googleId: string;
  email: string;
  emailVerified: boolean;
  displayName: string | null;
}

const claimsSchema = z.object({
  sub: z.string().min(1).max(128),
  email: z.string(),
  email_verified: z.boolean().default(false),
  name: z.string().max(256).optional(),
});

/**
 * Reads the result of Google's sign-in from `requestUri`. The Google of the stand-in is the account
 * chooser on this machine: its assertions are unsigned JSON. Where other machines may send them
 * (`openToAll`) they verify no email.
 */
export function readGoogleAssertion(requestUri: string, openToAll: boolean): GoogleAssertion {
  const parameters = URL.parse(requestUri)?.searchParams;
  ensure(parameters, 'INVALID_REQUEST_URI');
  ensure(
    parameters.get('providerId') === GOOGLE,
    'OPERATION_NOT_ALLOWED : The identity provider configuration is not found.',
  );
  const claims = claimsSchema.safeParse(parseJson(parameters.get('id_token') ?? ''));
  ensure(claims.success, 'INVALID_IDP_RESPONSE : Unable to read the id_token.');
  const { sub, email, email_verified: verified, name } = claims.data;
  return {
    googleId: sub,
    email: normalizeEmail(email),
    emailVerified: verified && !openToAll,
    displayName: name || null,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new IdentityError(`INVALID_IDP_RESPONSE : ${String(cause)}`);
  }
}
