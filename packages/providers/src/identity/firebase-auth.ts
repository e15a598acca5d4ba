import { createPrivateKey, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ServiceAccount } from 'firebase-admin/app';
import type { Auth } from 'firebase-admin/auth';
import { z } from 'zod';

const EMULATOR_VARIABLE = 'FIREBASE_AUTH_EMULATOR_HOST';

/** Where the account service is: Google's, with a key file, or a stand-in's address. */
export interface AccountService {
  projectId: string;
  /** A service account's key; without it, what the machine itself offers. */
  account?: ServiceAccount | undefined;
  /** `host:port` of a stand-in. */
  standInHost?: string | undefined;
}

/** Loads the SDK and opens its account service. Nothing is asked of the provider yet. */
export async function openAccountService(service: AccountService): Promise<Auth> {
  const [{ applicationDefault, cert, initializeApp }, { getAuth }] = await Promise.all([
    import('firebase-admin/app'),
    import('firebase-admin/auth'),
  ]);
  const name = `identity-${randomUUID()}`;
  const { projectId, account, standInHost } = service;
  if (standInHost !== undefined) {
    const app = initializeApp({ projectId }, name);
    return withEmulatorVariable(standInHost, () => getAuth(app));
  }
  const credential = account === undefined ? applicationDefault() : cert(account);
  const app = initializeApp({ projectId, credential }, name);
  return withEmulatorVariable(undefined, () => getAuth(app));
}

/** Whether the account `uid` exists and has this email. Throws what the SDK throws. */
export async function holdsEmail(auth: Auth, uid: string, email: string): Promise<boolean> {
  const { users } = await auth.getUsers([{ uid }]);
  return users.some((user) => user.email?.toLowerCase() === email);
}

const keyFileSchema = z.object({
  project_id: z.string(),
  client_email: z.string(),
  private_key: z.string(),
});

/** The account of a key file. Throws when it is none. */
export async function readKeyFile(path: string): Promise<ServiceAccount> {
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
 * The SDK takes a stand-in's address from the environment alone, and once: when the service is made.
 * So the variable stands for that moment only, and one left by a shell cannot open the real service,
 * which would then accept unsigned tokens.
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
