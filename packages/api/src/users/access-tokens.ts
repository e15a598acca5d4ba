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

/** What a token says whose signature was checked; `exp` in seconds. */
interface Verified {
  userId: string;
  exp: number;
}

/** Some 300 bytes each. */
const MOST_VERIFIED = 10_000;

/** Signs with HMAC-SHA-256; the secret needs 32 characters or more. */
export function accessTokens(secret: string): AccessTokens {
  const key = new TextEncoder().encode(secret);
  // A good signature stays good, and checking it costs as much as half an order.
  const verified = new Map<string, Verified>();
  const remember = (token: string, claims: Verified): void => {
    verified.set(token, claims);
    if (verified.size <= MOST_VERIFIED) return;
    const [oldest = ''] = verified.keys();
    verified.delete(oldest);
  };

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
      const known = verified.get(token);
      if (known !== undefined) return known.exp > Math.floor(now / 1000) ? known.userId : null;
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          issuer: ISSUER,
          typ: 'at+jwt',
          requiredClaims: ['sub', 'exp'],
          currentDate: new Date(now),
        });
        const { sub: userId, exp } = payload;
        if (userId === undefined || exp === undefined) return null;
        remember(token, { userId, exp });
        return userId;
      } catch {
        return null;
      }
    },
  };
}
