import { ProviderError } from '@bm/providers/provider-error';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errorCode, callError } from '../testing/error-code.ts';
import { outage } from '../testing/test-payments.ts';
import { testShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});
afterEach(() => shop.close());

const readStock = (id: string) => shop.store.read.parts.stockedById(id);
const ids = (orders: { id: string }[]) => orders.map(({ id }) => id);
const STEPS = ['processing', 'shipped', 'delivered'] as const;

async function advanced(steps: number) {
  const order = await shop.paidOrder();
  for (const to of STEPS.slice(0, steps)) await shop.asAdmin.orders.advance({ id: order.id, to });
  return order;
}

describe('orders.advance', () => {
  it('orders.advance changes one state at a time, ships the stock and writes events.', async () => {
    const { id, partId } = await shop.paidOrder();
    await shop.asAdmin.orders.advance({ id, to: 'processing' });
    expect(await readStock(partId)).toMatchObject({ onHand: 100, reserved: 10 });
    await shop.asAdmin.orders.advance({ id, to: 'shipped' });
    expect(await readStock(partId)).toMatchObject({ onHand: 90, reserved: 0, available: 90 });
    const delivered = await shop.asAdmin.orders.advance({ id, to: 'delivered' });
    expect(delivered.state).toBe('delivered');
    expect(await readStock(partId)).toMatchObject({ onHand: 90, reserved: 0 });
    const { events } = await shop.asCustomer.orders.byId({ id });
    expect(events.map(({ to, actor }) => [to, actor])).toEqual([
      ['unpaid', 'customer'],
      ['paid', 'customer'],
      ['processing', 'admin'],
      ['shipped', 'admin'],
      ['delivered', 'admin'],
    ]);
    expect(shop.audit.filter(({ action }) => action === 'orders.advance')).toMatchObject([
      { actorId: shop.admin.id, targetId: id, before: { state: 'paid' } },
      { before: { state: 'processing' }, after: { state: 'shipped' } },
      { before: { state: 'shipped' }, after: { state: 'delivered' } },
    ]);
  });

  it('orders.advance rejects skipped, repeated and backward steps.', async () => {
    const { id } = await advanced(1);
    for (const to of ['processing', 'delivered'] as const) {
      expect(await callError(shop.asAdmin.orders.advance({ id, to }))).toMatchObject({
        code: 'ILLEGAL_TRANSITION',
        details: { from: 'processing', to },
      });
    }
  });

  it('Two concurrent shipments ship the stock once.', async () => {
    const { id, partId } = await advanced(1);
    const ship = () => errorCode(shop.asAdmin.orders.advance({ id, to: 'shipped' }));
    const codes = await Promise.all([ship(), ship()]);
    expect(codes.toSorted()).toEqual(['ILLEGAL_TRANSITION', null]);
    expect(await readStock(partId)).toMatchObject({ onHand: 90 });
  });

  it('orders.advance rejects unpaid and unknown orders.', async () => {
    const { id } = await shop.order();
    const move = (orderId: string) =>
      shop.asAdmin.orders.advance({ id: orderId, to: 'processing' });
    expect(await errorCode(move(id))).toBe('ILLEGAL_TRANSITION');
    expect(await errorCode(move('nothing'))).toBe('ORDER_NOT_FOUND');
  });
});

