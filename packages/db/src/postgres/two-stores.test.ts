import { formatDocumentNumber } from '@bm/domain/documents/document.schema';
import type { Order } from '@bm/domain/orders/order.schema';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { isEmpty, seedDemo } from '../seed/seed-demo.ts';
import type { ServedStore } from '../store/store-options.ts';
import { aMove, aStep, storeOrder, storePart, storeUser, TEST_TIME } from '../testing.ts';
import { wipe } from '../testing/clean-up.ts';
import { type Cluster, hasPostgres, startCluster } from '../testing/cluster.ts';
import { aDocument, anInvoiceSnapshot } from '../testing/document-rows.ts';
import { UNDERSTOOD_SEARCHES, understoodSearches } from '../testing/understood-searches.ts';
import { aPayment } from '../testing/payment-rows.ts';
import { withConnection } from './connection/open.ts';
import { openPostgresStore } from './store.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const runs = hasPostgres();
let cluster: Cluster;
beforeAll(async () => {
  if (runs) cluster = await startCluster();
});
afterAll(() => cluster?.remove());

/** Settles the checkout of an order and issues its invoice; rejects for a settled one. */
function settle(store: ServedStore, { checkoutId, customerId, ...order }: Order): Promise<string> {
  return store.write(async (tx) => {
    const payment = aPayment({ ...order, checkoutId }, { status: 'succeeded' });
    const { transactionId } = payment;
    await tx.payments.insert(payment);
    await tx.orders.settleCheckout(checkoutId, { transactionId, at: TEST_TIME }, () => aStep());
    const { totalMinor } = order;
    const cause = { causeId: checkoutId, checkoutId, customerId };
    const amounts = { netMinor: totalMinor, totalMinor };
    return tx.documents.issue(aDocument({ ...cause, ...amounts }), anInvoiceSnapshot);
  });
}

it.runIf(runs)(
  'A store closes all its connections, used or not, so that its process can end.',
  async () => {
    const url = await cluster.create('closed');
    const used = await openPostgresStore({ url });
    await storeUser(used);
    await used.read.users.byId('nobody');
    await used.close();
    await (await openPostgresStore({ url })).close();
    const open = `select count(*)::int as open from pg_stat_activity where datname = 'closed'`;
    await vi.waitFor(
      async () => expect(await cluster.send('postgres', open)).toEqual([{ open: 0 }]),
      10_000,
    );
  },
);

describe.runIf(runs)('two stores on one database', () => {
  let url: string;
  let stores: [ServedStore, ServedStore];
  beforeAll(async () => {
    url = await cluster.create('shared');
    const open = () => openPostgresStore({ url });
    // Both open an empty database; one of them migrates it.
    stores = await Promise.all([open(), open()]);
  });
  afterAll(() => Promise.all(stores.map((store) => store.close())));
  beforeEach(() => withConnection(url, wipe));

  const getStore = (at: number) => stores[at % 2 === 0 ? 0 : 1];

  it('Sixty concurrent read-modify-write units in two stores lose no update.', async () => {
    const part = await storePart(stores[0], { priceMinor: 100 });
    const add = (_: unknown, at: number) =>
      getStore(at).write(async (tx) => {
        const { priceMinor = 0 } = (await tx.parts.stockedById(part.id)) ?? {};
        await tx.parts.update({ ...part, priceMinor: priceMinor + 1 }, TEST_TIME);
      });
    await Promise.all(Array.from({ length: 60 }, add));
    expect(await stores[0].read.parts.byId(part.id)).toMatchObject({ priceMinor: 160 });
  });

  it('Two stores never oversell a part, and order numbers are unique.', async () => {
    const part = await storePart(stores[0], { onHand: 301 });
    const user = await storeUser(stores[1]);
    const orders = Array.from({ length: 64 }, (_, at) =>
      storeOrder(getStore(at), part, user, { quantity: 10 }).then(({ number }) => number),
    );
    const outcomes = await Promise.allSettled(orders);
    const numbers = outcomes.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    expect(new Set(numbers).size).toBe(30);
    expect(await stores[1].read.parts.byId(part.id)).toMatchObject({ available: 1 });
    expect(await stores[0].read.checks.findViolations()).toEqual([]);
  });

  it('A hundred settlements in two stores issue one invoice each, without a gap.', async () => {
    const part = await storePart(stores[0], { onHand: 2001 });
    const user = await storeUser(stores[0]);
    const orders = await Promise.all(
      Array.from({ length: 100 }, (_, at) => storeOrder(getStore(at), part, user)),
    );
    // Both stores settle every checkout at the same time; one of the two is refused.
    const outcomes = await Promise.allSettled(
      orders.flatMap((order) => stores.map((store) => settle(store, order))),
    );
    const numbers = outcomes.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    const all = Array.from({ length: 100 }, (_, at) =>
      formatDocumentNumber('invoice', 2026, at + 1),
    );
    expect(numbers.toSorted()).toEqual(all);
    expect(await stores[0].read.documents.page({ kind: 'invoice' })).toMatchObject({ total: 100 });
    expect(await stores[1].read.checks.findViolations()).toEqual([]);
  });

  it('The connection with the oldest snapshot is named.', async () => {
    await withConnection(url, async (client) => {
      await client.query(`set application_name = 'report'; begin isolation level repeatable read`);
      await client.query('select 1 from shop.parts');
      const oldest = await stores[0].oldestSnapshot?.();
      expect(oldest).toMatchObject({ application: 'report', state: 'idle in transaction' });
      expect(oldest?.seconds).toBeGreaterThan(0);
      await client.query('rollback');
    });
    expect(await stores[0].oldestSnapshot?.()).toBeNull();
  });

  it('A search is understood by what the other store has committed before it.', async () => {
    const [one, other] = stores;
    expect(await understoodSearches(one, other)).toEqual(UNDERSTOOD_SEARCHES);
  });

  it('Two concurrent seeds fill an empty shop once.', async () => {
    let ids = 0;
    const options = { now: TEST_TIME, newId: () => `id-${(ids += 1)}` };
    const seeded = await Promise.all(stores.map((store) => seedDemo(store, options)));
    expect(new Set(seeded)).toEqual(new Set([true, false]));
    expect(await stores[0].write(isEmpty)).toBe(false);
  });

  it('A store settles the units of its callers in order.', async () => {
    const { id } = await storePart(stores[0], { onHand: 100 });
    const finished: number[] = [];
    const reservations = Array.from({ length: 20 }, async (_, at) => {
      await stores[0].write((tx) => tx.parts.reserveAll([aMove(id, { quantity: 1 })]));
      finished.push(at);
    });
    await Promise.all(reservations);
    expect(finished).toEqual(finished.toSorted((a, b) => a - b));
  });
});
