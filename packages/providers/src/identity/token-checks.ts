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

/** Checks signature, project, expiry, revocation and the account behind a token, or throws. */
export type TokenCheck = (idToken: string) => Promise<CheckedToken>;

/** The SDK's own check of the signature by Google's keys, and the account behind it. */
export function sdkTokenCheck(auth: Auth): TokenCheck {
  return async (idToken) => {
    refuseGarbage(idToken);
    return checkAccount(auth, await auth.verifyIdToken(idToken));
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
 * signature is verified by the keys that the stand-in publishes, the account is asked for as usual.
 */
export function standInTokenCheck(
  auth: Auth,
  options: { projectId: string; url: URL; limitMs: number },
): TokenCheck {
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
    return checkAccount(auth, payload);
  };
}

/** `auth_time` is when the person signed in, in seconds. */
const sessionSchema = z.object({ sub: z.string(), auth_time: z.number() });

/**
 * As the SDK checks revocation, which keeps to itself since when sign-ins count.
 * Throws ProviderError `refused`, or what the SDK throws.
 */
async function checkAccount(auth: Auth, claims: object): Promise<CheckedToken> {
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
