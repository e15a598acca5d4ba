import { withinLimit } from '../time-limit.ts';
import { identityOfClaims } from './claims.ts';
import { openAccountService } from './firebase-auth.ts';
import { identityFailure } from './identity-failure.ts';
import type { Identity } from './identity.port.ts';
import { sdkTokenCheck, standInTokenCheck } from './token-checks.ts';

export interface FirebaseIdentityOptions {
  projectId: string;
  /** Path of a service account's key file; without it, what the machine itself offers. */
  credentialsFile?: string | undefined;
  /** Base address of an identity stand-in, for example `http://127.0.0.1:3000`. */
  standInUrl?: string | undefined;
  /** How long one call may take, in milliseconds. */
  limitMs?: number | undefined;
}

/**
 * Firebase Authentication, or a stand-in for it. The provider is not asked before the first call.
 * Throws a plain Error when the options cannot work: the start should stop there.
 */
export async function firebaseIdentity(options: FirebaseIdentityOptions): Promise<Identity> {
  const { projectId, credentialsFile, limitMs = 5000 } = options;
  const url = options.standInUrl === undefined ? undefined : standInAddress(options.standInUrl);
  if (url !== undefined && credentialsFile !== undefined) {
    throw new Error('Identity takes a key file or a stand-in, not both.');
  }
  const auth = await openAccountService({ projectId, credentialsFile, standInHost: url?.host });
  const check =
    url === undefined ? sdkTokenCheck(auth) : standInTokenCheck(auth, { projectId, url, limitMs });

  async function ask<T>(call: () => Promise<T>): Promise<T> {
    try {
      return await withinLimit(limitMs, call());
    } catch (error) {
      throw identityFailure(error);
    }
  }

  return {
    verifyIdToken: (idToken) => ask(async () => identityOfClaims(await check(idToken))),
    revokeSessions: (uid) => ask(() => auth.revokeRefreshTokens(uid)),
  };
}

function standInAddress(text: string): URL {
  const url = URL.parse(text);
  if (url?.protocol !== 'http:') {
    throw new Error('The identity stand-in needs an http:// address.');
  }
  return url;
}
