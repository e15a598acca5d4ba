import { generateKeyPairSync } from 'node:crypto';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readEnv } from '../env/env.ts';
import { StartupError } from '../startup-error.ts';
import { temporaryFolder } from '../testing/child-process.ts';
import { buildContainer } from './container.ts';
import { prepareDataDir } from './data-folder.ts';
import { readRelease } from './release.ts';

let folder: string;
let remove: () => void;
beforeEach(() => {
  ({ folder, remove } = temporaryFolder());
});
afterEach(() => remove());

/** Role and status of the demo users after a start in this environment. */
async function demoUsersAfterStart(env: Record<string, string>) {
  const container = await buildContainer(readEnv({ DATA_DIR: folder, ...env }), 3000);
  const { items: users } = await container.store.read.users.list({});
  await container.close();
  return users.map(({ role, status }) => `${role} ${status}`).toSorted();
}

function realIdentity() {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const keyFile = join(folder, 'key.json');
  const key = {
    project_id: 'shop',
    client_email: 'server@shop.example',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  };
  writeFileSync(keyFile, JSON.stringify(key));
  return {
    FIREBASE_PROJECT_ID: 'shop',
    FIREBASE_API_KEY: 'key',
    FIREBASE_AUTH_DOMAIN: 'shop.firebaseapp.com',
    GOOGLE_APPLICATION_CREDENTIALS: keyFile,
  };
}

describe('the demo users', () => {
  test('are active with the identity stand-in', async () => {
    expect(await demoUsersAfterStart({})).toEqual(['admin active', 'customer active']);
  });

  test('are deactivated with a real provider, where anyone may register their emails', async () => {
    const closed = ['customer deactivated', 'customer deactivated'];
    expect(await demoUsersAfterStart(realIdentity())).toEqual(closed);
  });

  test('are deactivated when a demo becomes a real shop', async () => {
    await demoUsersAfterStart({});
    expect(await demoUsersAfterStart({ ...realIdentity(), SEED: 'none' })).toEqual([
      'customer deactivated',
      'customer deactivated',
    ]);
  });
});

describe('buildContainer', () => {
  test('gives the browser the public settings of real providers and no secret', async () => {
    const env = {
      ...realIdentity(),
      DATA_DIR: folder,
      COMMIT_SHA: '0a1b2c3d4e5f',
      CURRENCY: 'EUR',
      PUBLIC_URL: 'https://shop.example',
      STRIPE_SECRET_KEY: 'sk_test_secret',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_secret',
      STRIPE_JS_URL: 'https://js.example/stripe.js',
      IMAGE_HOST_URL: 'https://pictures.example',
      IMAGE_HOST_KEY: 'image-secret',
    };
    const container = await buildContainer(readEnv(env), 3000);
    expect(container.config).toEqual({
      publicUrl: 'https://shop.example',
      currency: 'eur',
      firebase: { projectId: 'shop', apiKey: 'key', authDomain: 'shop.firebaseapp.com' },
      stripe: { publishableKey: 'pk_test_1', scriptUrl: 'https://js.example/stripe.js' },
      release: { version: expect.any(String), commit: '0a1b2c3' },
      standIns: { identity: false, payments: false, images: false },
    });
    expect(container.standIns).toEqual([]);
    expect(container.settings.publicUrl).toBe('https://shop.example');
    await container.close();
  });

  test('reports an invalid setting of an adapter in one sentence and closes the store', async () => {
    const env = { ...realIdentity(), DATA_DIR: folder };
    writeFileSync(env.GOOGLE_APPLICATION_CREDENTIALS, '{}');
    const failed = buildContainer(readEnv(env), 3000);
    await expect(failed).rejects.toThrow(StartupError);
    await expect(failed).rejects.toThrow('is not a service account');
  });

  test('proxies to the identity stand-in of another process', async () => {
    const env = { DATA_DIR: folder, IDENTITY_STAND_IN_URL: 'http://127.0.0.1:4000' };
    const container = await buildContainer(readEnv(env), 3000);
    expect(container.config.firebase.emulatorUrl).toBe('http://127.0.0.1:3000');
    expect(container.standIns).toHaveLength(4);
    await container.close();
  });
});

