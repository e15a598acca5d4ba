import { randomUUID } from 'node:crypto';
import { deleteApp, initializeApp } from 'firebase/app';
import { type Auth, connectAuthEmulator, initializeAuth, inMemoryPersistence } from 'firebase/auth';
import {
  deleteApp as deleteAdminApp,
  initializeApp as initializeAdminApp,
} from 'firebase-admin/app';
import { type Auth as AdminAuth, getAuth as getAdminAuth } from 'firebase-admin/auth';
import { PROJECT_ID } from './server.ts';

const cleanups: (() => Promise<void>)[] = [];

/** A new client SDK, as in one visitor's browser. */
export function clientSdk(url: string): Auth {
  const options = { apiKey: 'demo', projectId: PROJECT_ID, authDomain: 'shop.test' };
  const app = initializeApp(options, randomUUID());
  cleanups.push(() => deleteApp(app));
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, url, { disableWarnings: true });
  return auth;
}

/** A new admin SDK, which reads the address from the environment when it is created. */
export function adminSdk(url: string): AdminAuth {
  process.env['FIREBASE_AUTH_EMULATOR_HOST'] = new URL(url).host;
  const app = initializeAdminApp({ projectId: PROJECT_ID }, randomUUID());
  cleanups.push(() => deleteAdminApp(app));
  return getAdminAuth(app);
}

/** Closes every SDK. */
export async function closeSdks(): Promise<void> {
  await Promise.all(cleanups.splice(0).map((cleanup) => cleanup()));
}
