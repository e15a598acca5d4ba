import type { AdminReturn } from '@bm/domain/returns/return.schema';
import type { Order } from '@bm/domain/orders/order.schema';
import { ProviderError } from '@bm/providers/provider-error';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { receiveWebhook } from '../payments/receive-webhook.service.ts';
import { callError, errorCode } from '../testing/error-code.ts';
import {
  approvedReturn,
  receivedReturn,
  requestedReturn,
  shippedOrder,
} from '../testing/sample-returns.ts';
import { OPENED, reportDispute } from '../testing/dispute-events.ts';
import { outage } from '../testing/test-payments.ts';
import { testShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});
// Closing fails if any invariant of the data is broken.
afterEach(() => shop.close());

const newKey = () => shop.deps.newId().padStart(12, 'key-');
const request = (order: Pick<Order, 'id'>, quantity: number, more: object = {}) =>
  shop.asCustomer.returns.request({
    idempotencyKey: newKey(),
    orderId: order.id,
    quantity,
    reason: 'damaged',
    ...more,
  });
const refund = (id: string, more: object = {}) =>
  shop.asAdmin.returns.refund({ idempotencyKey: newKey(), id, ...more });
const replace = (id: string, more: object = {}) =>
  shop.asAdmin.returns.replace({ idempotencyKey: newKey(), id, ...more });
const readReturn = (id: string) => shop.store.read.returns.byId(id);
const readOrder = (id: string) => shop.asAdmin.orders.byId({ id });
const readStock = async ({ partId }: { partId: string }) => {
  const part = await shop.store.read.parts.stockedById(partId);
  return [part?.onHand, part?.reserved];
};
const lastNote = async (orderId: string) => (await readOrder(orderId)).events.at(-1)?.note;
const mails = async () => {
  const { items } = await shop.asAdmin.mails.list({ filter: 'waiting' });
  return items.map(({ kind }) => kind).filter((kind) => !/^(order|payment)-/.test(kind));
};

describe('returns.request', () => {
  it('requests the return of shipped units, with an entry in the timeline', async () => {
    const order = await shippedOrder(shop);
    const made = await request(order, 4, { note: 'Bent.', photo: '/pictures/uploads/1.webp' });
    expect(made).toMatchObject({
      number: 'RM-000001',
      orderNumber: order.number,
      quantity: 4,
      reason: 'damaged',
      note: 'Bent.',
      photo: '/pictures/uploads/1.webp',
      state: 'requested',
      refundStatus: null,
      createdAt: shop.clock.now,
    });
    expect(made).not.toHaveProperty('customerEmail');
    expect((await readOrder(order.id)).events.at(-1)).toMatchObject({
      actor: 'customer',
      to: 'shipped',
      note: 'Return RM-000001 requested: 4 units',
    });
    const { items } = await shop.asCustomer.returns.mine({ orderId: order.id });
    expect(items).toEqual([made]);
    expect((await shop.asOtherCustomer.returns.mine()).items).toEqual([]);
    await request(order, 1);
    expect(await lastNote(order.id)).toBe('Return RM-000002 requested: 1 unit');
  });

  it('of one unit is noted as such', async () => {
    const { id } = await shippedOrder(shop);
    await request({ id }, 1);
    expect((await readOrder(id)).events.at(-1)?.note).toBe('Return RM-000001 requested: 1 unit');
  });

  it.each([
    [0, 1, 'NOT_SHIPPED', 0],
    [6, 7, 'TOO_MANY_UNITS', 6],
    [6, 0, 'INVALID_QUANTITY', 6],
    [6, -1, 'INVALID_QUANTITY', 6],
    [6, 1.5, 'INVALID_QUANTITY', 6],
  ])('of %d shipped units, %d cannot be returned: %s', async (shipped, quantity, problem, left) => {
    const order = shipped === 0 ? await shop.paidOrder() : await shippedOrder(shop, shipped);
    expect(await callError(request(order, quantity))).toMatchObject({
      code: 'RETURN_REFUSED',
      details: { problem, left },
    });
    expect((await shop.asCustomer.returns.mine()).items).toEqual([]);
  });

  it('counts the units of other returns, also concurrently', async () => {
    const order = await shippedOrder(shop);
    const codes = await Promise.all([6, 6, 4].map((units) => errorCode(request(order, units))));
    expect(codes.filter((code) => code === null)).toHaveLength(2);
    expect(codes).toContain('RETURN_REFUSED');
    expect(await callError(request(order, 1))).toMatchObject({
      details: { problem: 'NOTHING_LEFT', left: 0 },
    });
  });

  it('counts shipped units that were refunded without a return', async () => {
    const order = await shippedOrder(shop);
    await shop.asAdmin.refunds.create({
      idempotencyKey: newKey(),
      checkoutId: order.checkoutId,
      lines: [{ orderId: order.id, quantity: 7 }],
      reason: 'damaged',
    });
    expect(await callError(request(order, 4))).toMatchObject({ details: { left: 3 } });
  });

  it('succeeds once per key', async () => {
    const order = await shippedOrder(shop);
    const idempotencyKey = newKey();
    const again = () => request(order, 6, { idempotencyKey });
    const results = [...(await Promise.all([again(), again()])), await again()];
    expect(new Set(results.map(({ id }) => id)).size).toBe(1);
    expect(await errorCode(request(order, 5, { idempotencyKey }))).toBe('IDEMPOTENCY_KEY_REUSED');
  });
});

