import type { Auth } from 'firebase-admin/auth';
import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import { z } from 'zod';
import { ProviderError } from '../provider-error.ts';

/** A token that is good in every respect. */
export interface CheckedToken {
  claims: object;
  /** Since when the account's sign-ins count, in milliseconds; 0 for always. */
  validAfter: number;
}

/** Checks signature, project and expiry of a token. Returns its claims, or throws. */
export type SignatureCheck = (idToken: string) => Promise<object>;

/** The SDK's own check, by Google's keys. */
export function sdkSignatureCheck(auth: Auth): SignatureCheck {
  return async (idToken) => {
    refuseGarbage(idToken);
    return auth.verifyIdToken(idToken);
  };
}

/** The SDK trips over text that is no token at all, which would look like an outage. */
function refuseGarbage(idToken: string): void {
  try {
    decodeProtectedHeader(idToken);
    decodeJwt(idToken);
  } catch (cause) {
    throw new ProviderError('refused', 'This is not a token.', { cause });
  }
}

/**
 * The same check for a stand-in, whose SDK mode takes any unsigned token and refuses signed ones: the
 * signature is verified by the keys that the stand-in publishes.
 */
export function standInSignatureCheck(options: {
  projectId: string;
  url: URL;
  limitMs: number;
}): SignatureCheck {
  const keys = createRemoteJWKSet(new URL('/emulator/jwks.json', options.url), {
    timeoutDuration: options.limitMs,
  });
  return async (idToken) => {
    const { payload } = await jwtVerify(idToken, keys, {
      algorithms: ['RS256'],
      audience: options.projectId,
      issuer: `https://securetoken.google.com/${options.projectId}`,
      requiredClaims: ['exp'],
    });
    return payload;
  };
}

/** `auth_time` is when the person signed in, in seconds. */
const sessionSchema = z.object({ sub: z.string(), auth_time: z.number() });

/**
 * Checks the account behind a token whose signature was checked, and revocation as the SDK does, which
 * does not return since when sign-ins count.
 * Throws ProviderError `refused`, or what the SDK throws.
 */
export async function checkAccount(auth: Auth, claims: object): Promise<CheckedToken> {
  const session = sessionSchema.safeParse(claims);
  if (!session.success) throw new ProviderError('refused', 'The token names no session.');
  const user = await auth.getUser(session.data.sub);
  if (user.disabled) throw new ProviderError('refused', 'The account is disabled.');
  const validAfter = Date.parse(user.tokensValidAfterTime ?? '') || 0;
  if (session.data.auth_time * 1000 < validAfter) {
    throw new ProviderError('refused', 'The session has been ended.');
  }
  return { claims, validAfter };
}
