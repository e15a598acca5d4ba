import { randomUUID } from 'node:crypto';
import { errors, importJWK, jwtVerify, SignJWT } from 'jose';
import type { JWTPayload } from 'jose';
import { IdentityError, must } from '../errors.ts';
import type { Account } from '../store/accounts.store.ts';
import type { SigningKey } from './signing-key.ts';

/** How long an ID token is good, in seconds. */
export const ID_TOKEN_SECONDS = 3600;

/** What an ID token of ours says about the sign-in. `authTime` is in seconds. */
export interface SignIn {
  localId: string;
  providerId: string;
  authTime: number;
}

/** The claims of Firebase's ID tokens; custom claims stand beside them but never replace one. */
function claimsOf(account: Account, { providerId, authTime }: SignIn): JWTPayload {
  const customClaims: JWTPayload = JSON.parse(account.customAttributes ?? '{}');
  const identities: Record<string, string[]> = {};
  if (account.email !== null) identities['email'] = [account.email];
  for (const { providerId: id, rawId } of account.federated) identities[id] = [rawId];

  return {
    ...(account.displayName !== null && { name: account.displayName }),
    ...(account.photoUrl !== null && { picture: account.photoUrl }),
    ...customClaims,
    ...(account.email !== null && { email: account.email, email_verified: account.emailVerified }),
    auth_time: authTime,
    user_id: account.localId,
    firebase: { identities, sign_in_provider: providerId },
  };
}

function signInOf(claims: JWTPayload): SignIn {
  const { sub, auth_time: authTime, firebase } = claims;
  must(
    typeof sub === 'string' &&
      typeof authTime === 'number' &&
      typeof firebase === 'object' &&
      firebase !== null &&
      'sign_in_provider' in firebase &&
      typeof firebase.sign_in_provider === 'string',
    'INVALID_ID_TOKEN',
  );
  return { localId: sub, providerId: firebase.sign_in_provider, authTime };
}

export type IdTokens = ReturnType<typeof idTokens>;

/** Issues and verifies the ID tokens of one project. */
export function idTokens(key: SigningKey, projectId: string) {
  const issuer = `https://securetoken.google.com/${projectId}`;
  const publicKey = importJWK(key.publicJwk, 'RS256');

  return {
    /** A signed ID token, good for an hour. */
    issue: (account: Account, signIn: SignIn): Promise<string> =>
      new SignJWT(claimsOf(account, signIn))
        .setProtectedHeader({ alg: 'RS256', kid: key.kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(projectId)
        .setSubject(account.localId)
        .setIssuedAt()
        // The SDK drops the refresh token that comes with an ID token equal to its own, so two
        // tokens of the same second must differ.
        .setJti(randomUUID())
        .setExpirationTime(`${ID_TOKEN_SECONDS}s`)
        .sign(key.privateKey),

    /** Throws `INVALID_ID_TOKEN` unless the token is ours and whole, `TOKEN_EXPIRED` when old. */
    async verify(idToken: string): Promise<SignIn> {
      try {
        const options = { issuer, audience: projectId, algorithms: ['RS256'] };
        const { payload } = await jwtVerify(idToken, await publicKey, options);
        return signInOf(payload);
      } catch (error) {
        const old = error instanceof errors.JWTExpired;
        throw new IdentityError(old ? 'TOKEN_EXPIRED' : 'INVALID_ID_TOKEN');
      }
    },
  };
}