describe('returns.withdraw', () => {
  it('frees the units for another return, and is possible until they arrive', async () => {
    const { id, orderId } = await requestedReturn(shop);
    expect(await shop.asCustomer.returns.withdraw({ id })).toMatchObject({ state: 'withdrawn' });
    expect(await lastNote(orderId)).toBe('Return RM-000001 withdrawn');
    const again = await request({ id: orderId }, 10);
    await shop.asAdmin.returns.approve({ id: again.id });
    await shop.asAdmin.returns.receive({ id: again.id, quantity: 10, restock: true });
    expect(await callError(shop.asCustomer.returns.withdraw({ id: again.id }))).toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      details: { from: 'received', to: 'withdrawn', problem: 'RECEIVED' },
    });
  });
});

describe('the decisions of admins', () => {
  it('approves with an answer, which the customer reads', async () => {
    const { id, orderId } = await requestedReturn(shop);
    const answer = 'Send them to gate 2.';
    expect(await shop.asAdmin.returns.approve({ id, answer })).toMatchObject({
      state: 'approved',
      answer,
      customerEmail: shop.customer.email,
    });
    expect((await shop.asCustomer.returns.mine()).items).toMatchObject([{ answer }]);
    expect(await lastNote(orderId)).toBe('Return RM-000001 approved');
    expect(shop.audit.at(-1)).toMatchObject({
      action: 'returns.approve',
      targetId: orderId,
      before: { state: 'requested' },
      after: { return: 'RM-000001', note: answer },
    });
    expect(await mails()).toEqual(['return', 'shipped']);
  });

  it('rejects with a reason', async () => {
    const { id, orderId } = await requestedReturn(shop);
    const answer = 'The parts were used.';
    expect(await shop.asAdmin.returns.reject({ id, answer })).toMatchObject({ state: 'rejected' });
    expect(await lastNote(orderId)).toBe(`Return RM-000001 rejected: ${answer}`);
    expect(shop.audit.at(-1)).toMatchObject({ action: 'returns.reject', after: { note: answer } });
    expect(await errorCode(request({ id: orderId }, 10))).toBeNull();
  });

  it('rejects only what is as the admin saw it, when another one has approved it meanwhile', async () => {
    const { id } = await approvedReturn(shop);
    const reject = (from: 'requested' | 'approved') =>
      shop.asAdmin.returns.reject({ id, from, answer: 'Too late.' });
    expect(await callError(reject('requested'))).toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      details: { from: 'approved', to: 'rejected', problem: 'APPROVED' },
    });
    expect(await reject('approved')).toMatchObject({ state: 'rejected' });
  });

  it.each([
    [true, 96],
    [false, 90],
  ])('receives some units; into stock: %j', async (restock, onHand) => {
    const { id, orderId, partId } = await approvedReturn(shop);
    const received = await shop.asAdmin.returns.receive({ id, quantity: 6, restock });
    const restockedUnits = restock ? 6 : 0;
    expect(received).toMatchObject({ state: 'received', receivedUnits: 6, restockedUnits });
    expect(await readStock({ partId })).toEqual([onHand, 0]);
    expect(await lastNote(orderId)).toBe('Return RM-000001 received: 6 of 10 units');
    expect(shop.audit.at(-1)).toMatchObject({
      action: 'returns.receive',
      after: { return: 'RM-000001', receivedUnits: 6, restockedUnits },
    });
    // The units that did not arrive can be returned later.
    expect(await errorCode(request({ id: orderId }, 5))).toBe('RETURN_REFUSED');
    expect(await errorCode(request({ id: orderId }, 4))).toBeNull();
  });

  it('receives no more units than were requested', async () => {
    const { id } = await approvedReturn(shop, 4);
    const call = shop.asAdmin.returns.receive({ id, quantity: 5, restock: true });
    expect(await callError(call)).toMatchObject({ code: 'RETURN_REFUSED', details: { left: 4 } });
    expect(await readReturn(id)).toMatchObject({ state: 'approved', receivedUnits: null });
  });

  it('keeps units that arrived before their return was rejected', async () => {
    const { id, orderId } = await receivedReturn(shop);
    await shop.asAdmin.returns.reject({ id, answer: 'Used.' });
    expect(await errorCode(request({ id: orderId }, 1))).toBe('RETURN_REFUSED');
  });

  it('takes effect once for two concurrent admins', async () => {
    const { id, partId } = await approvedReturn(shop);
    const receive = () => shop.asAdmin.returns.receive({ id, quantity: 10, restock: true });
    const codes = await Promise.all([errorCode(receive()), errorCode(receive())]);
    expect(codes.toSorted()).toEqual(['ILLEGAL_TRANSITION', null]);
    expect(await readStock({ partId })).toEqual([100, 0]);
  });

  const acts = {
    approve: (id: string) => shop.asAdmin.returns.approve({ id }),
    reject: (id: string) => shop.asAdmin.returns.reject({ id, answer: 'No.' }),
    receive: (id: string) => shop.asAdmin.returns.receive({ id, quantity: 1, restock: true }),
    refund: (id: string) => refund(id),
    replace: (id: string) => replace(id),
    withdraw: (id: string) => shop.asCustomer.returns.withdraw({ id }),
  };
  const makers = {
    requested: requestedReturn,
    approved: approvedReturn,
    received: receivedReturn,
    rejected: async () => acts.reject((await requestedReturn(shop)).id),
    withdrawn: async () => acts.withdraw((await requestedReturn(shop)).id),
    refunded: async () => acts.refund((await receivedReturn(shop)).id),
    replaced: async () => acts.replace((await receivedReturn(shop)).id),
  };
  it.each([
    ['requested', ['receive', 'refund', 'replace']],
    ['approved', ['approve', 'refund', 'replace']],
    ['received', ['approve', 'receive', 'withdraw']],
    ['rejected', ['approve', 'reject', 'receive', 'refund', 'replace', 'withdraw']],
    ['withdrawn', ['approve', 'reject', 'receive', 'refund', 'replace', 'withdraw']],
    ['refunded', ['approve', 'reject', 'receive', 'refund', 'replace', 'withdraw']],
    ['replaced', ['approve', 'reject', 'receive', 'refund', 'replace', 'withdraw']],
  ] as const)('A return that is %s rejects %j and does not change.', async (state, refused) => {
    const { id } = await makers[state](shop);
    const before = await readReturn(id);
    const commits = shop.commits();
    for (const act of refused) expect(await errorCode(acts[act](id))).toBe('ILLEGAL_TRANSITION');
    expect(shop.commits()).toBe(commits);
    expect(await readReturn(id)).toEqual(before);
    expect(await errorCode(acts[refused[0]]('other'))).toBe('RETURN_NOT_FOUND');
  });
});