describe('orders.advanceCheckout', () => {
  it('moves all lines that are in the state before, with an event of each, once', async () => {
    const { id, orders } = await shop.checkout();
    const advanceAll = (to: 'processing' | 'delivered') =>
      shop.asAdmin.orders.advanceCheckout({ id, to });
    const states = async () =>
      (await shop.asCustomer.checkouts.byId({ id })).orders.map(({ state }) => state);
    expect(await callError(advanceAll('processing'))).toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      details: { to: 'processing' },
    });
    const orderId = orders[0]?.id ?? '';
    const transactionId = await shop.payAtProvider(orderId);
    await shop.asCustomer.payments.settle({ orderId, transactionId });
    await shop.asAdmin.orders.advance({ id: orderId, to: 'processing' });
    expect(await advanceAll('processing')).toEqual({ lines: 2 });
    expect(await states()).toEqual(['processing', 'processing', 'processing']);
    expect(await errorCode(advanceAll('processing'))).toBe('ILLEGAL_TRANSITION');
    await shop.asAdmin.orders.advance({ id: orderId, to: 'shipped' });
    expect(await advanceAll('delivered')).toEqual({ lines: 1 });
    expect(await states()).toEqual(['delivered', 'processing', 'processing']);
    expect(shop.audit.filter(({ action }) => action === 'orders.advanceCheckout')).toMatchObject([
      { targetId: id, after: { state: 'processing', lines: 2 } },
      { targetId: id, after: { state: 'delivered', lines: 1 } },
    ]);
    const unknown = shop.asAdmin.orders.advanceCheckout({ id: 'nothing', to: 'processing' });
    expect(await errorCode(unknown)).toBe('CHECKOUT_NOT_FOUND');
  });
});

describe('orders.correct', () => {
  const note = 'Marked by mistake.';

  it('undoes each step, reserves the units of a shipment again and writes events', async () => {
    const { id, partId } = await advanced(3);
    for (const from of STEPS.toReversed()) await shop.asAdmin.orders.correct({ id, from, note });
    expect(await readStock(partId)).toMatchObject({ onHand: 100, reserved: 10, available: 90 });
    const { state, events } = await shop.asCustomer.orders.byId({ id });
    expect(state).toBe('paid');
    expect(
      events.slice(-3).map(({ from, to, actor, note: why }) => [from, to, actor, why]),
    ).toEqual([
      ['delivered', 'shipped', 'admin', note],
      ['shipped', 'processing', 'admin', note],
      ['processing', 'paid', 'admin', note],
    ]);
    expect(shop.audit.at(-1)).toMatchObject({
      action: 'orders.correct',
      actorId: shop.admin.id,
      targetId: id,
      before: { state: 'processing' },
      after: { state: 'paid', note },
    });
    expect(await shop.store.read.checks.findViolations()).toEqual([]);
  });

  it('allows a corrected order to be shipped again, and refunded', async () => {
    const { id, partId } = await advanced(2);
    await shop.asAdmin.orders.correct({ id, from: 'shipped', note });
    await shop.asAdmin.orders.advance({ id, to: 'shipped' });
    expect(await readStock(partId)).toMatchObject({ onHand: 90, reserved: 0 });
    await shop.asAdmin.orders.correct({ id, from: 'shipped', note });
    await shop.asAdmin.orders.refund({ id });
    expect(await readStock(partId)).toMatchObject({ onHand: 100, reserved: 0 });
    expect(await shop.store.read.checks.findViolations()).toEqual([]);
  });

  it('undoes a shipment although units of another order of the checkout are in a return', async () => {
    const { id: checkoutId, orders } = await shop.checkout();
    const [id = '', other = ''] = orders.map((order) => order.id);
    const transactionId = await shop.payAtProvider(id);
    await shop.asCustomer.payments.settle({ orderId: id, transactionId });
    const lines = [id, other].map((orderId) => ({ orderId, quantity: 10 }));
    await shop.asAdmin.shipments.create({ idempotencyKey: 'ship-two-orders', checkoutId, lines });
    const request = { idempotencyKey: 'return-of-other', orderId: other, quantity: 1 } as const;
    await shop.asCustomer.returns.request({ ...request, reason: 'damaged' });
    const correct = (orderId: string) =>
      errorCode(shop.asAdmin.orders.correct({ id: orderId, from: 'shipped', note }));
    expect(await correct(other)).toBe('ILLEGAL_TRANSITION');
    expect(await correct(id)).toBeNull();
  });

  it('succeeds once for two concurrent admins', async () => {
    const { id, partId } = await advanced(2);
    const correct = () => errorCode(shop.asAdmin.orders.correct({ id, from: 'shipped', note }));
    const codes = await Promise.all([correct(), correct()]);
    expect(codes.toSorted()).toEqual(['ILLEGAL_TRANSITION', null]);
    expect(await readStock(partId)).toMatchObject({ onHand: 100, reserved: 10 });
  });

  it('rejects an outdated state, and returns the present one', async () => {
    const { id } = await advanced(2);
    const call = shop.asAdmin.orders.correct({ id, from: 'processing', note });
    expect(await callError(call)).toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      details: { from: 'shipped', to: 'paid' },
    });
    await shop.asAdmin.orders.refund({ id });
    const late = shop.asAdmin.orders.correct({ id, from: 'shipped', note });
    expect(await errorCode(late)).toBe('ILLEGAL_TRANSITION');
  });

  it('requires a note and an existing order', async () => {
    const { id } = await advanced(1);
    const from = 'processing';
    expect(await errorCode(shop.asAdmin.orders.correct({ id, from, note: ' ' }))).toBe('BAD_INPUT');
    const missing = shop.asAdmin.orders.correct({ id: 'nothing', from, note });
    expect(await errorCode(missing)).toBe('ORDER_NOT_FOUND');
    expect((await shop.asCustomer.orders.byId({ id })).state).toBe('processing');
  });
});

