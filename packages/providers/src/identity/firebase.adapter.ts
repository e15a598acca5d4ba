import { lazily } from '@bm/domain/shared/memoize-async';
import { withinLimit } from '../time-limit.ts';
import { identityOf, uidOf } from './claims.ts';
import { holdsEmail, openAccountService, readKeyFile } from './firebase-auth.ts';
import { identityFailure } from './identity-failure.ts';
import type { Identity } from './identity.port.ts';
import { checkAccount, sdkSignatureCheck, standInSignatureCheck } from './token-checks.ts';

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
 * Firebase Authentication, or a stand-in for it. Its SDK is loaded when it is needed, which takes a
 * tenth of a second.
 * Throws a plain Error when the options cannot work: the start should stop there.
 */
export async function firebaseIdentity(options: FirebaseIdentityOptions): Promise<Identity> {
  const { projectId, credentialsFile, limitMs = 5000 } = options;
  const url = options.standInUrl === undefined ? undefined : standInAddress(options.standInUrl);
  if (url !== undefined && credentialsFile !== undefined) {
    throw new Error('Identity takes a key file or a stand-in, not both.');
  }
  const account = credentialsFile === undefined ? undefined : await readKeyFile(credentialsFile);
  const service = lazily(async () => {
    const auth = await openAccountService({ projectId, account, standInHost: url?.host });
    const check = url
      ? standInSignatureCheck({ projectId, url, limitMs })
      : sdkSignatureCheck(auth);
    return { auth, check };
  });

  async function ask<T>(call: (at: Awaited<ReturnType<typeof service>>) => Promise<T>): Promise<T> {
    const opened = await service();
    try {
      return await withinLimit(limitMs, call(opened));
    } catch (error) {
      throw identityFailure(error);
    }
  }

  return {
    checkSignature: (idToken) => ask(async ({ check }) => uidOf(await check(idToken))),
    verifyIdToken: (idToken) =>
      ask(async ({ auth, check }) => identityOf(await checkAccount(auth, await check(idToken)))),
    holdsEmail: (uid, email) => ask(({ auth }) => holdsEmail(auth, uid, email)),
    revokeSessions: (uid) => ask(({ auth }) => auth.revokeRefreshTokens(uid)),
    async prepare() {
      await service();
    },
  };
}

function standInAddress(text: string): URL {
  const url = URL.parse(text);
  if (url?.protocol !== 'http:') {
    throw new Error('The identity stand-in needs an http:// address.');
  }
  return url;
}