describe('returns.refund', () => {
  it('refunds the received units by the books, without booking their stock again', async () => {
    const { id, orderId, partId } = await receivedReturn(shop, 4);
    expect(await refund(id, { shownAmountMinor: 1000 })).toMatchObject({
      state: 'refunded',
      refundStatus: 'succeeded',
    });
    expect(await readOrder(orderId)).toMatchObject({
      state: 'shipped',
      refundedUnits: 4,
      refundedMinor: 1000,
    });
    expect(await readStock({ partId })).toEqual([94, 0]);
    const { events, checkoutId } = await readOrder(orderId);
    expect(events.map(({ note }) => note).slice(-2)).toEqual([
      'Return RM-000001 received: 4 of 4 units',
      '10.00 USD refunded for 4 of 10 units: Return RM-000001',
    ]);
    const { refunds } = await shop.asCustomer.checkouts.byId({ id: checkoutId });
    expect(refunds).toMatchObject([{ lines: [{ quantity: 4, restock: false }] }]);
    expect(shop.audit.at(-1)).toMatchObject({
      action: 'returns.refund',
      before: { state: 'received' },
      after: { return: 'RM-000001', amountMinor: 1000 },
    });
    expect(await mails()).toEqual(['refunded', 'return', 'return', 'shipped']);
    // The other six can still be returned.
    expect(await errorCode(request({ id: orderId }, 7))).toBe('RETURN_REFUSED');
    expect(await errorCode(request({ id: orderId }, 6))).toBeNull();
  });

  it('leaves units that are not shipped reserved', async () => {
    const order = await shippedOrder(shop, 6);
    const { id } = await request(order, 5);
    await shop.asAdmin.returns.approve({ id });
    await shop.asAdmin.returns.receive({ id, quantity: 5, restock: true });
    await refund(id);
    expect(await readOrder(order.id)).toMatchObject({
      state: 'processing',
      shippedUnits: 6,
      releasedUnits: 0,
      refundedUnits: 5,
    });
    expect(await readStock(order)).toEqual([99, 4]);
    // A refund of all that is left releases what is reserved, and not the returned units.
    await shop.asAdmin.orders.refund({ id: order.id });
    expect(await readOrder(order.id)).toMatchObject({ state: 'refunded', releasedUnits: 4 });
    expect(await readStock(order)).toEqual([99, 0]);
  });

  it('refunds once for concurrent calls, and once per key', async () => {
    const { id: contested } = await receivedReturn(shop);
    const codes = await Promise.all([
      errorCode(refund(contested)),
      errorCode(refund(contested)),
      errorCode(replace(contested)),
    ]);
    expect(codes.toSorted()).toEqual(['ILLEGAL_TRANSITION', 'ILLEGAL_TRANSITION', null]);

    const { id, orderId } = await receivedReturn(shop);
    const idempotencyKey = newKey();
    const call = () => refund(id, { idempotencyKey });
    await Promise.all([call(), call()]);
    await call();
    expect(await readOrder(orderId)).toMatchObject({ state: 'refunded', refundedMinor: 2500 });
    expect(await errorCode(refund(id, { idempotencyKey, delivery: true }))).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
  });

  it('rejects another amount than the one shown', async () => {
    const { id } = await receivedReturn(shop, 4);
    expect(await callError(refund(id, { shownAmountMinor: 1 }))).toMatchObject({
      code: 'REFUND_REFUSED',
      details: { amountMinor: 1000 },
    });
    expect(await readReturn(id)).toMatchObject({ state: 'received' });
  });

  it('A declined refund leaves the return received, and it can be refunded again.', async () => {
    const { id } = await receivedReturn(shop);
    shop.payments.on.request = async (method) => {
      if (method === 'refundIntent') throw new ProviderError('refused', 'Declined.');
    };
    expect(await errorCode(refund(id))).toBe('REFUND_REFUSED');
    expect(await readReturn(id)).toMatchObject({ state: 'received', refundStatus: null });
    shop.payments.on = {};
    expect(await refund(id)).toMatchObject({ state: 'refunded' });
  });

  it('After an outage the repeated call completes the same refund.', async () => {
    const { id } = await receivedReturn(shop);
    const idempotencyKey = newKey();
    shop.payments.on.request = async (method) => {
      if (method === 'refundIntent') throw outage();
    };
    expect(await errorCode(refund(id, { idempotencyKey }))).toBe('PROVIDER_UNAVAILABLE');
    expect(await readReturn(id)).toMatchObject({ state: 'refunded', refundStatus: 'requested' });
    shop.payments.on = {};
    expect(await refund(id, { idempotencyKey })).toMatchObject({ refundStatus: 'succeeded' });
  });

  it('A refund that fails later makes the return received again.', async () => {
    const { id, orderId, partId } = await receivedReturn(shop);
    await refund(id);
    const { transactionId, checkoutId } = await readOrder(orderId);
    const [made] = await shop.store.read.refunds.listForCheckout(checkoutId);
    shop.payments.setRefundStatus(made?.providerRefundId ?? '', 'failed');
    const { rawBody, signature } = shop.payments.event('refund.failed', transactionId ?? '');
    await receiveWebhook(shop.deps, rawBody, signature);
    expect(await readReturn(id)).toMatchObject({ state: 'received', refundStatus: null });
    expect(await readStock({ partId })).toEqual([100, 0]);
    expect(await refund(id)).toMatchObject({ state: 'refunded' });
  });
});

