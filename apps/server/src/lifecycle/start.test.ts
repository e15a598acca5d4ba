import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { startServer } from '@bm/providers/testing/server';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openSqliteStore } from '@bm/db/sqlite/store';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { killAll, run, startShop, stop, temporaryFolder } from '../testing/child-process.ts';
import { fetchIdToken, send, signIn } from '../testing/http-client.ts';

// Every test starts processes of its own, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 });

const CUSTOMER = 'customer@bicyclesmania.test';
const START = 'testing/start-without-pages.js';

type Shop = Awaited<ReturnType<typeof startShop>>;

let folder: string;
let remove: () => void;
beforeEach(() => {
  ({ folder, remove } = temporaryFolder());
});
afterEach(() => {
  killAll();
  remove();
});

const hashFile = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

/** Starts a server that must fail; returns its output. */
async function failedStart(env: Record<string, string>): Promise<string> {
  const child = run(START, { PORT: '0', DATA_DIR: folder, ...env });
  expect(await child.ended).toBe(1);
  expect(child.stdout()).toBe('');
  return child.stderr();
}

/** Places 40 orders and stops the server at the first response. Returns the placed ones. */
async function stopWhilePlacing(shop: Shop, token: string): Promise<unknown[]> {
  const partId = (await send('GET', `${shop.url}/parts`)).list[0]?.['_id'];
  const body = { orderId: partId, orders: 50, customer: CUSTOMER };
  const placing = Array.from({ length: 40 }, () =>
    send('POST', `${shop.url}/order`, { token, body }),
  );
  await Promise.race(placing);
  expect(await stop(shop)).toBe(0);
  return (await Promise.allSettled(placing)).flatMap((result) =>
    result.status === 'fulfilled' && result.value.status === 200
      ? [result.value.body['insertedId']]
      : [],
  );
}

describe('a start', () => {
  test('prints the ready line; SIGTERM finishes accepted requests, which the next start finds', async () => {
    const first = await startShop({ DATA_DIR: folder });
    expect(first.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    const token = await signIn(first.url, CUSTOMER);
    const parts = await send('GET', `${first.url}/parts`);
    const placed = await stopWhilePlacing(first, token);
    expect(first.stdout()).toBe(`ready on ${first.url}\n`);
    expect(first.stderr()).toBe('');
    await expect(fetch(first.url)).rejects.toThrow('fetch failed');
    expect(placed.length).toBeGreaterThan(0);

    const second = await startShop({ DATA_DIR: folder });
    const mine = await send('GET', `${second.url}/order`, { token });
    expect(mine.status).toBe(200);
    expect(mine.list.map(({ _id }) => _id)).toEqual(expect.arrayContaining(placed));
    const again = await send('GET', `${second.url}/parts`);
    expect(again.list[0]?.['_id']).toBe(parts.list[0]?.['_id']);
    second.process.kill('SIGINT');
    expect(await second.ended).toBe(0);
    expect(statSync(join(folder, 'access-token-secret')).mode & 0o777).toBe(0o600);
  });

  test('with SEED=none has no parts and no demo accounts, and drains for DRAIN_SECONDS while /readyz returns 503', async () => {
    const shop = await startShop({ DATA_DIR: folder, SEED: 'none', DRAIN_SECONDS: '3' });
    expect((await send('GET', `${shop.url}/parts`)).list).toEqual([]);
    const signedIn = await send(
      'POST',
      `${shop.url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`,
      { body: { email: CUSTOMER, password: 'bicycle-1994', returnSecureToken: true } },
    );
    expect(signedIn.status).toBe(400);
    expect((await send('GET', `${shop.url}/readyz`)).status).toBe(200);

    const began = performance.now();
    const ending = stop(shop);
    await vi.waitFor(async () => {
      const { status, body } = await send('GET', `${shop.url}/readyz`);
      expect([status, body]).toEqual([503, { status: 'leaving' }]);
    }, 3000);
    const served = await fetch(`${shop.url}/parts`);
    expect([served.status, served.headers.get('connection')]).toEqual([200, 'close']);
    expect(await ending).toBe(0);
    expect(performance.now() - began).toBeGreaterThan(2900);
  });

  test('several servers share one identity stand-in, which warns when other machines may reach it', async () => {
    const first = await startShop({
      DATA_DIR: join(folder, 'first'),
      HOST: '0.0.0.0',
      ALLOW_STAND_INS: 'true',
    });
    expect(first.stderr()).toMatch(/^Warning: Stand-ins replace identity, payments, images/);
    const second = await startShop({
      DATA_DIR: join(folder, 'second'),
      SEED: 'none',
      IDENTITY_STAND_IN_URL: first.url,
    });
    const idToken = await fetchIdToken(second.url, CUSTOMER);
    expect(await signIn(first.url, CUSTOMER)).toMatch(/^ey/);
    const exchange = await send('PUT', `${second.url}/user/${CUSTOMER}`, { token: idToken });
    expect([exchange.status, exchange.body['result']]).toEqual([
      200,
      expect.objectContaining({ email: CUSTOMER }),
    ]);
    await Promise.all([stop(first), stop(second)]);
  });
});

describe('a start that cannot be', () => {
  test('reports a port in use and leaves the data unchanged', async () => {
    const { port, close } = await startServer(() => undefined);
    const dataDir = join(folder, 'new');
    const said = await failedStart({ PORT: String(port), DATA_DIR: dataDir });
    expect(said).toBe(`127.0.0.1:${port} is in use by another program; stop it or set PORT.\n`);
    expect(existsSync(dataDir)).toBe(false);
    await close();
  });

  test('lists every problem of the environment', async () => {
    const dataDir = join(folder, 'new');
    const said = await failedStart({ PORT: 'x', SEED: 'y', APP_ENV: 'z', DATA_DIR: dataDir });
    for (const name of ['PORT', 'SEED', 'APP_ENV']) expect(said).toContain(`- ${name}: must be`);
    expect(existsSync(dataDir)).toBe(false);
  });

  test('reports a data folder that is not writable', async () => {
    writeFileSync(join(folder, 'a-file'), '');
    const said = await failedStart({ DATA_DIR: join(folder, 'a-file', 'data') });
    expect(said).toMatch(/^DATA_DIR=.* cannot be written \(.*\)\.\n$/);
  });

  test('rejects a database of a newer version and leaves it unchanged', async () => {
    const file = join(folder, 'shop.sqlite');
    await (await openSqliteStore({ file })).close();
    const database = new DatabaseSync(file);
    database.exec(
      "INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('of the future', 9000000000000)",
    );
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    database.close();
    const before = hashFile(file);
    expect(await failedStart({})).toMatch(/^The database .* newer version of this program.*\n$/);
    expect(hashFile(file)).toBe(before);
  });
});
