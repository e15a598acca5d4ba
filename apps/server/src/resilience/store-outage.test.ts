import { accessTokenFor } from '@bm/api/testing/test-identity';
import { createAccessTokens } from '@bm/api/users/access-tokens';
import { openSqliteStore } from '@bm/db/sqlite/store';
import { storePart, storeUser } from '@bm/db/testing';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  checkData,
  type ChildServer,
  killAll,
  run,
  startShop,
  stop,
  temporaryFolder,
} from '../testing/child-process.ts';
import { send } from '../testing/http-client.ts';
import { callOutcome, createTrpcClient } from '../testing/trpc-client.ts';

// Starts processes of its own, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const ACCESS_TOKEN_SECRET = 'a secret of the tests, 32 characters';

let folder: string;
let remove: () => void;
let file: string;
let shop: ChildServer & { url: string };
let token: string;
let partId: string;

beforeEach(async () => {
  ({ folder, remove } = temporaryFolder());
  file = join(folder, 'shop.sqlite');
  const store = await openSqliteStore({ file });
  ({ id: partId } = await storePart(store, { minOrderQty: 10, orderMultiple: 10 }));
  const user = await storeUser(store);
  await store.close();
  token = await accessTokenFor(createAccessTokens(ACCESS_TOKEN_SECRET), user);
  const env = { DATA_DIR: folder, SEED: 'none', LOG_LEVEL: 'fatal', ACCESS_TOKEN_SECRET };
  shop = await startShop(env);
});
afterEach(() => {
  killAll();
  remove();
});

/**
 * Places the same order over REST at each call; returns status and code, or the number of orders.
 */
async function orderByRest() {
  const body = { orderId: partId, orders: 10, address: '', number: '' };
  const headers = { 'idempotency-key': 'one-order-over-rest' };
  const { status, body: response } = await send('POST', `${shop.url}/order`, {
    token,
    body,
    headers,
  });
  return [status, response['code'] ?? 'placed'];
}

/** The same over tRPC. */
async function orderByTrpc() {
  const order = {
    idempotencyKey: 'one-order-over-trpc',
    partId,
    quantity: 10,
    phone: '',
    address: '',
  };
  const { status, code } = await callOutcome(
    createTrpcClient(shop.url, token).orders.place.mutate(order),
  );
  return [status, code === 'done' ? 'placed' : code];
}

const refusedWrites = () => Promise.all([orderByRest(), orderByTrpc()]);

/** Reads over REST and tRPC, and the readiness of the shop. */
async function expectReads(available: number, orders: number): Promise<void> {
  const parts = await send('GET', `${shop.url}/parts`);
  expect(parts.list).toMatchObject([{ _id: partId, Quantity: available }]);
  const mine = await createTrpcClient(shop.url, token).orders.mine.query();
  expect(mine.total).toBe(orders);
  expect((await send('GET', `${shop.url}/readyz`)).status).toBe(200);
}

/** Expects no effect of rejected calls; the same calls now succeed, each once. */
async function expectRecovery(): Promise<void> {
  await expectReads(100, 0);
  expect(await refusedWrites()).toEqual([
    [200, 'placed'],
    [200, 'placed'],
  ]);
  expect(await refusedWrites()).toEqual([
    [200, 'placed'],
    [200, 'placed'],
  ]);
  await expectReads(80, 2);
  expect(await checkData(file)).toEqual([]);
  expect(await stop(shop)).toBe(0);
}

/** The size limit of the shop's files, in bytes. */
const limitFiles = (bytes: number | 'unlimited') =>
  execFileSync('prlimit', ['--pid', String(shop.process.pid), `--fsize=${bytes}:`]);

// Linux can limit the file size of a running process. Without root this is the closest simulation
// of a full or read-only disk: every write of the database fails in the operating system.
describe.skipIf(process.platform !== 'linux')('while no file may grow', () => {
  test('writes are rejected with 503, reads work, and writes work again after the outage', async () => {
    limitFiles(1000);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect(await refusedWrites()).toEqual([
        [503, 'STORE_UNAVAILABLE'],
        [503, 'STORE_UNAVAILABLE'],
      ]);
      await expectReads(100, 0);
    }
    limitFiles('unlimited');
    await expectRecovery();
  });
});

describe('while another process holds the write lock', () => {
  test('writes are rejected with 503, reads work, and writes work again once it is killed', async () => {
    const stuck = run('testing/hold-lock.js', {}, [file]);
    await vi.waitFor(() => expect(stuck.stdout()).toBe('locked\n'), { timeout: 20_000 });
    const refused = refusedWrites();
    await expectReads(100, 0);
    expect(await refused).toEqual([
      [503, 'STORE_BUSY'],
      [503, 'STORE_BUSY'],
    ]);
    const patient = orderByRest();
    stuck.process.kill('SIGKILL');
    expect(await patient).toEqual([200, 'placed']);
    await expectReads(90, 1);
    expect(await orderByTrpc()).toEqual([200, 'placed']);
    expect(await checkData(file)).toEqual([]);
    expect(await stop(shop)).toBe(0);
  });
});