test('a new data folder has mode 0700', async () => {
  const dataDir = join(folder, 'new', 'data');
  await (await buildContainer(readEnv({ DATA_DIR: dataDir }), 3000)).close();
  expect(statSync(dataDir).mode & 0o777).toBe(0o700);
});

const fileMode = (path: string) => statSync(path).mode & 0o777;

describe('an existing data folder', () => {
  test('gets mode 0700, and the files of the shop 0600, at the start', async () => {
    const first = await buildContainer(readEnv({ DATA_DIR: folder }), 3000);
    await first.close();
    expect(first.standIns).toHaveLength(4);
    const files = [
      'shop.sqlite',
      'shop.sqlite-wal',
      'shop.sqlite-shm',
      'identity-stand-in.sqlite',
      'payment-stand-in.sqlite-wal',
      'mail-stand-in.sqlite',
      'backup-state.json',
      'access-token-secret',
    ].map((name) => join(folder, name));
    for (const file of files) {
      appendFileSync(file, '');
      chmodSync(file, 0o644);
    }
    const theirs = join(folder, 'notes.txt');
    writeFileSync(theirs, '');
    chmodSync(theirs, 0o644);
    chmodSync(folder, 0o755);

    await (await buildContainer(readEnv({ DATA_DIR: folder }), 3000)).close();
    expect(fileMode(folder)).toBe(0o700);
    const left = files.filter((file) => existsSync(file));
    expect(left.length).toBeGreaterThanOrEqual(4);
    expect(left.map(fileMode)).toEqual(left.map(() => 0o600));
    expect(fileMode(theirs)).toBe(0o644);
  });

  test('gets a database whose files have mode 0600 while it is open', async () => {
    const container = await buildContainer(readEnv({ DATA_DIR: folder }), 3000);
    const files = readdirSync(folder).filter((name) => name.startsWith('shop.sqlite'));
    expect(files).toContain('shop.sqlite-wal');
    for (const name of files) expect(fileMode(join(folder, name))).toBe(0o600);
    await container.close();
  });

  test('is rejected when every user of the machine may write to it', () => {
    const shared = join(folder, 'tmp');
    mkdirSync(shared);
    chmodSync(shared, 0o1777);
    expect(() => prepareDataDir(shared)).toThrow('use a folder of its own');
    expect(fileMode(shared)).toBe(0o777);
  });

  test
    .runIf(process.platform === 'linux')
    .each(['/proc/shop', '/proc/shop/data', '/dev/null/data'])(
    'The start stops with a message for %s, where no folder can be created.',
    (data) => {
      expect(() => prepareDataDir(data)).toThrow(`DATA_DIR=${data} cannot be written`);
    },
  );

  test('A data folder is created with the folders above it.', () => {
    const data = join(folder, 'a', 'b');
    prepareDataDir(data);
    prepareDataDir(data);
    expect(existsSync(data)).toBe(true);
  });

  // Root may write there, but the modes of kernel files cannot be changed.
  test.skipIf(process.getuid?.() !== 0)(
    'is rejected with the chmod command when its mode cannot be changed',
    () => {
      const data = '/proc/self/task';
      expect(() => prepareDataDir(data)).toThrow(`chmod 700 '${data}'`);
    },
  );
});

test('a named commit is the release’s', async () => {
  expect(await readRelease('0a1b2c3')).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    commit: '0a1b2c3',
  });
});

test('otherwise the commit is that of the checkout, if there is one', async () => {
  const { commit } = await readRelease(undefined);
  expect(commit ?? '0000000').toMatch(/^[0-9a-f]{7,}$/);
});
