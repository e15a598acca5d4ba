import { SignJWT, jwtVerify } from 'jose';

/** How long an access token is good, in milliseconds. */
export const ACCESS_TOKEN_MS = 60 * 60 * 1000;

const ISSUER = 'bicycles-mania';

/** The shop's own short-lived tokens. They name a user and nothing else: no role, no email. */
export interface AccessTokens {
  /** A token for the user, good for an hour from `now` (milliseconds). */
  issue(userId: string, now: number): Promise<{ token: string; expiresAt: number }>;
  /** The user's id, or null for a token that is not ours, is forged or has expired. */
  verify(token: string, now: number): Promise<string | null>;
}

/** Signs with HMAC-SHA-256; the secret needs 32 characters or more. */
export function accessTokens(secret: string): AccessTokens {
  const key = new TextEncoder().encode(secret);
  return {
    async issue(userId, now) {
      const issuedAt = Math.floor(now / 1000);
      const expiresAt = issuedAt * 1000 + ACCESS_TOKEN_MS;
      const token = await new SignJWT()
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .setIssuer(ISSUER)
        .setSubject(userId)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expiresAt / 1000)
        .sign(key);
      return { token, expiresAt };
    },
    async verify(token, now) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          issuer: ISSUER,
          typ: 'at+jwt',
          requiredClaims: ['sub', 'exp'],
          currentDate: new Date(now),
        });
        return payload.sub ?? null;
      } catch {
        return null;
      }
    },
  };
}
