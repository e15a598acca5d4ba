import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { killAll, run, startShop, temporaryFolder } from '../testing/child-process.ts';
import { openConnectionsToWorkers } from '../testing/keep-alive-connection.ts';

// Every test starts processes of its own, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 });

let folder: string;
let remove: () => void;
beforeEach(() => {
  ({ folder, remove } = temporaryFolder());
});
afterEach(() => {
  killAll();
  remove();
});

test('a worker that cannot start ends the start, and its reason is printed once', async () => {
  const keyFile = join(folder, 'key.json');
  writeFileSync(keyFile, '{}');
  const child = run('testing/start-without-pages.js', {
    PORT: '0',
    WEB_CONCURRENCY: '2',
    DATA_DIR: folder,
    FIREBASE_PROJECT_ID: 'shop',
    FIREBASE_API_KEY: 'key',
    FIREBASE_AUTH_DOMAIN: 'shop.firebaseapp.com',
    GOOGLE_APPLICATION_CREDENTIALS: keyFile,
  });
  expect(await child.ended).toBe(1);
  expect(child.stdout()).toBe('');
  expect(child.stderr()).toMatch(/^[^\n]*is not a service account[^\n]*\n$/);
});

test('all workers exit when the supervisor is killed', async () => {
  const shop = await startShop({ DATA_DIR: folder, WEB_CONCURRENCY: '2' });
  await openConnectionsToWorkers(shop.url, 2);
  shop.process.kill('SIGKILL');
  // A remaining worker would keep the port open.
  await vi.waitFor(() => expect(fetch(shop.url)).rejects.toThrow('fetch failed'), {
    timeout: 20_000,
  });
});
