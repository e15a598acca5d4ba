import { amountDue } from '@bm/domain/checkouts/amount-due';
import { expect, it } from 'vitest';
import { ConstraintViolated } from '../store/store-errors.ts';
import {
  aCheckout,
  aMove,
  anOrder,
  aStep,
  storeCheckout,
  storeOrder,
  storePart,
  storeUser,
  TEST_TIME,
} from '../testing.ts';
import { everyPage, freshStore, type OpenStore, requireTwo } from './fixture.ts';

export function checkoutContract(open: OpenStore): void {
  const store = freshStore(open);

  it('A checkout is inserted with the next number and all its orders.', async () => {
    const user = await storeUser(store());
    const part = await storePart(store());
    const checkoutId = 'checkout';
    const lined = (quantity: number) => anOrder(part, user, { checkoutId, quantity });
    const orders = [lined(20), lined(10), lined(30)] as const;
    const checkout = aCheckout(orders, { poNumber: 'PO 7', note: 'Gate 3' });
    const lines = orders.map((order, at) => ({ order, step: aStep({ note: `line ${at}` }) }));
    const inserted = await store().write((tx) => tx.checkouts.insert(checkout, lines));
    const stored = { ...checkout, number: 'BC-000001' };
    expect(inserted.checkout).toEqual(stored);
    expect(await store().read.checkouts.byId(checkoutId)).toEqual(stored);
    expect(await store().read.checkouts.byId('nothing')).toBeNull();
    expect(inserted.orders.map(({ number, quantity }) => [number, quantity])).toEqual([
      ['BM-000001', 20],
      ['BM-000002', 10],
      ['BM-000003', 30],
    ]);
    expect(await store().read.orders.listForCheckout(checkoutId)).toEqual(inserted.orders);
    expect(await store().read.orders.events(orders[2].id)).toMatchObject([
      { from: null, to: 'unpaid', note: 'line 2' },
    ]);
    expect((await store().read.orders.counts()).unpaid).toBe(3);
  });

  it('The newest checkout names its currency.', async () => {
    const [part, user] = [await storePart(store()), await storeUser(store())];
    expect(await store().read.checkouts.newestCurrency()).toBeNull();
    for (const currency of ['usd', 'eur']) {
      await storeOrder(store(), part, user, { id: currency, checkoutId: currency, currency });
      expect(await store().read.checkouts.newestCurrency()).toBe(currency);
    }
  });

  it('Checkout numbers are unique, also beside rolled-back units.', async () => {
    const [part, user] = [await storePart(store()), await storeUser(store())];
    const order = anOrder(part, user);
    const failing = store().write(async (tx) => {
      await tx.checkouts.insert(aCheckout([order]), [{ order, step: aStep() }]);
      throw new Error('no');
    });
    const placed = [
      storeCheckout(store(), [part, part], user),
      storeCheckout(store(), [part], user),
    ];
    await expect(failing).rejects.toThrow('no');
    const given = (await Promise.all(placed)).map(({ checkout }) => checkout.number);
    expect(new Set(given).size).toBe(2);
    expect(await store().read.checks.findViolations()).toEqual([]);
  });

  it('A checkout of 60 lines is inserted with all orders, events and numbers.', async () => {
    const [part, user] = [await storePart(store(), { onHand: 5000 }), await storeUser(store())];
    const parts = Array.from({ length: 60 }, () => part);
    const { checkout, orders } = await storeCheckout(store(), parts, user);
    expect(await store().read.orders.listForCheckout(checkout.id)).toEqual(orders);
    expect(orders.map(({ number }) => Number(number.slice(3)))).toEqual(
      Array.from({ length: 60 }, (_, at) => at + 1),
    );
    expect(await store().read.checks.findViolations()).toEqual([]);
    const next = await storeOrder(store(), part, user);
    expect(next.number).toBe('BM-000061');
  });

  it.each([
    ['a total that is not the sum of lines and charges', { totalMinor: 1 }],
    ['lines of nothing', { linesMinor: 0, totalMinor: 0 }],
    ['a negative charge', { deliveryMinor: -1, totalMinor: 20 * 485 - 1 }],
    ['an unknown customer', { customerId: 'unknown' }],
  ])('A checkout with %s is rejected.', async (_, fields) => {
    const [part, user] = [await storePart(store()), await storeUser(store())];
    const order = anOrder(part, user);
    const insert = store().write((tx) =>
      tx.checkouts.insert(aCheckout([order], fields), [{ order, step: aStep() }]),
    );
    await expect(insert).rejects.toThrow(ConstraintViolated);
  });

  it('An order of an unknown checkout is rejected.', async () => {
    const [part, user] = [await storePart(store()), await storeUser(store())];
    const order = anOrder(part, user);
    const line = { order: { ...order, checkoutId: 'nothing' }, step: aStep() };
    const insert = store().write((tx) => tx.checkouts.insert(aCheckout([order]), [line]));
    await expect(insert).rejects.toThrow(ConstraintViolated);
  });

  it("pageForCustomer returns the customer's checkouts, newest first, page by page.", async () => {
    const part = await storePart(store(), { onHand: 1000 });
    const [user, other] = [await storeUser(store()), await storeUser(store())];
    for (const each of [user, other, user, user]) {
      await storeCheckout(store(), [part, part], each);
    }
    const page = (cursor: string | undefined) =>
      store().read.checkouts.pageForCustomer(user.id, { limit: 2, cursor });
    expect((await page(undefined)).total).toBe(3);
    const all = await everyPage(page);
    expect(all.map(({ number }) => number)).toEqual(['BC-000004', 'BC-000003', 'BC-000001']);
  });

  it('pageForCustomer returns each state that orders of a checkout are in, once.', async () => {
    const part = await storePart(store(), { onHand: 1000 });
    const user = await storeUser(store());
    const { orders } = await storeCheckout(store(), [part, part, part], user);
    await storeCheckout(store(), [part], user);
    const [{ id }] = requireTwo(orders.slice(0, 2));
    await store().write(async (tx) => {
      await tx.orders.transition(id, 'unpaid', 'cancelled', aStep());
      await tx.parts.release(aMove(part.id, { orderId: id }));
    });
    const { items } = await store().read.checkouts.pageForCustomer(user.id, {});
    const states = items.map((each) => each.states.toSorted());
    expect(states).toEqual([['unpaid'], ['cancelled', 'unpaid']]);
  });

  it('totals returns the amounts of any checkouts, lastChoice what the newest one was placed with.', async () => {
    const [part, user] = [await storePart(store()), await storeUser(store())];
    const { checkouts } = store().read;
    expect(await checkouts.lastChoice(user.id)).toBeNull();
    const one = await storeCheckout(store(), [part], user);
    const two = await storeCheckout(store(), [part, part], user);
    const totals = await checkouts.totals([one.checkout.id, two.checkout.id, 'nothing']);
    expect(totals.toSorted((a, b) => a.linesMinor - b.linesMinor)).toEqual(
      [one, two].map(({ checkout: { id, linesMinor, totalMinor } }) => ({
        id,
        linesMinor,
        totalMinor,
      })),
    );
    expect(await checkouts.lastChoice(user.id)).toEqual({
      deliveryName: two.checkout.deliveryName,
      paymentMethod: two.checkout.paymentMethod,
    });
  });

  it('setDelivery stores a charge with its tax; tax and total follow.', async () => {
    const [part, user] = [await storePart(store()), await storeUser(store())];
    const { checkout } = await storeCheckout(store(), [part, part], user);
    const charges = [
      { deliveryMinor: 500, deliveryTaxMinor: 75 },
      { deliveryMinor: 0, deliveryTaxMinor: 0 },
    ];
    for (const charge of charges) {
      await store().write((tx) => tx.checkouts.setDelivery(checkout.id, charge));
      const { deliveryMinor, deliveryTaxMinor } = charge;
      const taxMinor = checkout.taxMinor - checkout.deliveryTaxMinor + deliveryTaxMinor;
      expect(await store().read.checkouts.byId(checkout.id)).toEqual({
        ...checkout,
        ...charge,
        taxMinor,
        totalMinor: checkout.linesMinor + deliveryMinor + taxMinor,
      });
    }
  });

  it('setFreeFrom stores the sum from which the delivery is free, and nothing else.', async () => {
    const [part, user] = [await storePart(store()), await storeUser(store())];
    const { checkout } = await storeCheckout(store(), [part], user);
    for (const deliveryFreeFromMinor of [2000, 0, null]) {
      await store().write((tx) => tx.checkouts.setFreeFrom(checkout.id, deliveryFreeFromMinor));
      expect(await store().read.checkouts.byId(checkout.id)).toEqual({
        ...checkout,
        deliveryFreeFromMinor,
      });
    }
  });

  it('idsByAmountDue returns checkouts by the sum of their unpaid orders.', async () => {
    const part = await storePart(store(), { onHand: 1000 });
    const [user, other] = [await storeUser(store()), await storeUser(store())];
    const two = await storeCheckout(store(), [part, part], user);
    await storeCheckout(store(), [part, part], other);
    const line = 20 * part.priceMinor;
    const ids = (due: number) => store().read.checkouts.idsByAmountDue(user.id, due);
    expect(await ids(2 * line)).toEqual([two.checkout.id]);
    expect(await ids(line)).toEqual([]);
    const [order] = requireTwo(two.orders);
    await store().write(async (tx) => {
      await tx.orders.transition(order.id, 'unpaid', 'cancelled', aStep());
      await tx.parts.release(aMove(part.id, { orderId: order.id }));
    });
    const left = await store().read.orders.listForCheckout(two.checkout.id);
    expect(amountDue(two.checkout, left)).toBe(line);
    expect([await ids(line), await ids(2 * line)]).toEqual([[two.checkout.id], []]);
    expect(await store().read.checkouts.unpaidSum(two.checkout.id)).toEqual({
      orders: 1,
      linesMinor: line,
      taxMinor: 0,
    });
    expect(await store().read.checkouts.unpaidSum('nothing')).toEqual({
      orders: 0,
      linesMinor: 0,
      taxMinor: 0,
    });
  });

  it('One transaction settles a checkout, and a checkout is settled once.', async () => {
    const [part, user] = [await storePart(store()), await storeUser(store())];
    const { orders } = await storeCheckout(store(), [part, part], user);
    const [one, two] = requireTwo(orders);
    const pay = (id: string, transactionId: string) =>
      store().write((tx) => tx.orders.transition(id, 'unpaid', 'paid', aStep(), { transactionId }));
    await pay(one.id, 'pi_1');
    await expect(pay(two.id, 'pi_2')).rejects.toThrow(ConstraintViolated);
    expect(await pay(two.id, 'pi_1')).toMatchObject({ state: 'paid' });
  });

  it('settleCheckout marks all unpaid orders paid, with their events and counts, once.', async () => {
    const [part, user] = [await storePart(store(), { onHand: 5000 }), await storeUser(store())];
    const { checkout, orders } = await storeCheckout(
      store(),
      Array.from({ length: 60 }, () => part),
      user,
    );
    const [first] = requireTwo(orders);
    await store().write(async (tx) => {
      await tx.orders.transition(first.id, 'unpaid', 'cancelled', aStep());
      await tx.parts.release(aMove(part.id, { orderId: first.id }));
    });
    const settle = (id: string, transactionId: string) =>
      store().write((tx) =>
        tx.orders.settleCheckout(id, { transactionId, at: TEST_TIME + 5 }, (orderId) =>
          aStep({ note: `paid ${orderId}` }),
        ),
      );
    await settle(checkout.id, 'pi_1');
    const [cancelled, ...paid] = await store().read.orders.listForCheckout(checkout.id);
    expect(cancelled).toMatchObject({ state: 'cancelled', transactionId: null, paidAt: null });
    expect(paid).toHaveLength(59);
    for (const order of paid) {
      expect(order).toMatchObject({ state: 'paid', transactionId: 'pi_1', paidAt: TEST_TIME + 5 });
    }
    const last = paid.at(-1)?.id ?? '';
    expect(await store().read.orders.events(last)).toMatchObject([
      { from: null, to: 'unpaid' },
      { from: 'unpaid', to: 'paid', note: `paid ${last}` },
    ]);
    expect(await store().read.orders.counts()).toMatchObject({ unpaid: 0, paid: 59, cancelled: 1 });
    await expect(settle(checkout.id, 'pi_2')).rejects.toThrow(ConstraintViolated);
    const other = await storeCheckout(store(), [part], user);
    await expect(settle(other.checkout.id, 'pi_1')).rejects.toThrow(ConstraintViolated);
    expect((await store().read.orders.byId(other.orders[0]?.id ?? ''))?.state).toBe('unpaid');
  });

  it('noteCheckout adds an event to every order and keeps its state.', async () => {
    const [part, user] = [await storePart(store(), { onHand: 5000 }), await storeUser(store())];
    const { checkout, orders } = await storeCheckout(store(), [part, part, part], user);
    const [first] = requireTwo(orders);
    await store().write(async (tx) => {
      await tx.orders.transition(first.id, 'unpaid', 'cancelled', aStep());
      await tx.parts.release(aMove(part.id, { orderId: first.id }));
      await tx.orders.noteCheckout(checkout.id, () => aStep({ note: 'a note' }));
    });
    const lasts = await Promise.all(
      orders.map(async ({ id }) => (await store().read.orders.events(id)).at(-1)),
    );
    expect(lasts).toMatchObject(
      ['cancelled', 'unpaid', 'unpaid'].map((state) => ({
        from: state,
        to: state,
        note: 'a note',
      })),
    );
    expect(await store().read.orders.counts()).toMatchObject({ unpaid: 2, cancelled: 1 });
    expect(await store().read.checks.findViolations()).toEqual([]);
  });

  it('purge deletes whole checkouts, and none with an order that is kept.', async () => {
    const part = await storePart(store(), { onHand: 5000 });
    const user = await storeUser(store());
    const parts = Array.from({ length: 3 }, () => part);
    const end = async (ids: readonly string[], to: 'cancelled' | 'expired') =>
      store().write(async (tx) => {
        for (const orderId of ids) {
          await tx.orders.transition(orderId, 'unpaid', to, aStep());
          await tx.parts.release(aMove(part.id, { orderId }));
        }
      });
    const closed = await storeCheckout(store(), parts, user);
    const [first, ...others] = closed.orders.map(({ id }) => id);
    await end([first ?? ''], 'cancelled');
    await end(others, 'expired');
    const kept = await storeCheckout(store(), parts, user);
    await end([kept.orders[0]?.id ?? ''], 'cancelled');
    const purge = () => store().write((tx) => tx.orders.purge(TEST_TIME + 73 * 3_600_000));
    expect([await purge(), await purge()]).toEqual([3, 0]);
    expect(await store().read.checkouts.byId(closed.checkout.id)).toBeNull();
    expect(await store().read.orders.listForCheckout(kept.checkout.id)).toHaveLength(3);
    expect(await store().read.checks.findViolations()).toEqual([]);
    expect((await storeCheckout(store(), parts, user)).checkout.number).toBe('BC-000003');
  });
}
