import { createHmac, timingSafeEqual } from 'node:crypto';
import { SignJWT, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod/mini';

/** Lifetime of an access token, in milliseconds. */
export const ACCESS_TOKEN_MS = 60 * 60 * 1000;

const ISSUER = 'bicycles-mania';

/** The claims of an access token; times in milliseconds. */
export interface TokenClaims {
  userId: string;
  /** The provider's uid that the account was bound to. */
  uid: string | null;
  /** The time of the sign-in at the provider, in whole seconds. */
  authTime: number;
  issuedAt: number;
}

/**
 * The shop's short-lived access tokens. They identify a sign-in and contain no role and no email.
 */
export interface AccessTokens {
  /** Issues a token for one sign-in of a user, valid for one hour from `now` (milliseconds). */
  issue(
    signIn: Omit<TokenClaims, 'issuedAt'>,
    now: number,
  ): Promise<{ token: string; expiresAt: number }>;
  /** Returns the claims, or null for a foreign, forged or expired token. */
  verify(token: string, now: number): Promise<TokenClaims | null>;
  /** Returns the signature of a text, which is no access token. */
  signText(text: string): string;
  /** Whether the signature is that of `signText`, in constant time. */
  verifyText(text: string, signature: string): boolean;
}

/** Times in seconds; `iat` to the millisecond. */
const claimsSchema = z.object({
  sub: z.string(),
  uid: z.nullable(z.string()),
  auth_time: z.number(),
  iat: z.number(),
  exp: z.number(),
});

interface VerifiedToken {
  claims: TokenClaims;
  /** Seconds. */
  exp: number;
}

/** About 400 bytes each. */
const MAX_VERIFIED = 10_000;

/** Signs with HMAC-SHA-256. The secret needs at least 32 characters. */
export function createAccessTokens(secret: string): AccessTokens {
  const key = new TextEncoder().encode(secret);
  // Valid signatures are cached: a verification costs half as much as an order.
  const verified = new LRUCache<string, VerifiedToken>({ max: MAX_VERIFIED });

  const signText = (text: string): string =>
    createHmac('sha256', key).update(`text ${text}`).digest('base64url');

  return {
    signText,
    verifyText(text, signature) {
      const [given, expected] = [Buffer.from(signature), Buffer.from(signText(text))];
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
    async issue({ userId, uid, authTime }, now) {
      const expiresAt = Math.floor(now / 1000) * 1000 + ACCESS_TOKEN_MS;
      const token = await new SignJWT({ uid, auth_time: Math.floor(authTime / 1000) })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .setIssuer(ISSUER)
        .setSubject(userId)
        .setIssuedAt(now / 1000)
        .setExpirationTime(expiresAt / 1000)
        .sign(key);
      return { token, expiresAt };
    },
    async verify(token, now) {
      const cached = verified.get(token);
      if (cached !== undefined) return cached.exp > Math.floor(now / 1000) ? cached.claims : null;
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          issuer: ISSUER,
          typ: 'at+jwt',
          requiredClaims: ['sub', 'exp'],
          currentDate: new Date(now),
        });
        const { sub: userId, uid, auth_time: authTime, iat, exp } = claimsSchema.parse(payload);
        const issuedAt = Math.round(iat * 1000);
        const claims = { userId, uid, authTime: authTime * 1000, issuedAt };
        verified.set(token, { claims, exp });
        return claims;
      } catch {
        return null;
      }
    },
  };
}