describe('returns.replace', () => {
  it('ships the received units again without a charge', async () => {
    const { id, orderId, partId, checkoutId } = await receivedReturn(shop, 4);
    const tracking = { carrier: 'Van', trackingNumber: 'V-1', trackingUrl: '' };
    expect(await replace(id, tracking)).toMatchObject({ state: 'replaced' });
    expect(await readStock({ partId })).toEqual([90, 0]);
    const shipments = await shop.store.read.shipments.listForCheckout(checkoutId);
    expect(shipments).toMatchObject([
      { number: 1, returnId: null },
      { number: 2, returnId: id, ...tracking, lines: [{ orderId, quantity: 4 }] },
    ]);
    const order = await readOrder(orderId);
    expect(order).toMatchObject({ state: 'shipped', shippedUnits: 10, refundedUnits: 0 });
    expect(order.documents.filter(({ kind }) => kind === 'packing-slip')).toHaveLength(2);
    expect(order.events.at(-1)?.note).toBe('Return RM-000001 replaced by shipment 2');
    expect(await mails()).toEqual(['shipped', 'return', 'return', 'shipped']);
    expect(shop.audit.at(-1)).toMatchObject({
      action: 'returns.replace',
      before: { state: 'received' },
      after: { shipment: 2 },
    });
  });

  it('takes the units once for concurrent calls, and once per key', async () => {
    const { id, partId } = await receivedReturn(shop);
    const keys = [newKey(), newKey()];
    const codes = await Promise.all(
      keys.map((idempotencyKey) => errorCode(replace(id, { idempotencyKey }))),
    );
    expect(codes).toContain('ILLEGAL_TRANSITION');
    await replace(id, { idempotencyKey: keys[codes.indexOf(null)] });
    expect(await readStock({ partId })).toEqual([90, 0]);
  });

  it('of a disputed payment needs a confirmation, as every shipment', async () => {
    const { id, orderId } = await receivedReturn(shop, 4);
    const { transactionId } = await readOrder(orderId);
    await reportDispute(shop, transactionId, OPENED);
    expect(await errorCode(replace(id))).toBe('ORDER_DISPUTED');
    expect((await readReturn(id))?.state).toBe('received');
    expect(await replace(id, { confirmDisputed: true })).toMatchObject({ state: 'replaced' });
  });

  it('is rejected without stock, and changes nothing', async () => {
    const { id: returnId, partId } = await approvedReturn(shop);
    await shop.asAdmin.returns.receive({ id: returnId, quantity: 10, restock: false });
    await shop.paidOrder({ partId, quantity: 81 });
    expect(await callError(replace(returnId))).toMatchObject({
      code: 'OUT_OF_STOCK',
      details: { available: 9 },
    });
    expect(await readReturn(returnId)).toMatchObject({ state: 'received' });
  });

  it('is rejected for units that were refunded without the return', async () => {
    const { id, orderId } = await receivedReturn(shop);
    await shop.asAdmin.orders.refund({ id: orderId });
    expect(await callError(replace(id))).toMatchObject({
      code: 'REFUND_REFUSED',
      details: { problem: 'TOO_MANY_UNITS', leftMinor: 0 },
    });
    expect(await errorCode(refund(id))).toBe('REFUND_REFUSED');
    const answer = 'These units were refunded before.';
    expect(await shop.asAdmin.returns.reject({ id, answer })).toMatchObject({ state: 'rejected' });
  });
});

