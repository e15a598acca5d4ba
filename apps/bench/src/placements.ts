import { randomUUID } from 'node:crypto';
import { loadavg } from 'node:os';
import { createCaller } from '@bm/api/root';
import { accessTokenFor } from '@bm/api/testing/test-identity';
import { testShop } from '@bm/api/testing/test-shop';
import { withConnection } from '@bm/db/postgres/connection/open';
import { openPostgresStore } from '@bm/db/postgres/store';
import type { Store } from '@bm/db/store';
import { aStep, storeOrder, storePart, storeUser } from '@bm/db/testing';
import { startCluster } from '@bm/db/testing/cluster';
import { startDelayedProxy } from '@bm/db/testing/delayed-proxy';

// Placements on PostgreSQL through a proxy that adds 5 ms each way, see docs/scaling.md. The servers are
// stores of one process, so that its processor bounds both together.
const DELAY_MS = 5;
const BUYERS = 32;
const PARTS = 1000;
const MEASURED_MS = 5000;
const SNAPSHOT_ORDERS = 15_000;

const cluster = await startCluster();
const url = await cluster.create('shop');
const proxy = await startDelayedProxy(url, DELAY_MS);
const shop = await testShop(() => openPostgresStore({ url }));
const server = await openPostgresStore({ url: proxy.url });
const second = await openPostgresStore({ url: proxy.url });
const near = await openPostgresStore({ url });

const soldPart = await storePart(near, { onHand: 10 ** 6 });

/** Accounts that have paid have no hold budget. */
async function trustedBuyers(store: Store) {
  return Promise.all(
    Array.from({ length: BUYERS }, async () => {
      const user = await storeUser(near);
      const order = await storeOrder(near, soldPart, user);
      await near.write((tx) =>
        tx.orders.transition(order.id, 'unpaid', 'paid', aStep(), { transactionId: user.id }),
      );
      const token = await accessTokenFor(shop.deps.accessTokens, user, shop.clock.now);
      return createCaller(() => ({ ...shop.context(token), deps: { ...shop.deps, store } }));
    }),
  );
}
type Buyers = Awaited<ReturnType<typeof trustedBuyers>>;

/** All buyers order one after the other until `isOver`. Returns orders per second. */
async function rate(
  buyers: Buyers,
  partIds: readonly string[],
  isOver: (orders: number) => boolean,
) {
  const started = performance.now();
  let orders = 0;
  await Promise.all(
    buyers.map(async (caller) => {
      while (!isOver(orders)) {
        const partId = partIds[(orders += 1) % partIds.length] ?? '';
        const order = { partId, quantity: 1, phone: '', address: '' };
        await caller.orders.place({ ...order, idempotencyKey: randomUUID() });
      }
    }),
  );
  return (1000 * orders) / (performance.now() - started);
}
const timed = () => {
  const end = performance.now() + MEASURED_MS;
  return () => performance.now() > end;
};
const show = (what: string, value: number) =>
  process.stdout.write(`${what}: ${value.toFixed(1)} (load ${(loadavg()[0] ?? 0).toFixed(1)})\n`);

async function stockedParts(store: Store): Promise<string[]> {
  const parts = Array.from({ length: PARTS }, () =>
    storePart(store, { minOrderQty: 1, orderMultiple: 1, onHand: 10 ** 6 }),
  );
  return (await Promise.all(parts)).map(({ id }) => id);
}

const partIds = await stockedParts(near);
const [one, two, local] = [
  await trustedBuyers(server),
  await trustedBuyers(second),
  await trustedBuyers(near),
];
await rate(one, partIds, (orders) => orders > 200);
await rate(two, partIds, (orders) => orders > 200);
const first = await rate(one, partIds, timed());
show('orders a second of one server', first);
show('of one server, one part', await rate(one, partIds.slice(0, 1), timed()));
const [a, b] = await Promise.all([rate(one, partIds, timed()), rate(two, partIds, timed())]);
show('two servers / one', (a + b) / first);

// A test server accepts a hundred connections.
await Promise.all([server.close(), second.close()]);
const blocker = await openSnapshot();
const start = await rate(local, partIds, (orders) => orders >= 1000);
await rate(local, partIds, (orders) => orders >= SNAPSHOT_ORDERS - 2000);
const last = await rate(local, partIds, (orders) => orders >= 1000);
show('time of the last 1,000 orders beside a snapshot / of the first', start / last);
await blocker();

await near.close();
await shop.store.close();
await proxy.close();
await cluster.remove();

/** Holds a snapshot until the returned function is called. */
async function openSnapshot(): Promise<() => Promise<void>> {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const ready = Promise.withResolvers<void>();
  const done = withConnection(url, async (client) => {
    await client.query('begin isolation level repeatable read');
    await client.query('select count(*) from shop.orders');
    ready.resolve();
    await held;
    await client.query('rollback');
  });
  await ready.promise;
  return async () => {
    release();
    await done;
  };
}
