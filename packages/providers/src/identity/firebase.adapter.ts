import { memoizeAsync } from '@bm/domain/shared/memoize';
import { withTimeout } from '../provider-error.ts';
import { parseIdentity, parseUid } from './claims.ts';
import {
  deleteAccount,
  holdsEmail,
  openFirebaseAuth,
  readServiceAccount,
} from './firebase-admin-auth.ts';
import { toProviderError } from './firebase-error.ts';
import type { Identity } from './identity.port.ts';
import {
  verifyAccount,
  googleSignatureVerifier,
  standInSignatureVerifier,
} from './token-verifiers.ts';

export interface FirebaseIdentityOptions {
  projectId: string;
  /** Path of a service account's key file; by default the machine's own credentials. */
  credentialsFile?: string | undefined;
  /** Base address of an identity stand-in, for example `http://127.0.0.1:3000`. */
  standInUrl?: string | undefined;
  /** The timeout of one call in milliseconds. */
  timeoutMs?: number | undefined;
}

/**
 * Firebase Authentication, or a stand-in for it. The SDK is loaded on the first call, which takes
 * 100 ms. Throws a plain Error for invalid options.
 */
export async function firebaseIdentity(options: FirebaseIdentityOptions): Promise<Identity> {
  const { projectId, credentialsFile, timeoutMs = 5000 } = options;
  const url = options.standInUrl === undefined ? undefined : parseStandInUrl(options.standInUrl);
  if (url !== undefined && credentialsFile !== undefined) {
    throw new Error('Identity needs a key file or a stand-in, not both.');
  }
  const account =
    credentialsFile === undefined ? undefined : await readServiceAccount(credentialsFile);
  const service = memoizeAsync(async () => {
    const auth = await openFirebaseAuth({ projectId, account, standInHost: url?.host });
    const verifySignature = url
      ? standInSignatureVerifier({ projectId, url, timeoutMs })
      : googleSignatureVerifier(auth);
    return { auth, verifySignature };
  });

  async function callFirebase<T>(
    call: (sdk: Awaited<ReturnType<typeof service>>) => Promise<T>,
  ): Promise<T> {
    const opened = await service();
    try {
      return await withTimeout(timeoutMs, call(opened));
    } catch (error) {
      throw toProviderError(error);
    }
  }

  return {
    checkSignature: (idToken) =>
      callFirebase(async ({ verifySignature }) => parseUid(await verifySignature(idToken))),
    verifyIdToken: (idToken) =>
      callFirebase(async ({ auth, verifySignature }) =>
        parseIdentity(await verifyAccount(auth, await verifySignature(idToken))),
      ),
    holdsEmail: (uid, email) => callFirebase(({ auth }) => holdsEmail(auth, uid, email)),
    async setDisplayName(uid, displayName) {
      await callFirebase(({ auth }) => auth.updateUser(uid, { displayName }));
    },
    revokeSessions: (uid) => callFirebase(({ auth }) => auth.revokeRefreshTokens(uid)),
    deleteAccount: (uid) => callFirebase(({ auth }) => deleteAccount(auth, uid)),
    async preload() {
      await service();
    },
  };
}

function parseStandInUrl(text: string): URL {
  const url = URL.parse(text);
  if (url?.protocol !== 'http:') {
    throw new Error('The identity stand-in needs an http:// address.');
  }
  return url;
}
