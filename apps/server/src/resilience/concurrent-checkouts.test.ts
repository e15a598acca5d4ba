import { accessTokenFor } from '@bm/api/testing/test-identity';
import { createAccessTokens } from '@bm/api/users/access-tokens';
import { openPostgresStore } from '@bm/db/postgres/store';
import { openSqliteStore } from '@bm/db/sqlite/store';
import type { Store } from '@bm/db/store';
import { storePart, storeUser } from '@bm/db/testing';
import { hasPostgres, startCluster } from '@bm/db/testing/cluster';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { killAll, startShop, stop, temporaryFolder } from '../testing/child-process.ts';
import { sendUntilStored } from '../testing/http-client.ts';

// DEEP_TESTS=1 for more buyers and every width.
const IS_DEEP = process.env['DEEP_TESTS'] === '1';
const BUYERS = IS_DEEP ? 300 : 100;
const PARTS = 20;
const STOCK = BUYERS / 5;
const ACCESS_TOKEN_SECRET = 'a secret of the tests, 32 characters';
const WIDTHS = IS_DEEP ? [4, 16, 64] : [64];

afterAll(killAll);

type Lines = { partId: string; quantity: number }[];

/** The lines of a checkout, 1 to 20, in another order and size for each buyer. */
function checkoutLines(buyer: number, partIds: readonly string[]): Lines {
  const first = (buyer * 7) % PARTS;
  const order = partIds.map((_, at) => partIds[(first + at * (buyer % 2 === 0 ? 1 : 19)) % PARTS]);
  const size = 1 + (buyer % PARTS);
  return order
    .slice(0, size)
    .map((partId = '', at) => ({ partId, quantity: 1 + ((buyer + at) % 3) }));
}

interface Placed {
  id: string;
  lines: number;
}

/**
 * Places the checkout, and after a rejection again without the invalid lines. Null if none is left.
 */
async function buy(url: string, token: string, lines: Lines): Promise<Placed | null> {
  if (lines.length === 0) return null;
  const { status, body } = await sendUntilStored('POST', `${url}/checkouts`, {
    token,
    body: { lines },
  });
  if (status === 200) {
    const { _id, orders } = body;
    return { id: String(_id), lines: Array.isArray(orders) ? orders.length : 0 };
  }
  if (body['code'] !== 'LINES_REFUSED') throw new Error(`${status} ${JSON.stringify(body)}`);
  const refused = faultyLines(body['details']);
  return buy(
    url,
    token,
    lines.filter((_, at) => !refused.has(at)),
  );
}

function faultyLines(details: unknown): ReadonlySet<number> {
  const listed: unknown = Object(details).lines;
  const faults: { line: number; problem: string }[] = Array.isArray(listed) ? listed : [];
  if (faults.length === 0 || faults.some(({ problem }) => problem !== 'OUT_OF_STOCK')) {
    throw new Error(`unexpected refusal: ${JSON.stringify(details)}`);
  }
  return new Set(faults.map(({ line }) => line));
}

/** All buyers place orders at once on all servers; compares the responses with the stored data. */
async function rush(
  store: Store,
  start: (env: Record<string, string>) => Promise<readonly { url: string }[]>,
  width: number,
) {
  const issuer = createAccessTokens(ACCESS_TOKEN_SECRET);
  const users = await Promise.all(Array.from({ length: BUYERS }, () => storeUser(store)));
  const tokens = await Promise.all(users.map((user) => accessTokenFor(issuer, user)));
  const parts = Array.from({ length: PARTS }, () =>
    storePart(store, { minOrderQty: 1, orderMultiple: 1, onHand: STOCK }),
  );
  const partIds = (await Promise.all(parts)).map(({ id }) => id);
  const env = { SEED: 'none', RATE_LIMIT: 'off', HOLD_BUDGET_SHARE: '1', ACCESS_TOKEN_SECRET };
  const shops = await start(env);
  const waiting = tokens.entries();
  const placed: Placed[] = [];
  const lane = async () => {
    for (const [at, token] of waiting) {
      const url = shops[at % shops.length]?.url ?? '';
      const bought = await buy(url, token, checkoutLines(at, partIds));
      if (bought !== null) placed.push(bought);
    }
  };
  await Promise.all(Array.from({ length: width }, lane));

  const partial: string[] = [];
  for (const { id, lines } of placed) {
    const orders = await store.read.orders.listForCheckout(id);
    if (orders.length !== lines) partial.push(id);
  }
  const stock = await store.read.parts.allStocked();
  return {
    partial,
    available: stock.map(({ available }) => available),
    stored: (await store.read.orders.counts()).unpaid,
    acknowledged: placed.reduce((sum, { lines }) => sum + lines, 0),
    violations: await store.read.checks.findViolations(),
  };
}

/** Expects one remaining unit of each part, and every checkout to be stored completely. */
const soldOut = ({ acknowledged }: { acknowledged: number }) => ({
  partial: [],
  available: Array.from({ length: PARTS }, () => 1),
  stored: acknowledged,
  acknowledged,
  violations: [],
});

describe(`${BUYERS} checkouts over ${PARTS} scarce parts`, { timeout: 180_000 }, () => {
  test.each(WIDTHS)('SQLite, two processes, %i at once', async (width) => {
    const { folder, remove } = temporaryFolder();
    const store = await openSqliteStore({ file: join(folder, 'shop.sqlite') });
    const shops: Awaited<ReturnType<typeof startShop>>[] = [];
    const start = async (env: Record<string, string>) => {
      for (let at = 0; at < 2; at += 1) shops.push(await startShop({ ...env, DATA_DIR: folder }));
      return shops;
    };
    const outcome = await rush(store, start, width);
    expect(outcome).toEqual(soldOut(outcome));
    await Promise.all(shops.map(stop));
    await store.close();
    remove();
  });

  test.skipIf(!hasPostgres()).each(WIDTHS)('PostgreSQL, two servers, %i at once', async (width) => {
    const { folder, remove } = temporaryFolder();
    const cluster = await startCluster();
    const url = await cluster.create('checkouts');
    const store = await openPostgresStore({ url });
    const shops: Awaited<ReturnType<typeof startShop>>[] = [];
    const start = async (env: Record<string, string>) => {
      const shared = { ...env, DATA_DIR: folder, DATABASE_URL: url };
      shops.push(await startShop(shared));
      const identity = { IDENTITY_STAND_IN_URL: shops[0]?.url ?? '' };
      shops.push(await startShop({ ...shared, ...identity }));
      return shops;
    };
    const outcome = await rush(store, start, width);
    expect(outcome).toEqual(soldOut(outcome));
    await Promise.all(shops.map(stop));
    await store.close();
    await cluster.remove();
    remove();
  });
});