describe('other steps of the order', () => {
  it('Returns and refunds of another order of the checkout do not count.', async () => {
    const { id: checkoutId, orders } = await shop.checkout();
    const [other = '', orderId = ''] = orders.map(({ id }) => id);
    const transactionId = await shop.payAtProvider(orderId);
    await shop.asCustomer.payments.settle({ orderId, transactionId });
    const lines = [other, orderId].map((id) => ({ orderId: id, quantity: 10 }));
    await shop.asAdmin.shipments.create({ idempotencyKey: newKey(), checkoutId, lines });
    await request({ id: other }, 10);
    await shop.asAdmin.orders.refund({ id: other });
    const { id } = await request({ id: orderId }, 10);
    await shop.asAdmin.returns.approve({ id });
    await shop.asAdmin.returns.receive({ id, quantity: 10, restock: true });
    expect(await replace(id)).toMatchObject({ state: 'replaced' });
  });

  it('A refund without the return books no units into stock that the return has brought back.', async () => {
    const order = await shippedOrder(shop);
    const { id } = await request(order, 4);
    await shop.asAdmin.returns.approve({ id });
    await shop.asAdmin.returns.receive({ id, quantity: 4, restock: true });
    await shop.asAdmin.refunds.create({
      idempotencyKey: newKey(),
      checkoutId: order.checkoutId,
      lines: [{ orderId: order.id, quantity: 10, restock: true }],
      reason: 'damaged',
    });
    expect(await readStock(order)).toEqual([100, 0]);
  });

  it('A refund that failed takes no units from the stock that a later one books.', async () => {
    const order = await shippedOrder(shop);
    const refundUnits = (quantity: number, restock: boolean) =>
      shop.asAdmin.refunds.create({
        idempotencyKey: newKey(),
        checkoutId: order.checkoutId,
        lines: [{ orderId: order.id, quantity, restock }],
        reason: 'damaged',
      });
    const failed = await refundUnits(3, false);
    shop.payments.setRefundStatus(failed.providerRefundId ?? '', 'failed');
    const { rawBody, signature } = shop.payments.event('refund.failed', order.transactionId ?? '');
    await receiveWebhook(shop.deps, rawBody, signature);
    const { id } = await request(order, 4);
    await shop.asAdmin.returns.approve({ id });
    await shop.asAdmin.returns.receive({ id, quantity: 4, restock: true });
    await refundUnits(10, true);
    expect(await readStock(order)).toEqual([100, 0]);
  });

  it('A shipment with units in a return is not corrected.', async () => {
    const { id, orderId } = await requestedReturn(shop, 1);
    const correct = () =>
      shop.asAdmin.orders.correct({ id: orderId, from: 'shipped', note: 'By mistake.' });
    expect(await errorCode(correct())).toBe('ILLEGAL_TRANSITION');
    await shop.asAdmin.returns.reject({ id, answer: 'No.' });
    expect(await errorCode(correct())).toBeNull();
  });

  it('The start page counts returns that wait for an admin.', async () => {
    const counts = async () => (await shop.asAdmin.overview.get()).needs.openReturns;
    const { id } = await approvedReturn(shop);
    await requestedReturn(shop);
    expect(await counts()).toBe(1);
    await shop.asAdmin.returns.receive({ id, quantity: 1, restock: true });
    expect(await counts()).toBe(2);
    await refund(id);
    expect(await counts()).toBe(1);
    expect(await shop.asAdmin.returns.counts()).toMatchObject({ requested: 1, refunded: 1 });
  });

  it('A return is listed for admins by its state, with its customer.', async () => {
    const { id }: AdminReturn = await receivedReturn(shop);
    await requestedReturn(shop);
    const { items, total } = await shop.asAdmin.returns.list({ state: 'received' });
    expect([items.map((item) => item.id), total]).toEqual([[id], 1]);
    expect(items).toMatchObject([{ customerEmail: shop.customer.email, restockedUnits: 10 }]);
  });
});
