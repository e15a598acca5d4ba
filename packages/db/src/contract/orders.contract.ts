import { expect, it } from 'vitest';
import { ConstraintViolated } from '../store/store-errors.ts';
import {
  aMove,
  anOrder,
  aStep,
  insertOrder,
  storeCheckout,
  storeOrder,
  storePart,
  storeUser,
  TEST_TIME,
} from '../testing.ts';
import { aPayment, aShipment } from '../testing/payment-rows.ts';
import { freshStore, type OpenStore, requireTwo } from './fixture.ts';
import { issueOrderInvoice } from '../testing/document-rows.ts';

export function orderContract(open: OpenStore): void {
  const store = freshStore(open);

  const partAndUser = async () => [await storePart(store()), await storeUser(store())] as const;

  it('An order is inserted with the next number and its first event.', async () => {
    const [part, user] = await partAndUser();
    const order = anOrder(part, user);
    const step = aStep({ actor: 'customer', actorId: user.id, note: 'by phone' });
    const stored = await store().write((tx) => insertOrder(tx, order, step));
    const expected = {
      ...order,
      number: 'BM-000001',
      state: 'unpaid',
      transactionId: null,
      cancelReason: null,
      paidAt: null,
      shippedUnits: 0,
      releasedUnits: 0,
      refundedUnits: 0,
      refundedMinor: 0,
    };
    expect(stored).toEqual(expected);
    expect(await store().read.orders.byId(order.id)).toEqual(expected);
    expect(await store().read.orders.byId('nothing')).toBeNull();
    expect(await store().read.orders.events(order.id)).toEqual([
      { from: null, to: 'unpaid', actor: 'customer', note: 'by phone', at: TEST_TIME },
    ]);
  });

  it('Order numbers are unique, also beside rolled-back units.', async () => {
    const [part, user] = await partAndUser();
    const failing = store().write(async (tx) => {
      await insertOrder(tx, anOrder(part, user), aStep());
      throw new Error('no');
    });
    const numbers = [storeOrder(store(), part, user), storeOrder(store(), part, user)];
    await expect(failing).rejects.toThrow('no');
    const given = (await Promise.all(numbers)).map(({ number }) => number);
    expect(new Set(given).size).toBe(2);
  });

  it('A transition succeeds once, from the current state only, and writes an event.', async () => {
    const [part, user] = await partAndUser();
    const { id } = await storeOrder(store(), part, user);
    const cancel = () =>
      store().write((tx) =>
        tx.orders.transition(id, 'unpaid', 'cancelled', aStep({ actor: 'customer', at: 7 })),
      );
    const outcomes = await Promise.all([cancel(), cancel()]);
    expect(outcomes).toMatchObject([{ id, state: 'cancelled', paidAt: null }, null]);
    expect(await store().read.orders.events(id)).toMatchObject([
      { from: null, to: 'unpaid' },
      { from: 'unpaid', to: 'cancelled', actor: 'customer', at: 7 },
    ]);
  });

  it('Transaction and payment time are unchanged by later transitions.', async () => {
    const [part, user] = await partAndUser();
    const { id } = await storeOrder(store(), part, user);
    await store().write(async (tx) => {
      const paid = { transactionId: 'pi_1' };
      await tx.orders.transition(id, 'unpaid', 'paid', aStep({ actor: 'stripe', at: 5 }), paid);
      await tx.orders.transition(id, 'paid', 'processing', aStep({ actor: 'admin' }));
      await tx.orders.transition(id, 'processing', 'refunded', aStep({ actor: 'admin' }));
    });
    const refunded = { state: 'refunded', transactionId: 'pi_1', paidAt: 5 };
    expect(await store().read.orders.byId(id)).toMatchObject(refunded);
    const events = await store().read.orders.events(id);
    expect(events.map(({ to }) => to)).toEqual(['unpaid', 'paid', 'processing', 'refunded']);
  });

  it('One transaction settles one checkout with all its orders.', async () => {
    const [part, user] = await partAndUser();
    const { orders } = await storeCheckout(store(), [part, part], user);
    const [one, two] = requireTwo(orders);
    const stranger = await storeOrder(store(), part, user);
    const pay = (id: string, transactionId: string) =>
      store().write((tx) =>
        tx.orders.transition(id, 'unpaid', 'paid', aStep({ actor: 'stripe' }), { transactionId }),
      );
    expect(await pay(one.id, 'pi_1')).toMatchObject({ state: 'paid' });
    expect(await pay(two.id, 'pi_1')).toMatchObject({ state: 'paid' });
    expect(await pay(two.id, 'pi_1')).toBeNull();
    await expect(pay(stranger.id, 'pi_1')).rejects.toMatchObject({ code: 'PAYMENT_MISMATCH' });
    expect(await store().read.orders.byId(stranger.id)).toMatchObject({ state: 'unpaid' });
  });

  it('A rejected payment transition records no settlement.', async () => {
    const [part, user] = await partAndUser();
    const dead = await storeOrder(store(), part, user);
    const live = await storeOrder(store(), part, user);
    const paid = { transactionId: 'pi_1' };
    await store().write(async (tx) => {
      await tx.orders.transition(dead.id, 'unpaid', 'expired', aStep());
      expect(await tx.orders.transition(dead.id, 'unpaid', 'paid', aStep(), paid)).toBeNull();
    });
    const other = await store().write((tx) =>
      tx.orders.transition(live.id, 'unpaid', 'paid', aStep(), paid),
    );
    expect(other).toMatchObject({ state: 'paid' });
  });

  it('A paid order without a transaction is rejected.', async () => {
    const [part, user] = await partAndUser();
    const { id } = await storeOrder(store(), part, user);
    const paying = store().write((tx) => tx.orders.transition(id, 'unpaid', 'paid', aStep()));
    await expect(paying).rejects.toThrow(ConstraintViolated);
  });

  it.each([
    ['a total that is not price times quantity', { totalMinor: 1 }],
    ['a quantity of nothing', { quantity: 0, totalMinor: 0 }],
    ['an unknown customer', { customerId: 'unknown' }],
    ['an unknown part', { partId: 'nothing' }],
  ])('rejects %s', async (_, fields) => {
    const [part, user] = await partAndUser();
    const order = anOrder(part, user, fields);
    const insert = store().write((tx) => insertOrder(tx, order, aStep()));
    await expect(insert).rejects.toThrow(ConstraintViolated);
  });

  it('All checks pass in every state from placement to delivery.', async () => {
    const [part, user] = await partAndUser();
    const order = await storeOrder(store(), part, user);
    const payment = aPayment(order, { transactionId: 'pi_1' });
    const held = aMove(part.id, { orderId: order.id });
    expect(await store().read.checks.findViolations()).toEqual([]);
    await store().write(async (tx) => {
      await tx.payments.insert(payment);
      await tx.payments.transition(payment.id, 'open', 'succeeded', 2);
      const paid = { transactionId: 'pi_1' };
      await tx.orders.transition(order.id, 'unpaid', 'paid', aStep(), paid);
    });
    await issueOrderInvoice(store(), order.id);
    expect(await store().read.checks.findViolations()).toEqual([]);
    await store().write(async (tx) => {
      await tx.orders.transition(order.id, 'paid', 'processing', aStep());
      await tx.orders.transition(order.id, 'processing', 'shipped', aStep());
      await tx.parts.ship(held);
      const units = { orderId: order.id, quantity: 20 };
      await tx.shipments.insert(aShipment(order, [units]));
      await tx.orders.addUnits(order.id, { shippedUnits: 20 });
    });
    expect(await store().read.checks.findViolations()).toEqual([]);
    await store().write((tx) => tx.orders.transition(order.id, 'shipped', 'delivered', aStep()));
    expect(await store().read.checks.findViolations()).toEqual([]);
  });

  it('The checks name the rows that differ.', async () => {
    const [part, user] = await partAndUser();
    const order = await storeOrder(store(), part, user);
    const paid = { transactionId: 'pi_1' };
    await store().write(async (tx) => {
      await tx.parts.release(aMove(part.id, { orderId: order.id }));
      await tx.orders.transition(order.id, 'unpaid', 'paid', aStep(), paid);
      await tx.parts.reserveAll([aMove(part.id, { id: 'stray', orderId: 'nowhere', quantity: 1 })]);
      await tx.payments.insert(aPayment(order, { id: 'early', status: 'succeeded' }));
    });
    const broken = await store().read.checks.findViolations();
    expect(broken.map(({ invariant, subject }) => [invariant, subject])).toEqual([
      ['stock.reserved equals what open orders hold', part.id],
      ['order holds its units in the ledger', order.id],
      ['ledger names existing orders', 'stray'],
      ['paid order has its payment', order.id],
      ['succeeded payment has its paid order', 'early'],
      ['settled checkout has its invoice', order.checkoutId],
    ]);
    expect(broken[0]).toMatchObject({ expected: '20', found: '1' });
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
}
