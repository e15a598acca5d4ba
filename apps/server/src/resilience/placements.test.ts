import { toAppError } from '@bm/api/errors';
import { createCaller } from '@bm/api/root';
import { accessTokenFor } from '@bm/api/testing/test-identity';
import { testShop, type TestShop } from '@bm/api/testing/test-shop';
import { openPostgresStore } from '@bm/db/postgres/store';
import type { ServedStore } from '@bm/db/store/store-options';
import { storeUser } from '@bm/db/testing';
import { type Cluster, hasPostgres, startCluster } from '@bm/db/testing/cluster';
import { type DelayedProxy, startDelayedProxy } from '@bm/db/testing/delayed-proxy';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const WIDTH = 64;

const outcome = (call: Promise<unknown>) =>
  call.then(
    () => 'placed',
    (error: unknown) => toAppError(error).code,
  );
const count = (outcomes: readonly string[]) => {
  const counts: Record<string, number> = {};
  for (const each of outcomes) counts[each] = (counts[each] ?? 0) + 1;
  return counts;
};

/** Two servers on one PostgreSQL database, and buyers who order at both. */
describe.skipIf(!hasPostgres())(`${WIDTH} placements at once at two servers`, () => {
  let cluster: Cluster;
  let proxy: DelayedProxy;
  let shop: TestShop;
  let stores: ServedStore[];
  beforeAll(async () => {
    cluster = await startCluster();
    proxy = await startDelayedProxy(await cluster.create('shared'), 0);
    const other = await openPostgresStore({ url: cluster.url('shared') });
    shop = await testShop(() => openPostgresStore({ url: proxy.url }));
    stores = [other];
  });
  afterAll(async () => {
    await Promise.all(stores.map((store) => store.close()));
    await shop.close();
    await proxy.close();
    await cluster.remove();
  });
  let part: { id: string };
  beforeEach(async () => {
    part = await shop.part({ minOrderQty: 1, stock: 1000 });
  });

  /** The calls of a user at one of the servers. */
  async function callerOf(user: Awaited<ReturnType<typeof storeUser>>, at: number, network = 'n') {
    const token = await accessTokenFor(shop.deps.accessTokens, user, shop.clock.now);
    const store = at % 2 === 0 ? shop.store : (stores[0] ?? shop.store);
    const context = shop.context(token);
    const deps = { ...shop.deps, store };
    return createCaller(() => ({ ...context, deps, network: () => network }));
  }
  const contact = { phone: '', address: '' };

  test('never sell more than there is, and the others read why.', async () => {
    const scarce = await shop.part({ minOrderQty: 1, stock: 31 });
    const outcomes = await Promise.all(
      Array.from({ length: WIDTH }, async (_, at) => {
        const caller = await callerOf(await storeUser(shop.store), at);
        const order = { partId: scarce.id, quantity: 1, ...contact };
        return outcome(caller.orders.place({ ...order, idempotencyKey: `placement-k-${at}` }));
      }),
    );
    expect(count(outcomes)).toEqual({ placed: 30, OUT_OF_STOCK: 34 });
    expect(await shop.store.read.checks.findViolations()).toEqual([]);
  });

  test('of one account with one key are one order.', async () => {
    const user = await storeUser(shop.store);
    const numbers = await Promise.all(
      Array.from({ length: WIDTH }, async (_, at) => {
        const caller = await callerOf(user, at);
        const order = { partId: part.id, quantity: 1, ...contact, idempotencyKey: 'placement-one' };
        return (await caller.orders.place(order)).number;
      }),
    );
    expect(new Set(numbers).size).toBe(1);
  });

  test('of one account that never paid stay in its budget.', async () => {
    const user = await storeUser(shop.store);
    const outcomes = await Promise.all(
      Array.from({ length: WIDTH }, async (_, at) => {
        const caller = await callerOf(user, at);
        const order = { partId: part.id, quantity: 10, ...contact };
        return outcome(caller.orders.place({ ...order, idempotencyKey: `placement-b-${at}` }));
      }),
    );
    // One order of any quantity, and a quarter of the stock.
    expect(count(outcomes)).toEqual({ placed: 26, HOLD_LIMIT_REACHED: WIDTH - 26 });
  });

  test('of one cart place it once.', async () => {
    const user = await storeUser(shop.store);
    const buyer = await callerOf(user, 0);
    const lines = [{ partId: part.id, quantity: 2 }];
    await buyer.cart.add({ lines, idempotencyKey: 'placement-cart' });
    const outcomes = await Promise.all(
      Array.from({ length: WIDTH }, async (_, at) => {
        const caller = await callerOf(user, at);
        const checkout = { lines, fromCart: true, poNumber: '', note: '', ...contact };
        return outcome(
          caller.checkouts.place({ ...checkout, idempotencyKey: `placement-c-${at}` }),
        );
      }),
    );
    expect(count(outcomes)).toEqual({ placed: 1, CART_CHANGED: WIDTH - 1 });
  });

  test('of baskets in different orders of parts do not wait for each other in a circle.', async () => {
    const parts = await Promise.all(
      Array.from({ length: 5 }, () => shop.part({ minOrderQty: 1, stock: 1000 })),
    );
    const outcomes = await Promise.all(
      Array.from({ length: WIDTH }, async (_, at) => {
        const caller = await callerOf(await storeUser(shop.store), at);
        const sorted = at % 2 === 0 ? parts : parts.toReversed();
        const lines = sorted.map(({ id }) => ({ partId: id, quantity: 1 }));
        const checkout = { lines, poNumber: '', note: '', ...contact };
        return outcome(
          caller.checkouts.place({ ...checkout, idempotencyKey: `placement-d-${at}` }),
        );
      }),
    );
    expect(count(outcomes)).toEqual({ placed: WIDTH });
    expect(await shop.store.read.checks.findViolations()).toEqual([]);
  });

  test('of a part that is archived meanwhile are placed before it or refused.', async () => {
    const placing = Array.from({ length: WIDTH }, async (_, at) => {
      const caller = await callerOf(await storeUser(shop.store), at);
      const order = { partId: part.id, quantity: 1, ...contact };
      return outcome(caller.orders.place({ ...order, idempotencyKey: `placement-p-${at}` }));
    });
    await shop.store.write((tx) => tx.parts.setStatus(part.id, 'archived', 1));
    const outcomes = await Promise.all(placing);
    const { placed = 0, PART_NOT_ACTIVE: refused = 0 } = count(outcomes);
    expect(placed + refused).toBe(WIDTH);
    const stored = await shop.store.read.parts.stockedById(part.id);
    expect(stored?.reserved).toBe(placed);
  });

  test('take three round trips each for an account that has paid.', async () => {
    await shop.paidOrder();
    const place = (idempotencyKey: string) =>
      shop.asCustomer.orders.place({ partId: part.id, quantity: 1, ...contact, idempotencyKey });
    await place('placement-first');
    const before = proxy.roundTrips;
    await place('placement-second');
    expect(proxy.roundTrips - before).toBe(3);
  });

  test('of an admin read the role first, and are placed beside others as well.', async () => {
    let before = 0;
    // The first order of a connection prepares its statements.
    for (const idempotencyKey of ['placement-admin-1', 'placement-admin-2']) {
      before = proxy.roundTrips;
      await shop.asAdmin.orders.place({ partId: part.id, quantity: 1, ...contact, idempotencyKey });
    }
    expect(proxy.roundTrips - before).toBe(4);
  });
});