describe('orders.refund', () => {
  it.each([
    [0, 100],
    [1, 100],
    [2, 90],
    [3, 90],
  ])('refunds the payment after %i steps, with %i on hand', async (steps, onHand) => {
    const { id, partId, transactionId } = await advanced(steps);
    const refunded = await shop.asAdmin.orders.refund({ id, note: 'Wrong colour' });
    expect(refunded).toMatchObject({ state: 'refunded', transactionId });
    expect(await readStock(partId)).toMatchObject({ onHand, reserved: 0 });
    expect([...shop.payments.refunds.keys()]).toEqual([transactionId]);
    const { events, payments } = await shop.asCustomer.orders.byId({ id });
    expect(events.at(-1)).toMatchObject({ to: 'refunded', actor: 'admin', note: 'Wrong colour' });
    expect(payments).toMatchObject([{ status: 'refunded', refundId: 're_1' }]);
    expect(shop.audit.at(-1)).toMatchObject({
      action: 'orders.refund',
      targetId: id,
      before: { state: ['paid', ...STEPS][steps] },
      after: { refundId: expect.any(String), amountMinor: 2500 },
    });
  });

  it('A repeated refund, concurrent or later, refunds once.', async () => {
    const { id, partId } = await shop.paidOrder();
    await shop.order({ partId });
    const refund = () => shop.asAdmin.orders.refund({ id });
    const results = [...(await Promise.all([refund(), refund()])), await refund()];
    expect(results.map(({ state }) => state)).toEqual(['refunded', 'refunded', 'refunded']);
    const { events } = await shop.asCustomer.orders.byId({ id });
    expect(events.map(({ to, note }) => [to, note]).slice(2)).toEqual([['refunded', '']]);
    const { items } = await shop.asAdmin.stock.ledger({ id: partId });
    const released = items.filter(({ kind }) => kind === 'release');
    expect(released).toMatchObject([{ actor: 'admin', reservedDelta: -10 }]);
    expect(shop.payments.refunds.size).toBe(1);
    expect(await readStock(partId)).toMatchObject({ reserved: 10 });
    expect(shop.audit.filter(({ action }) => action === 'orders.refund')).toHaveLength(1);
  });

  it('orders.refund rejects an unpaid order.', async () => {
    const { id } = await shop.order();
    expect(await callError(shop.asAdmin.orders.refund({ id }))).toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      details: { from: 'unpaid', to: 'refunded' },
    });
    await shop.asCustomer.orders.cancel({ id });
    expect(await errorCode(shop.asAdmin.orders.refund({ id }))).toBe('ILLEGAL_TRANSITION');
    expect(await errorCode(shop.asAdmin.orders.refund({ id: 'nothing' }))).toBe('ORDER_NOT_FOUND');
    expect(shop.payments.calls).not.toContain('refundIntent');
  });

  it('A declined refund is reported and can be retried.', async () => {
    const { id, partId } = await shop.paidOrder();
    shop.payments.on.request = () => {
      throw new ProviderError('refused', 'Not enough balance.');
    };
    expect(await errorCode(shop.asAdmin.orders.refund({ id }))).toBe('REFUND_REFUSED');
    expect((await shop.asCustomer.orders.byId({ id })).state).toBe('paid');
    expect(await readStock(partId)).toMatchObject({ reserved: 10 });
    shop.payments.on = {};
    expect((await shop.asAdmin.orders.refund({ id })).state).toBe('refunded');
    expect(shop.payments.refunds.size).toBe(1);
  });

  it.each(['request', 'response'] as const)('can be repeated after an outage at %s', async (at) => {
    const { id, partId } = await shop.paidOrder();
    shop.payments.on[at] = () => {
      throw outage();
    };
    expect(await errorCode(shop.asAdmin.orders.refund({ id }))).toBe('PROVIDER_UNAVAILABLE');
    expect((await shop.asCustomer.orders.byId({ id })).state).toBe('paid');
    expect(await readStock(partId)).toMatchObject({ reserved: 10 });
    shop.payments.on = {};
    expect((await shop.asAdmin.orders.refund({ id })).state).toBe('refunded');
    expect(shop.payments.refunds.size).toBe(1);
  });

  it('completes an interrupted refund that names its last units and those of another order.', async () => {
    const { id: checkoutId, orders } = await shop.checkout();
    const [orderId = '', other = '', third = ''] = orders.map(({ id }) => id);
    const transactionId = await shop.payAtProvider(orderId);
    await shop.asCustomer.payments.settle({ orderId, transactionId });
    const refund = (idempotencyKey: string, units: readonly (readonly [string, number])[]) =>
      shop.asAdmin.refunds.create({
        idempotencyKey,
        checkoutId,
        lines: units.map(([id, quantity]) => ({ orderId: id, quantity, restock: false })),
        reason: 'damaged',
      });
    await refund('key-of-three-units', [[orderId, 3]]);
    shop.payments.on.response = () => {
      throw outage();
    };
    const ofThird = refund('key-of-third-order', [[third, 1]]);
    expect(await errorCode(ofThird)).toBe('PROVIDER_UNAVAILABLE');
    const rest = [
      [other, 10],
      [orderId, 7],
    ] as const;
    expect(await errorCode(refund('key-of-two-orders', rest))).toBe('PROVIDER_UNAVAILABLE');
    shop.payments.on = {};
    shop.payments.calls.length = 0;
    expect(await shop.asAdmin.orders.refund({ id: orderId })).toMatchObject({ state: 'refunded' });
    // The provider may have deleted the key of the first request.
    expect(shop.payments.calls).toEqual(['listRefunds']);
    expect(await shop.asAdmin.orders.byId({ id: other })).toMatchObject({ state: 'refunded' });
    expect(await shop.payments.listRefunds(transactionId)).toHaveLength(3);
  });

  it('refunds the units that an interrupted refund of others does not name.', async () => {
    const { id: checkoutId, orders } = await shop.checkout();
    const [{ id } = { id: '' }] = orders;
    const transactionId = await shop.payAtProvider(id);
    await shop.asCustomer.payments.settle({ orderId: id, transactionId });
    shop.payments.on.request = () => {
      throw outage();
    };
    const lines = [{ orderId: id, quantity: 4, restock: false }];
    const request = { idempotencyKey: 'key-of-four-units', checkoutId, lines } as const;
    const interrupted = shop.asAdmin.refunds.create({ ...request, reason: 'damaged' });
    expect(await errorCode(interrupted)).toBe('PROVIDER_UNAVAILABLE');
    shop.payments.on = {};
    const rest = { state: 'paid', refundedUnits: 6, refundedMinor: 1500 };
    expect(await shop.asAdmin.orders.refund({ id })).toMatchObject(rest);
    // A repeated call completes the other refund, too.
    const all = { state: 'refunded', refundedUnits: 10, refundedMinor: 2500 };
    expect(await shop.asAdmin.orders.refund({ id })).toMatchObject(all);
    const made = await shop.payments.listRefunds(transactionId);
    expect(made.map(({ amountMinor }) => amountMinor)).toEqual([1500, 1000]);
  });

  it('orders.refund uses the state that another admin set meanwhile.', async () => {
    const { id, partId } = await advanced(1);
    shop.payments.on.request = async () => {
      shop.payments.on = {};
      await shop.asAdmin.orders.advance({ id, to: 'shipped' });
    };
    expect((await shop.asAdmin.orders.refund({ id })).state).toBe('refunded');
    expect(await readStock(partId)).toMatchObject({ onHand: 90, reserved: 0 });
  });
});

