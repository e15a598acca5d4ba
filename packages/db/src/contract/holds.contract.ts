import { expect, it } from 'vitest';
import type { OrderState } from '@bm/domain/orders/order-state';
import type { PartRow } from '../store/parts.store.ts';
import type { BoundUser } from '../store/users.store.ts';
import {
  aMove,
  aPayment,
  aStep,
  storeCheckout,
  storeOrder,
  storePart,
  storeUser,
  TEST_TIME,
} from '../testing.ts';
import { everyPage, freshStore } from './fixture.ts';
import type { OpenStore } from './fixture.ts';
import { issueInvoiceOf } from '../testing/document-rows.ts';

const DAY = 24 * 3_600_000;

export function holdContract(open: OpenStore): void {
  const store = freshStore(open);

  /** A cancelled or expired order, with its units released. */
  async function endedOrder(
    part: PartRow,
    user: BoundUser,
    { to = 'cancelled' as OrderState, expiresAt = TEST_TIME, id = undefined as string | undefined },
  ): Promise<string> {
    const fields = { expiresAt, ...(id !== undefined && { id }) };
    const order = await storeOrder(store(), part, user, fields);
    await store().write(async (tx) => {
      await tx.orders.transition(order.id, 'unpaid', to, aStep());
      await tx.parts.release(aMove(part.id, { orderId: order.id }));
    });
    return order.id;
  }

  const pay = (id: string, transactionId: string) =>
    store().write((tx) => tx.orders.transition(id, 'unpaid', 'paid', aStep(), { transactionId }));

  it('accountHolds returns the units in unpaid orders by part.', async () => {
    const [pedal, hub] = [
      await storePart(store(), { onHand: 200 }),
      await storePart(store(), { onHand: 300 }),
    ];
    const user = await storeUser(store(), { emailVerified: false });
    const other = await storeUser(store());
    for (const quantity of [10, 30, 20]) await storeOrder(store(), pedal, user, { quantity });
    await storeOrder(store(), hub, user, { quantity: 50 });
    await storeOrder(store(), hub, other, { quantity: 40 });
    await endedOrder(hub, user, {});
    const { openHolds, ...account } = await store().read.orders.accountHolds(user.id);
    expect(account).toEqual({ hasPaid: false, emailVerified: false });
    expect(openHolds.toSorted((a, b) => a.onHand - b.onHand)).toEqual([
      { partId: pedal.id, onHand: 200, units: 60, largestOrder: 30 },
      { partId: hub.id, onHand: 300, units: 50, largestOrder: 50 },
    ]);
    expect(await store().read.orders.accountHolds('unknown')).toEqual({
      hasPaid: false,
      emailVerified: false,
      openHolds: [],
    });
  });

  it('accountHolds reports a paid order, even after its refund.', async () => {
    const part = await storePart(store());
    const user = await storeUser(store());
    const { id } = await storeOrder(store(), part, user);
    await storeOrder(store(), part, user);
    await pay(id, 'pi_1');
    const trusted = { hasPaid: true, emailVerified: true, openHolds: [] };
    expect(await store().read.orders.accountHolds(user.id)).toEqual(trusted);
    await store().write((tx) => tx.orders.transition(id, 'paid', 'refunded', aStep()));
    expect(await store().read.orders.accountHolds(user.id)).toEqual(trusted);
  });

  it('The stored total of units on hand follows every change of stock.', async () => {
    const part = await storePart(store(), { onHand: 100 });
    const draft = await storePart(store(), { onHand: 40, status: 'draft' });
    const unitsOnHand = () => store().read.parts.unitsOnHand();
    expect(await unitsOnHand()).toBe(140);
    await store().write(async (tx) => {
      await tx.parts.reserveAll([aMove(part.id)]);
      await tx.parts.ship(aMove(part.id));
      await tx.parts.receive(aMove(part.id, { quantity: -5 }), 'adjustment');
    });
    expect(await unitsOnHand()).toBe(115);
    await store().write((tx) => tx.parts.remove(draft.id));
    expect(await unitsOnHand()).toBe(75);
  });

  it('holders lists customers by held units, page by page.', async () => {
    const [pedal, hub] = [
      await storePart(store(), { onHand: 500 }),
      await storePart(store(), { onHand: 500 }),
    ];
    const users = await Promise.all(
      ['a', 'b', 'c', 'd'].map((id) => storeUser(store(), { id, email: `${id}@shop.test` })),
    );
    const [small, large, alike, none] = users;
    if (!small || !large || !alike || !none) throw new Error('Four users are needed.');
    await storeOrder(store(), pedal, small, { quantity: 30 });
    await storeOrder(store(), pedal, large, { quantity: 60 });
    await storeOrder(store(), hub, large, { quantity: 10 });
    await storeOrder(store(), hub, large, { quantity: 20 });
    await storeOrder(store(), hub, alike, { quantity: 30 });
    await endedOrder(hub, none, {});
    const paid = await storeOrder(store(), hub, alike, { quantity: 100 });
    await pay(paid.id, 'pi_1');

    const page = (cursor?: string) =>
      store().read.orders.holders({ limit: 2, ...(cursor && { cursor }) });
    expect((await page()).total).toBe(3);
    const holders = await everyPage(page);
    expect(holders.map(({ customerId, units }) => [customerId, units])).toEqual([
      ['b', 90],
      ['a', 30],
      ['c', 30],
    ]);
    expect(holders[0]).toEqual({
      customerId: 'b',
      email: 'b@shop.test',
      displayName: 'A customer',
      emailVerified: true,
      hasPaid: false,
      orders: 3,
      parts: 2,
      units: 90,
    });
    expect(holders[2]).toMatchObject({ hasPaid: true, orders: 1 });
  });

  it('extendHolds extends the holds of one customer and shortens none.', async () => {
    const part = await storePart(store(), { onHand: 500 });
    const [user, other] = [await storeUser(store()), await storeUser(store())];
    const day = { expiresAt: TEST_TIME + DAY };
    const short = await storeOrder(store(), part, user, day);
    const long = await storeOrder(store(), part, user, { expiresAt: TEST_TIME + 9 * DAY });
    const ended = await endedOrder(part, user, day);
    const others = await storeOrder(store(), part, other, day);
    await store().write((tx) => tx.orders.extendHolds(user.id, { card: 3 * DAY, bank: 14 * DAY }));
    const endOf = async (id: string) => (await store().read.orders.byId(id))?.expiresAt;
    expect(await Promise.all([short.id, long.id, ended, others.id].map(endOf))).toEqual([
      TEST_TIME + 3 * DAY,
      TEST_TIME + 9 * DAY,
      TEST_TIME + DAY,
      TEST_TIME + DAY,
    ]);
  });

  it('extendHolds extends the orders of a bank transfer by the time of bank transfers.', async () => {
    const part = await storePart(store(), { onHand: 500 });
    const user = await storeUser(store());
    await storeCheckout(store(), [part], user, { paymentMethod: 'bank' });
    await storeCheckout(store(), [part], user);
    const holds = { card: 4 * DAY, bank: 14 * DAY };
    await store().write((tx) => tx.orders.extendHolds(user.id, holds));
    const { items } = await store().read.orders.pageForCustomer(user.id, {});
    // The newest first: the card payment, then the bank transfer.
    expect(items.map(({ expiresAt }) => expiresAt - TEST_TIME)).toEqual([4 * DAY, 14 * DAY]);
  });

  it('The note of a cancellation becomes the reason; other notes do not.', async () => {
    const part = await storePart(store(), { onHand: 500 });
    const user = await storeUser(store());
    const cancel = async (note: string) => {
      const { id } = await storeOrder(store(), part, user);
      const step = aStep({ actor: 'admin', note });
      await store().write(async (tx) => {
        await tx.orders.transition(id, 'unpaid', 'cancelled', step);
        await tx.orders.transition(id, 'cancelled', 'cancelled', aStep({ note: 'Late money' }));
      });
      return (await store().read.orders.byId(id))?.cancelReason;
    };
    expect(await cancel('Held for too long.')).toBe('Held for too long.');
    expect(await cancel('')).toBeNull();
  });

  it('purge deletes old unpaid orders and keeps counts and stock sums.', async () => {
    const part = await storePart(store(), { onHand: 5000 });
    const user = await storeUser(store());
    for (let at = 0; at < 130; at += 1) {
      const to = at % 2 === 0 ? 'cancelled' : 'expired';
      await endedOrder(part, user, { to });
    }
    const young = await endedOrder(part, user, { expiresAt: TEST_TIME + 1 });
    const unpaid = await storeOrder(store(), part, user, { expiresAt: TEST_TIME });
    const paid = await storeOrder(store(), part, user, { expiresAt: TEST_TIME });
    await store().write((tx) =>
      tx.payments.insert(aPayment(paid, { transactionId: 'pi_1', status: 'succeeded' })),
    );
    await pay(paid.id, 'pi_1');
    await issueInvoiceOf(store(), paid.id);

    const purge = () => store().write((tx) => tx.orders.purge(TEST_TIME + 1));
    expect([await purge(), await purge()]).toEqual([130, 0]);
    const { items, total } = await store().read.orders.page({});
    expect(items.map(({ id }) => id)).toEqual([paid.id, unpaid.id, young]);
    expect(total).toBe(3);
    const purged = await store().read.orders.purgedCounts();
    expect(purged.toSorted((a, b) => (a.state < b.state ? -1 : 1))).toEqual([
      { state: 'cancelled', purged: 65 },
      { state: 'expired', purged: 65 },
    ]);
    expect(await store().read.checks.findViolations()).toEqual([]);
    expect((await storeOrder(store(), part, user)).number).toBe('BM-000134');
  });

  it('the pictures of all orders are read, and one is replaced in the orders of its part.', async () => {
    const [part, other] = [await storePart(store()), await storePart(store())];
    const user = await storeUser(store());
    const images = { of: '/pictures/old.webp', to: '/pictures/new.webp' };
    const ids: string[] = [];
    for (const [of, image] of [
      [part, images.of],
      [part, '/pictures/other.webp'],
      [other, images.of],
    ] as const) {
      ids.push((await storeOrder(store(), of, user, { image })).id);
    }
    const pages = async () => {
      const all = await store().read.orders.imagePage('');
      expect(all.map(({ id }) => id)).toEqual(ids.toSorted());
      expect(await store().read.orders.imagePage(all.at(-1)?.id ?? '')).toEqual([]);
      return ids.map((id) => all.find((row) => row.id === id)?.image);
    };
    expect(await pages()).toEqual([images.of, '/pictures/other.webp', images.of]);
    const replace = () =>
      store().write((tx) => tx.orders.replaceImage(part.id, images.of, images.to));
    await replace();
    await replace();
    expect(await pages()).toEqual([images.to, '/pictures/other.webp', images.of]);
    expect(await store().read.checks.findViolations()).toEqual([]);
  });

  it('purge deletes at most 100 orders of each state per call.', async () => {
    const part = await storePart(store(), { onHand: 5000 });
    const user = await storeUser(store());
    for (let at = 0; at < 103; at += 1) await endedOrder(part, user, { to: 'expired' });
    const purge = () => store().write((tx) => tx.orders.purge(TEST_TIME + 1));
    expect([await purge(), await purge(), await purge()]).toEqual([100, 3, 0]);
  });

  it.each(['open', 'succeeded', 'refunded', 'cancelled'] as const)(
    'deletes an order with a payment that is %s only where no money can have come',
    async (status) => {
      const part = await storePart(store());
      const user = await storeUser(store());
      const id = await endedOrder(part, user, {});
      const order = await store().read.orders.byId(id);
      if (order === null) throw new Error('The order is gone.');
      const refundId = status === 'refunded' ? 're_1' : null;
      await store().write((tx) => tx.payments.insert(aPayment(order, { status, refundId })));
      const purged = await store().write((tx) => tx.orders.purge(TEST_TIME + 1));
      expect(purged).toBe(status === 'cancelled' ? 1 : 0);
      expect((await store().read.orders.byId(id)) === null).toBe(status === 'cancelled');
    },
  );
}
