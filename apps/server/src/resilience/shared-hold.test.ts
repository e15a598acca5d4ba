import { toAppError } from '@bm/api/errors';
import { createCaller } from '@bm/api/root';
import { accessTokenFor } from '@bm/api/testing/test-identity';
import { testShop, type TestShop } from '@bm/api/testing/test-shop';
import type { Store } from '@bm/db/store';
import { storeUser } from '@bm/db/testing';
import { type Cluster, hasPostgres, startCluster } from '@bm/db/testing/cluster';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStore } from '../container/store.ts';
import { readEnv } from '../env/env.ts';
import { temporaryFolder } from '../testing/child-process.ts';

const WIDTH = 64;
const STOCK = 100;

/**
 * This many unverified accounts of one network order at once, by turns through each of the stores,
 * which share their data. Returns the units that were placed, and the outcomes.
 */
async function rush(shop: TestShop, stores: readonly Store[], units: number) {
  const { id: partId } = await shop.part({ minOrderQty: 1, stock: STOCK });
  const users = await Promise.all(
    Array.from({ length: WIDTH }, () => storeUser(shop.store, { emailVerified: false })),
  );
  const outcomes = await Promise.all(
    users.map(async (user, at) => {
      const token = await accessTokenFor(shop.deps.accessTokens, user, shop.clock.now);
      const context = shop.context(token);
      const deps = { ...shop.deps, store: stores[at % stores.length] ?? shop.store };
      const caller = createCaller(() => ({ ...context, deps, network: () => 'network' }));
      const order = { partId, quantity: units, phone: '', address: '' };
      return caller.orders.place({ ...order, idempotencyKey: `rush-${user.id}` }).then(
        () => 'placed',
        (error: unknown) => toAppError(error).code,
      );
    }),
  );
  const part = await shop.store.read.parts.stockedById(partId);
  return { reserved: part?.reserved, outcomes: new Set(outcomes) };
}

const QUARTER = {
  reserved: STOCK / 4,
  outcomes: new Set(['placed', 'HOLD_LIMIT_REACHED']),
};

describe(`${WIDTH} unverified accounts of one network that order at once`, () => {
  test('hold a quarter of the part together, on SQLite', async () => {
    const shop = await testShop();
    expect(await rush(shop, [shop.store], 1)).toEqual(QUARTER);
    expect(await rush(shop, [shop.store], 5)).toEqual(QUARTER);
    await shop.close();
  });

  describe.skipIf(!hasPostgres())('on PostgreSQL', () => {
    const { folder, remove } = temporaryFolder();
    let cluster: Cluster;
    beforeAll(async () => {
      cluster = await startCluster();
    }, 60_000);
    afterAll(async () => {
      await cluster.remove();
      remove();
    });

    test('hold a quarter of the part together, at two servers', async () => {
      const env = readEnv({
        DATABASE_URL: await cluster.create('shared'),
        DATA_DIR: folder,
        SEED: 'none',
      });
      const shop = await testShop(() => openStore(env));
      const other = await openStore(env);
      expect(await rush(shop, [shop.store, other], 1)).toEqual(QUARTER);
      expect(await rush(shop, [shop.store, other], 5)).toEqual(QUARTER);
      await other.close();
      await shop.close();
    }, 60_000);
  });
});
