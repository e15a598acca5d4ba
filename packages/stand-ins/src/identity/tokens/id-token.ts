import { errors, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { IdentityError } from '../errors.ts';
import { GOOGLE, type Account } from '../store/accounts.store.ts';
import type { SigningKey } from './signing-key.ts';

/** The lifetime of an ID token in seconds. */
export const ID_TOKEN_SECONDS = 3600;

/** A sign-in as an ID token states it. `authTime` is in seconds. */
export interface SignIn {
  localId: string;
  providerId: string;
  authTime: number;
}

const claimsSchema = z.object({
  sub: z.string(),
  auth_time: z.number(),
  firebase: z.object({ sign_in_provider: z.string() }),
});

/** Issues and verifies the ID tokens of one project, with the claims of Firebase's. */
export function idTokens(key: SigningKey, projectId: string) {
  const issuer = `https://securetoken.google.com/${projectId}`;

  return {
    issue: (account: Account, { providerId, authTime }: Omit<SignIn, 'localId'>) => {
      const { localId, email, googleId, displayName } = account;
      const identities = { email: [email], ...(googleId !== null && { [GOOGLE]: [googleId] }) };
      return new SignJWT({
        ...(displayName !== null && { name: displayName }),
        email,
        email_verified: account.emailVerified,
        auth_time: authTime,
        user_id: localId,
        firebase: { identities, sign_in_provider: providerId },
      })
        .setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(projectId)
        .setSubject(localId)
        .setIssuedAt()
        .setExpirationTime(`${ID_TOKEN_SECONDS}s`)
        .sign(key.privateKey);
    },

    /** Throws `INVALID_ID_TOKEN`, or `TOKEN_EXPIRED` for an old token of this project. */
    async verify(idToken: string): Promise<SignIn> {
      try {
        const options = { issuer, audience: projectId, algorithms: ['RS256'] };
        const { payload } = await jwtVerify(idToken, key.publicJwk, options);
        const { sub, auth_time: authTime, firebase } = claimsSchema.parse(payload);
        return { localId: sub, providerId: firebase.sign_in_provider, authTime };
      } catch (error) {
        const isExpired = error instanceof errors.JWTExpired;
        throw new IdentityError(isExpired ? 'TOKEN_EXPIRED' : 'INVALID_ID_TOKEN');
      }
    },
  };
}
