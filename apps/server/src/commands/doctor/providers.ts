import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { PictureStorage } from '@bm/providers/images/picture-storage.port';
import { ProviderError } from '@bm/providers/provider-error';
import { createDiskStorage, createS3Storage } from '../../container/picture-storage.ts';
import { DEMO_PROJECT } from '../../container/providers.ts';
import { type Check, fail, type Finding, ok, type Subject, warn } from './check.ts';

export const PROVIDER_CHECKS: readonly Check[] = [
  {
    name: 'Firebase accounts',
    mend: 'Check the key file: a new one is made in the console, under Service accounts.',
    run: checkAccounts,
  },
  {
    name: 'Firebase project',
    mend: 'Copy FIREBASE_API_KEY from the console, under Project settings.',
    run: checkProject,
  },
  {
    name: 'pictures',
    mend: 'Check IMAGE_STORE and the variables of the chosen storage.',
    run: checkPictures,
  },
  {
    name: 'mail',
    mend: 'Check SMTP_URL: host, port, user, password and TLS.',
    run: checkMail,
  },
];

/** The key of the server: a lookup needs a token, and changes nothing. */
async function checkAccounts({ env, timeoutMs }: Subject): Promise<Finding> {
  const { variables, standIns } = env;
  const { firebaseIdentity } = await import('@bm/providers/identity/firebase.adapter');
  if (standIns.has('identity')) {
    const { IDENTITY_STAND_IN_URL: standInUrl } = variables;
    if (standInUrl === undefined) return standIn(env.variables.APP_ENV, 'keeps the accounts');
    const identity = await firebaseIdentity({ projectId: DEMO_PROJECT, standInUrl, timeoutMs });
    await identity.holdsEmail('doctor', 'doctor@shop.invalid');
    return ok(`the stand-in at ${standInUrl} responds`);
  }
  const { FIREBASE_PROJECT_ID: projectId = '', GOOGLE_APPLICATION_CREDENTIALS: file = '' } =
    variables;
  const { readServiceAccount } = await import('@bm/providers/identity/firebase-admin-auth');
  const account = await readServiceAccount(file).catch(() => null);
  const newKey = 'Make a new key in the console of Firebase, under Service accounts.';
  if (account === null) return fail(`${file} is no key file of a service account`, newKey);
  if (account.projectId !== projectId) {
    return fail(`${file} is of the project ${account.projectId}, not of ${projectId}`, newKey);
  }
  const identity = await firebaseIdentity({ projectId, credentialsFile: file, timeoutMs });
  await identity.holdsEmail('doctor', 'doctor@shop.invalid');
  return ok(`the project ${projectId} accepts this key file`);
}

/** The key of the browser, and the host names on which people may sign in. */
async function checkProject({ env, timeoutMs, googleApi }: Subject): Promise<Finding> {
  const { FIREBASE_API_KEY: apiKey, PUBLIC_URL } = env.variables;
  if (apiKey === undefined) return ok('not asked: the stand-in keeps the accounts');
  const { authorizedDomains } = await import('@bm/providers/identity/firebase-project');
  const domains = await authorizedDomains({ apiKey, apiBase: googleApi, timeoutMs });
  const host = PUBLIC_URL === undefined ? 'localhost' : new URL(PUBLIC_URL).hostname;
  if (domains.includes(host)) return ok(`people may sign in on ${host}`);
  const mend = 'Add it in the console, under Authentication, Settings, Authorised domains.';
  return fail(`${host} is no authorised domain`, mend);
}

async function checkPictures({ env, timeoutMs }: Subject): Promise<Finding> {
  if (env.imageStore === 'disk') {
    if (!existsSync(env.dataDir)) return ok('on the disk, from the first start on');
    await tryStorage(createDiskStorage(env));
    return ok('on the disk: a picture was written, read and deleted');
  }
  const { IMAGE_HOST_URL: url, IMAGE_HOST_KEY: key, S3_BUCKET, APP_ENV } = env.variables;
  if (env.imageStore === 's3') {
    await tryStorage(await createS3Storage(env, Math.floor(timeoutMs / 4)));
    return ok(`in the bucket ${S3_BUCKET}: a picture was written, read and deleted`);
  }
  if (url === undefined || key === undefined) return standIn(APP_ENV, 'keeps the pictures');
  const { checkImageHost } = await import('@bm/providers/images/image-host.adapter');
  await checkImageHost({ url, key, timeoutMs });
  return ok(`${url} accepts the key`);
}

/** Writes, reads, lists and deletes a picture. */
async function tryStorage(storage: PictureStorage): Promise<void> {
  const id = randomBytes(16).toString('hex');
  const name = `${id}.webp`;
  const bytes = randomBytes(64);
  await storage.save(id, new Map([[name, bytes]]));
  try {
    const read = await storage.read(name);
    if (read === null || !bytes.equals(read)) {
      throw new ProviderError('unavailable', 'The picture is not what was written.');
    }
    await storage.list();
  } finally {
    await storage.delete(id);
  }
}

async function checkMail({ env, timeoutMs }: Subject): Promise<Finding> {
  const { SMTP_URL: url } = env.variables;
  if (env.mailRoute === 'outbox') return standIn(env.variables.APP_ENV, 'keeps the mails');
  if (url === undefined) {
    return warn('no mails are sent; they stay in the queue', 'Set SMTP_URL and MAIL_FROM.');
  }
  const { checkSmtp } = await import('@bm/providers/mail/smtp.adapter');
  const { hostname } = new URL(url);
  try {
    await checkSmtp(url, timeoutMs);
    return ok(`${hostname} accepts the sign-in`);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return fail(
      `${hostname}: ${error.message}`,
      'Check SMTP_URL: host, port, user, password, TLS.',
    );
  }
}

function standIn(appEnv: string, does: string): Finding {
  const seen = `the stand-in on this machine ${does}`;
  return appEnv === 'demo' ? ok(seen) : warn(seen, 'Set the variables of the real provider.');
}
