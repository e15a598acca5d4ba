import { expect, it } from 'vitest';
import {
  aMove,
  aStep,
  storeCheckout,
  storeOrder,
  storePart,
  storeUser,
  TEST_TIME,
} from '../testing.ts';
import { everyPage, freshStore, type OpenStore } from './fixture.ts';
import { storeEndedOrder } from './order-fixtures.ts';

const DAY = 24 * 3_600_000;

export function holdContract(open: OpenStore): void {
  const store = freshStore(open);

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
    await storeEndedOrder(store(), hub, user, {});
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
    await storeEndedOrder(store(), hub, none, {});
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
    const ended = await storeEndedOrder(store(), part, user, day);
    const others = await storeOrder(store(), part, other, day);
    const [from, to] = [
      { card: DAY, bank: DAY },
      { card: 3 * DAY, bank: 14 * DAY },
    ];
    await store().write((tx) => tx.orders.extendHolds(user.id, from, to));
    const readHoldEnd = async (id: string) => (await store().read.orders.byId(id))?.expiresAt;
    expect(await Promise.all([short.id, long.id, ended, others.id].map(readHoldEnd))).toEqual([
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
    const from = { card: 3 * DAY, bank: 3 * DAY };
    const to = { card: 4 * DAY, bank: 14 * DAY };
    await store().write((tx) => tx.orders.extendHolds(user.id, from, to));
    const { items } = await store().read.orders.pageForCustomer(user.id, {});
    // The newest first: the card payment, then the bank transfer.
    expect(items.map(({ expiresAt }) => expiresAt - TEST_TIME)).toEqual([4 * DAY, 14 * DAY]);
  });

  it('extendHolds keeps the fraction of a hold that was shortened.', async () => {
    const part = await storePart(store(), { onHand: 500 });
    const user = await storeUser(store());
    const { id } = await storeOrder(store(), part, user, { expiresAt: TEST_TIME + DAY / 3 });
    const [from, to] = [
      { card: DAY, bank: DAY },
      { card: 3 * DAY, bank: 3 * DAY },
    ];
    await store().write((tx) => tx.orders.extendHolds(user.id, from, to));
    expect((await store().read.orders.byId(id))?.expiresAt).toBe(TEST_TIME + DAY);
  });

  it('networkUnits sums the unpaid orders of a network by part.', async () => {
    const [pedal, hub, rim] = [
      await storePart(store(), { onHand: 500 }),
      await storePart(store(), { onHand: 500 }),
      await storePart(store(), { onHand: 500 }),
    ];
    const [user, other] = [await storeUser(store()), await storeUser(store())];
    await storeCheckout(store(), [pedal, hub, pedal], user, { holdNetwork: 'a' });
    await storeCheckout(store(), [pedal], other, { holdNetwork: 'a' });
    await storeCheckout(store(), [hub], other, { holdNetwork: 'b' });
    await storeCheckout(store(), [hub], other);
    const { orders } = store().read;
    const units = await orders.networkUnits('a', [pedal.id, hub.id, rim.id]);
    expect(units).toEqual(
      new Map([
        [pedal.id, 60],
        [hub.id, 20],
      ]),
    );
    expect(await orders.networkUnits('a', [hub.id])).toEqual(new Map([[hub.id, 20]]));
    expect(await orders.networkUnits('a', [])).toEqual(new Map());
    expect(await orders.networkUnits('c', [pedal.id])).toEqual(new Map());
  });

  it('An order counts for its network until its hold ends, and notes do not end it.', async () => {
    const part = await storePart(store(), { onHand: 900 });
    const held = async () =>
      (await store().read.orders.networkUnits('a', [part.id])).get(part.id) ?? 0;
    const create = async () => {
      const user = await storeUser(store());
      const { checkout, orders } = await storeCheckout(store(), [part, part], user, {
        holdNetwork: 'a',
      });
      const [first] = orders;
      if (first === undefined) throw new Error('A checkout has an order.');
      return { user, checkout, first };
    };
    const [cancelled, expired, paid, settled, verified] = [
      await create(),
      await create(),
      await create(),
      await create(),
      await create(),
    ];
    expect(await held()).toBe(200);
    const step = (of: typeof cancelled, to: 'unpaid' | 'cancelled' | 'expired') =>
      store().write((tx) => tx.orders.transition(of.first.id, 'unpaid', to, aStep()));
    await step(cancelled, 'unpaid');
    expect(await held()).toBe(200);
    await step(cancelled, 'cancelled');
    await step(expired, 'expired');
    expect(await held()).toBe(160);
    await pay(paid.first.id, 'pi_1');
    expect(await held()).toBe(140);
    // Also the other open orders of an account that has paid.
    await storeCheckout(store(), [part], settled.user, { holdNetwork: 'a' });
    const settlement = { transactionId: 'pi_2', at: TEST_TIME };
    await store().write((tx) =>
      tx.orders.settleCheckout(settled.checkout.id, settlement, () => aStep()),
    );
    expect(await held()).toBe(100);
    const times = { card: DAY, bank: DAY };
    await store().write((tx) => tx.orders.extendHolds(verified.user.id, times, times));
    expect(await held()).toBe(60);
  });

  it('unpaidUnits sums the unpaid orders of accounts that never paid, by part.', async () => {
    const [pedal, hub] = [
      await storePart(store(), { onHand: 500 }),
      await storePart(store(), { onHand: 500 }),
    ];
    const users = await Promise.all([1, 2, 3].map(() => storeUser(store())));
    const [one, two, payer] = users;
    if (!one || !two || !payer) throw new Error('Three users are needed.');
    for (const quantity of [10, 20]) await storeOrder(store(), pedal, one, { quantity });
    await storeOrder(store(), pedal, two, { quantity: 30 });
    await storeOrder(store(), hub, two, { quantity: 40 });
    await storeEndedOrder(store(), pedal, two, {});
    await storeOrder(store(), pedal, payer, { quantity: 100 });
    const paid = await storeOrder(store(), pedal, payer, { quantity: 50 });
    await pay(paid.id, 'pi_1');
    const { orders } = store().read;
    expect(await orders.unpaidUnits([pedal.id, 'unknown'])).toEqual(new Map([[pedal.id, 60]]));
    expect(await orders.unpaidUnits([pedal.id, hub.id])).toEqual(
      new Map([
        [pedal.id, 60],
        [hub.id, 40],
      ]),
    );
    expect(await orders.unpaidUnits([])).toEqual(new Map());
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
}
