import type { Auth } from 'firebase-admin/auth';
import { createRemoteJWKSet, decodeJwt, decodeProtectedHeader, jwtVerify } from 'jose';
import { z } from 'zod';
import { ProviderError } from '../provider-error.ts';

/** The claims of a valid token. */
export interface VerifiedToken {
  claims: object;
  /** Sign-ins before this time are invalid, in milliseconds; 0 where all are valid. */
  validAfter: number;
  /** The account's current name, which the token may not have yet; empty where it has none. */
  displayName: string;
}

/** Verifies the signature, project and expiry of a token. Returns its claims, or throws. */
export type SignatureVerifier = (idToken: string) => Promise<object>;

/** Verifies with the SDK and Google's keys. */
export function googleSignatureVerifier(auth: Auth): SignatureVerifier {
  return async (idToken) => {
    requireJwtFormat(idToken);
    return auth.verifyIdToken(idToken);
  };
}

/** Rejects text that is no JWT: the SDK fails on it with an error that looks like an outage. */
function requireJwtFormat(idToken: string): void {
  try {
    decodeProtectedHeader(idToken);
    decodeJwt(idToken);
  } catch (cause) {
    throw new ProviderError('refused', 'The text is not a token.', { cause });
  }
}

/**
 * Verifies with the keys that the stand-in publishes. The SDK's emulator mode would accept every
 * unsigned token and no signed one.
 */
export function standInSignatureVerifier(options: {
  projectId: string;
  url: URL;
  timeoutMs: number;
}): SignatureVerifier {
  const keys = createRemoteJWKSet(new URL('/emulator/jwks.json', options.url), {
    timeoutDuration: options.timeoutMs,
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

/** `auth_time` is the time of the sign-in in seconds. */
const sessionSchema = z.object({ sub: z.string(), auth_time: z.number() });

/**
 * Verifies the account of a token with a valid signature, and that the session was not revoked. The
 * SDK's own check does not return `validAfter`.
 * Throws ProviderError `refused`, or an error of the SDK.
 */
export async function verifyAccount(auth: Auth, claims: object): Promise<VerifiedToken> {
  const session = sessionSchema.safeParse(claims);
  if (!session.success) throw new ProviderError('refused', 'The token has no session.');
  const user = await auth.getUser(session.data.sub);
  if (user.disabled) throw new ProviderError('refused', 'The account is disabled.');
  const validAfter = Date.parse(user.tokensValidAfterTime ?? '') || 0;
  if (session.data.auth_time * 1000 < validAfter) {
    throw new ProviderError('refused', 'The session was revoked.');
  }
  return { claims, validAfter, displayName: user.displayName ?? '' };
}