describe('lists of orders', () => {
  it('Customers list their own orders, newest first, page by page.', async () => {
    const { id: partId } = await shop.part();
    const placed = [];
    for (let count = 0; count < 3; count += 1) placed.push((await shop.order({ partId })).id);
    await shop.order({ partId, by: shop.asOtherCustomer });
    const first = await shop.asCustomer.orders.mine({ limit: 2 });
    expect(first).toMatchObject({ total: 3, nextCursor: expect.any(String) });
    const cursor = first.nextCursor ?? undefined;
    const second = await shop.asCustomer.orders.mine({ limit: 2, cursor });
    expect(ids([...first.items, ...second.items])).toEqual(placed.toReversed());
    expect(second.nextCursor).toBeNull();
    expect(await errorCode(shop.asCustomer.orders.mine({ cursor: 'made-up' }))).toBe('BAD_INPUT');
    expect((await shop.asCustomer.orders.mine()).total).toBe(3);
  });

  it('Customers filter their own orders by state, text and date.', async () => {
    const DAY = 24 * 60 * 60 * 1000;
    const { id: partId } = await shop.part({ name: 'Chain wheel', stock: 1000 });
    const paid = await shop.paidOrder({ partId });
    await shop.asAdmin.orders.advance({ id: paid.id, to: 'processing' });
    shop.clock.now += DAY;
    const second = await shop.paidOrder({ partId });
    const saddle = await shop.order({ partId: (await shop.part({ name: 'Saddle' })).id });
    const theirs = await shop.order({ partId, by: shop.asOtherCustomer });
    const find = async (input: Parameters<typeof shop.asCustomer.orders.mine>[0]) => {
      const { items, total } = await shop.asCustomer.orders.mine(input);
      expect(total).toBe(items.length);
      return ids(items);
    };
    expect(await find({ states: ['processing', 'paid'] })).toEqual([second.id, paid.id]);
    expect(await find({ states: ['paid', 'paid'] })).toEqual([second.id]);
    expect(await find({ query: 'CHAIN' })).toEqual([second.id, paid.id]);
    expect(await find({ query: saddle.sku.toLowerCase() })).toEqual([saddle.id]);
    expect(await find({ query: paid.number })).toEqual([paid.id]);
    expect(await find({ query: paid.transactionId ?? '' })).toEqual([paid.id]);
    expect(await find({ query: 'chain', before: second.createdAt })).toEqual([paid.id]);
    expect(await find({ from: second.createdAt })).toEqual([saddle.id, second.id]);
    expect(await find({ from: second.createdAt, states: ['unpaid'] })).toEqual([saddle.id]);
    // Neither the number nor the transaction of another customer's order is found.
    expect(await find({ query: theirs.number })).toEqual([]);
    expect(await find({ query: 'other@shop.test' })).toEqual([]);
    const found = await shop.asOtherCustomer.orders.mine({ query: paid.transactionId ?? '' });
    expect(found).toEqual({ items: [], nextCursor: null, total: 0 });
  });

  it('A filter of own orders is rejected outside its bounds, and a cursor with another filter.', async () => {
    const { id: partId } = await shop.part();
    await shop.order({ partId });
    await shop.order({ partId });
    const { mine } = shop.asCustomer.orders;
    expect(await errorCode(mine({ states: [] }))).toBe('BAD_INPUT');
    expect(await errorCode(mine({ query: 'x'.repeat(121) }))).toBe('BAD_INPUT');
    expect(await errorCode(mine({ from: -1 }))).toBe('BAD_INPUT');
    const { nextCursor } = await mine({ limit: 1, states: ['unpaid'] });
    const cursor = nextCursor ?? '';
    expect((await mine({ cursor, limit: 1, states: ['unpaid'] })).items).toHaveLength(1);
    expect(await errorCode(mine({ cursor, limit: 1 }))).toBe('BAD_INPUT');
    expect(await errorCode(mine({ cursor, limit: 1, states: ['unpaid'], query: 'x' }))).toBe(
      'BAD_INPUT',
    );
  });

  it('Admins filter orders by state, number and customer.', async () => {
    const paid = await shop.paidOrder();
    const open = await shop.order({ by: shop.asOtherCustomer });
    const find = async (input: object) => {
      const { items } = await shop.asAdmin.orders.list(input);
      return items.map(({ id }) => id);
    };
    expect(await find({})).toEqual([open.id, paid.id]);
    expect(await find({ state: 'paid' })).toEqual([paid.id]);
    expect(await find({ query: open.number })).toEqual([open.id]);
    expect(await find({ query: 'other@' })).toEqual([open.id]);
    expect(await find({ query: paid.transactionId ?? '' })).toEqual([paid.id]);
    expect(await find({ query: 'nothing at all' })).toEqual([]);
  });

  it('One call returns the counts of all states to admins.', async () => {
    const counts = async () => {
      const all = Object.entries(await shop.asAdmin.orders.counts());
      return Object.fromEntries(
        all.flatMap(([view, { orders }]) => (orders ? [[view, orders]] : [])),
      );
    };
    expect(await counts()).toEqual({});
    await shop.order();
    const parts = [await shop.part({ stock: 1000 }), await shop.part({ stock: 1000 })];
    const lines = parts.map(({ id: partId }) => ({ partId, quantity: 50 }));
    await shop.asCustomer.checkouts.place({ idempotencyKey: 'two-lines', lines });
    await shop.paidOrder();
    expect(await counts()).toEqual({ all: 3, unpaid: 2, paid: 1 });
  });

  it('The complete lists omit cancelled and expired orders.', async () => {
    const { id: partId } = await shop.part({ stock: 1000 });
    const cancelled = await shop.order({ partId });
    await shop.asCustomer.orders.cancel({ id: cancelled.id });
    const refunded = await shop.paidOrder({ partId });
    await shop.asAdmin.orders.refund({ id: refunded.id });
    const unpaid = await shop.order({ partId });
    const others = await shop.order({ partId, by: shop.asOtherCustomer });
    const own = [unpaid.id, refunded.id];
    const { listVisible } = shop.asCustomer.orders;
    expect(ids((await listVisible({})).items)).toEqual(own);
    const { email } = shop.customer;
    const asWritten = { customerEmail: ` ${email.toUpperCase()} ` };
    expect(ids((await listVisible(asWritten)).items)).toEqual(own);
    const { items, nextCursor } = await listVisible({ limit: 1 });
    expect(ids(items)).toEqual([unpaid.id]);
    expect(await listVisible({ limit: 1, cursor: nextCursor ?? '' })).toMatchObject({
      items: [{ id: refunded.id }],
      nextCursor: null,
    });
    const byAdmin = shop.asAdmin.orders;
    expect(ids((await byAdmin.listVisible({ customerEmail: email })).items)).toEqual(own);
    const nobody = { customerEmail: 'nobody@shop.test' };
    expect(await byAdmin.listVisible(nobody)).toEqual({ items: [], nextCursor: null });
    expect(ids((await byAdmin.listAllVisible({})).items)).toEqual([others.id, ...own]);
  });

  it("Another customer's order is reported as missing.", async () => {
    const { id } = await shop.order();
    const asOther = shop.asOtherCustomer.orders;
    expect(await callError(asOther.byId({ id }))).toEqual(
      await callError(asOther.byId({ id: 'nothing' })),
    );
  });
});
