import { normaliseEmail } from '@bm/domain/shared/email';
import { createPrivateKey, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ServiceAccount } from 'firebase-admin/app';
import type { Auth } from 'firebase-admin/auth';
import { z } from 'zod';

const EMULATOR_VARIABLE = 'FIREBASE_AUTH_EMULATOR_HOST';

/** Google's service with a service account, or a stand-in. */
export interface FirebaseAuthOptions {
  projectId: string;
  /** By default the machine's own credentials. */
  account?: ServiceAccount | undefined;
  /** `host:port` of the stand-in. */
  standInHost?: string | undefined;
}

/** Loads the SDK. Does not call the provider yet. */
export async function openFirebaseAuth(options: FirebaseAuthOptions): Promise<Auth> {
  const [{ applicationDefault, cert, initializeApp }, { getAuth }] = await Promise.all([
    import('firebase-admin/app'),
    import('firebase-admin/auth'),
  ]);
  const name = `identity-${randomUUID()}`;
  const { projectId, account, standInHost } = options;
  if (standInHost !== undefined) {
    const app = initializeApp({ projectId }, name);
    return withEmulatorVariable(standInHost, () => getAuth(app));
  }
  const credential = account === undefined ? applicationDefault() : cert(account);
  const app = initializeApp({ projectId, credential }, name);
  return withEmulatorVariable(undefined, () => getAuth(app));
}

/** Whether the account `uid` exists and has this email. Throws errors of the SDK. */
export async function holdsEmail(auth: Auth, uid: string, email: string): Promise<boolean> {
  const { users } = await auth.getUsers([{ uid }]);
  return users.some((user) => normaliseEmail(user.email ?? '') === email);
}

/** Deletes the account `uid` if it exists. Throws errors of the SDK. */
export async function deleteAccount(auth: Auth, uid: string): Promise<void> {
  try {
    await auth.deleteUser(uid);
  } catch (error) {
    const code: unknown = Object(error).code;
    if (code !== 'auth/user-not-found') throw error;
  }
}

const keyFileSchema = z.object({
  project_id: z.string(),
  client_email: z.string(),
  private_key: z.string(),
});

/** Reads a service account's key file. Throws an Error for an invalid file. */
export async function readServiceAccount(path: string): Promise<ServiceAccount> {
  try {
    const key = keyFileSchema.parse(JSON.parse(await readFile(path, 'utf8')));
    createPrivateKey(key.private_key);
    return {
      projectId: key.project_id,
      clientEmail: key.client_email,
      privateKey: key.private_key,
    };
  } catch (cause) {
    throw new Error(`${path} is not a service account's key file.`, { cause });
  }
}

/**
 * Sets the variable for the moment in which the SDK reads a stand-in's address from it. A variable
 * that a shell has set must not put the real service into emulator mode, which accepts unsigned tokens.
 */
function withEmulatorVariable<T>(host: string | undefined, make: () => T): T {
  const before = process.env[EMULATOR_VARIABLE];
  setVariable(host);
  try {
    return make();
  } finally {
    setVariable(before);
  }
}

function setVariable(value: string | undefined): void {
  if (value === undefined) delete process.env[EMULATOR_VARIABLE];
  else process.env[EMULATOR_VARIABLE] = value;
}
