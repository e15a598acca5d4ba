import type { CheckoutDetail } from '@bm/domain/checkouts/checkout.schema';
import { DEFAULT_SETTINGS } from '@bm/domain/settings/settings.schema';
import type { CreateRefundInput, Refund } from '@bm/domain/refunds/refund.schema';
import { ProviderError } from '@bm/providers/provider-error';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { receiveWebhook } from '../payments/receive-webhook.service.ts';
import { callError, errorCode } from '../testing/error-code.ts';
import { outage } from '../testing/test-payments.ts';
import { HOUR, testShop, type TestShop } from '../testing/test-shop.ts';
import { finishRefunds } from './finish-refunds.service.ts';

let shop: TestShop;
let checkout: CheckoutDetail;
let transactionId: string;
beforeEach(async () => {
  shop = await testShop();
  const van = { id: 'van', name: 'Our van', text: '', chargeMinor: 1000, freeFromMinor: null };
  const tax = { name: 'VAT', rateBp: 1500 };
  const deliveryMethods = [{ ...van, active: true }];
  const settings = { ...DEFAULT_SETTINGS, tax, deliveryMethods };
  await shop.asAdmin.settings.save({ version: 0, settings });
  // Three orders of ten units at 2.50, 3.10 and 4.70; with tax and delivery 129.95.
  checkout = await shop.checkout();
  const orderId = getOrderId(0);
  transactionId = await shop.payAtProvider(orderId);
  await shop.asCustomer.payments.settle({ orderId, transactionId });
});
// Closing fails if any invariant of the data is broken.
afterEach(() => shop.close());

const getOrderId = (at: number) => checkout.orders[at]?.id ?? expect.unreachable();
const line = (at: number, quantity: number, restock = false) => ({
  orderId: getOrderId(at),
  quantity,
  restock,
});
const newKey = () => shop.deps.newId().padStart(12, 'key-');
type Request = Partial<CreateRefundInput>;
const refund = (request: Request) =>
  shop.asAdmin.refunds.create({
    idempotencyKey: newKey(),
    checkoutId: checkout.id,
    reason: 'damaged',
    ...request,
  });
const detail = () => shop.asCustomer.checkouts.byId({ id: checkout.id });
const readOrders = async () =>
  (await detail()).orders.map((order) => [order.state, order.refundedUnits, order.refundedMinor]);
/** `refunded 10` for each order. */
const readUnits = async () =>
  (await detail()).orders.map(({ state, refundedUnits }) => `${state} ${refundedUnits}`);
const readStock = async (at: number) => {
  const part = await shop.store.read.parts.stockedById(checkout.orders[at]?.partId ?? '');
  return [part?.onHand, part?.reserved];
};
const readNotes = async (at: number) =>
  (await shop.asCustomer.orders.byId({ id: getOrderId(at) })).events
    .slice(2)
    .map(({ to, actor, note }) => `${to} by ${actor}: ${note}`);
const ship = (...lines: { orderId: string; quantity: number }[]) =>
  shop.asAdmin.shipments.create({ idempotencyKey: newKey(), checkoutId: checkout.id, lines });
const tell = (type = 'refund.updated') => {
  const { rawBody, signature } = shop.payments.event(type, transactionId);
  return receiveWebhook(shop.deps, rawBody, signature);
};
const given = async () =>
  (await shop.payments.listRefunds(transactionId)).map(({ amountMinor }) => amountMinor);
/** Sells all units of the part but one or some, and then the refund fails. */
const failAfterSale = async (at: number, { providerRefundId }: Refund, left = 1) => {
  const partId = checkout.orders[at]?.partId ?? '';
  const part = await shop.store.read.parts.stockedById(partId);
  await shop.paidOrder({ partId, quantity: (part?.available ?? 0) - left });
  shop.clock.now += HOUR;
  shop.payments.setRefundStatus(providerRefundId ?? '', 'failed');
  await tell('refund.failed');
};
const readOrder = async () => {
  const { state, shippedUnits, releasedUnits, refundedUnits } = await shop.asAdmin.orders.byId({
    id: getOrderId(0),
  });
  return [state, shippedUnits, releasedUnits, refundedUnits];
};
const advance = (to: 'processing' | 'shipped' | 'delivered') =>
  shop.asAdmin.orders.advance({ id: getOrderId(0), to });

describe('refunds.create', () => {
  it('refunds some units at their price with tax, and adds an event to the order', async () => {
    const made = await refund({ lines: [line(1, 4)], note: '4 with bent spindles' });
    expect(made).toMatchObject({
      amountMinor: 1426,
      taxMinor: 186,
      status: 'succeeded',
      reason: 'damaged',
      succeededAt: shop.clock.now,
      lines: [{ orderId: getOrderId(1), quantity: 4, totalMinor: 1240, taxMinor: 186 }],
    });
    expect(await given()).toEqual([1426]);
    expect(await readOrders()).toEqual([
      ['paid', 0, 0],
      ['paid', 4, 1426],
      ['paid', 0, 0],
    ]);
    expect(await readStock(1)).toEqual([1000, 6]);
    expect((await detail()).refunds).toEqual([made]);
    expect(await readNotes(1)).toEqual([
      'paid by admin: 14.26 USD refunded for 4 of 10 units: 4 with bent spindles',
    ]);
    expect(shop.audit.at(-1)).toMatchObject({
      action: 'refunds.create',
      targetId: checkout.id,
      after: {
        refundId: made.id,
        amountMinor: 1426,
        reason: 'damaged',
        lines: [{ order: checkout.orders[1]?.number, quantity: 4, restock: false }],
      },
    });
  });

  it('returns shipped units to stock on request only', async () => {
    await ship(line(0, 10), line(1, 6));
    await refund({ lines: [line(0, 2, true), line(1, 7, true)] });
    // Of the second order four units were still reserved; three came back.
    expect([await readStock(0), await readStock(1)]).toEqual([
      [992, 0],
      [997, 0],
    ]);
    await refund({ lines: [line(0, 2)] });
    expect(await readStock(0)).toEqual([992, 0]);
    expect(await readUnits()).toEqual(['shipped 4', 'shipped 7', 'paid 0']);
  });

  it('The refund of the units that are left makes a partly shipped order shipped.', async () => {
    await ship(line(2, 7));
    await refund({ lines: [line(2, 3)] });
    expect((await readUnits())[2]).toBe('shipped 3');
    expect(await readStock(2)).toEqual([993, 0]);
  });

  it('A refund of some units leaves a delivered order delivered.', async () => {
    await ship(line(2, 10));
    await shop.asAdmin.orders.advance({ id: getOrderId(2), to: 'delivered' });
    await refund({ lines: [line(2, 3)] });
    expect((await readUnits())[2]).toBe('delivered 3');
  });

  it('All units in parts, then the delivery with the last, add up to the payment.', async () => {
    for (const at of [0, 1, 2]) {
      for (const units of [3, 3, 4]) await refund({ lines: [line(at, units)] });
    }
    expect(await readUnits()).toEqual(['refunded 10', 'refunded 10', 'refunded 10']);
    const sum = (await given()).reduce((all, amount) => all + amount, 0);
    expect(sum).toBe(checkout.totalMinor);
    const { refunds } = await detail();
    expect(refunds.at(-1)).toMatchObject({ deliveryMinor: 1000, deliveryTaxMinor: 150 });
    expect(await shop.paymentsFor(getOrderId(0))).toMatchObject([{ status: 'refunded' }]);
  });

  it('The delivery can be refunded alone, and once only.', async () => {
    await refund({ lines: [], delivery: true });
    expect(await given()).toEqual([1150]);
    expect(await errorCode(refund({ lines: [], delivery: true }))).toBe('REFUND_REFUSED');
  });

  it('Goodwill has no units; a goodwill refund of the whole payment ends the orders.', async () => {
    const goodwill = await refund({ amountMinor: 500, reason: 'goodwill' });
    expect(goodwill).toMatchObject({ lines: [], taxMinor: 65 });
    expect(await readNotes(0)).toEqual(['paid by admin: Goodwill: 5.00 USD refunded']);
    await refund({ amountMinor: checkout.totalMinor - 500 });
    expect(await readUnits()).toEqual(['refunded 10', 'refunded 10', 'refunded 10']);
    expect(await readStock(0)).toEqual([1000, 0]);
  });

  it('rejects more units or money than are left, and amounts that changed since the admin saw them', async () => {
    await refund({ lines: [line(0, 8)] });
    const tooMany = await callError(refund({ lines: [line(0, 3)] }));
    expect(tooMany).toMatchObject({
      code: 'REFUND_REFUSED',
      details: { problem: 'TOO_MANY_UNITS', leftMinor: checkout.totalMinor - 2300 },
    });
    const amountMinor = checkout.totalMinor - 2299;
    expect(await errorCode(refund({ amountMinor }))).toBe('REFUND_REFUSED');
    const other = refund({ lines: [line(0, 1)], shownAmountMinor: 286 });
    expect(await callError(other)).toMatchObject({
      code: 'REFUND_REFUSED',
      details: { amountMinor: 288, leftMinor: checkout.totalMinor - 2300 },
    });
    expect(await given()).toEqual([2300]);
    await refund({ lines: [line(0, 1)], shownAmountMinor: 288 });
    expect(await given()).toEqual([2300, 288]);
  });

  it.each<[string, Request]>([
    ['nothing', { lines: [] }],
    [
      'an amount with units',
      { amountMinor: 1, lines: [{ orderId: 'x', quantity: 1, restock: false }] },
    ],
    ['an amount with the delivery', { amountMinor: 1, delivery: true }],
    ['an amount of 0', { amountMinor: 0 }],
    ['half a unit', { lines: [{ orderId: 'x', quantity: 0.5, restock: false }] }],
  ])('rejects %s', async (_, request) => {
    expect(await errorCode(refund(request))).toBe('BAD_INPUT');
  });

  it('rejects a checkout that is unpaid, cancelled or unknown', async () => {
    const { id, checkoutId } = await shop.order();
    const goodwill = { checkoutId, amountMinor: 1 };
    expect(await errorCode(refund(goodwill))).toBe('REFUND_REFUSED');
    await shop.asCustomer.orders.cancel({ id });
    expect(await errorCode(refund(goodwill))).toBe('REFUND_REFUSED');
    const unknown = refund({ ...goodwill, checkoutId: 'nothing' });
    expect(await errorCode(unknown)).toBe('CHECKOUT_NOT_FOUND');
  });

  it('succeeds once per key', async () => {
    const idempotencyKey = newKey();
    const again = () => refund({ idempotencyKey, lines: [line(0, 2)] });
    const results = [...(await Promise.all([again(), again()])), await again()];
    expect(new Set(results.map(({ id }) => id)).size).toBe(1);
    expect(await given()).toHaveLength(1);
    expect((await readUnits())[0]).toBe('paid 2');
    expect(await errorCode(refund({ idempotencyKey, lines: [line(0, 3)] }))).toBe(
      'IDEMPOTENCY_KEY_REUSED',
    );
  });

  it('Two concurrent admins cannot refund more than the payment.', async () => {
    const amountMinor = checkout.totalMinor - 1000;
    const codes = await Promise.all([
      errorCode(refund({ amountMinor })),
      errorCode(refund({ amountMinor })),
      errorCode(refund({ lines: [line(0, 1)] })),
    ]);
    expect(codes.filter((code) => code === null)).toHaveLength(2);
    const sum = (await given()).reduce((all, amount) => all + amount, 0);
    expect(sum).toBeLessThanOrEqual(checkout.totalMinor);
  });

  it('A refund of a bank transfer is recorded without the provider.', async () => {
    const placed = await shop.checkout();
    const receipt = { amountMinor: placed.dueMinor, reference: 'FT 1', receivedAt: 1 };
    await shop.asAdmin.payments.recordReceipt({ checkoutNumber: placed.number, ...receipt });
    shop.payments.calls.length = 0;
    const [{ id: orderId } = { id: '' }] = placed.orders;
    const lines = [{ orderId, quantity: 1, restock: false }];
    const made = await refund({ checkoutId: placed.id, lines });
    expect(made).toMatchObject({ status: 'succeeded', providerRefundId: null });
    expect(shop.payments.calls).toEqual([]);
  });
});

describe('a pending refund at the provider', () => {
  it('A pending refund takes effect, and succeeds with its webhook.', async () => {
    shop.payments.refundStatus = 'pending';
    const made = await refund({ lines: [line(0, 10)] });
    expect(made).toMatchObject({ status: 'pending', succeededAt: null });
    expect((await readUnits())[0]).toBe('refunded 10');
    shop.clock.now += HOUR;
    shop.payments.setRefundStatus(made.providerRefundId ?? '', 'succeeded');
    await Promise.all([tell(), tell()]);
    const [after] = (await detail()).refunds;
    expect(after).toMatchObject({ status: 'succeeded', succeededAt: shop.clock.now });
    expect(await readNotes(0)).toHaveLength(1);
  });

  it.each(['pending', 'succeeded'] as const)(
    'A %s refund that fails takes its effects back.',
    async (status) => {
      await ship(line(1, 10), line(2, 4));
      shop.payments.refundStatus = status;
      const made = await refund({ lines: [line(0, 10), line(1, 10, true), line(2, 6)] });
      expect(await readUnits()).toEqual(['refunded 10', 'refunded 10', 'shipped 6']);
      shop.payments.setRefundStatus(made.providerRefundId ?? '', 'failed');
      await Promise.all([tell('refund.failed'), tell()]);
      expect(await readOrders()).toEqual([
        ['paid', 0, 0],
        ['shipped', 0, 0],
        ['processing', 0, 0],
      ]);
      expect([await readStock(0), await readStock(1), await readStock(2)]).toEqual([
        [1000, 10],
        [990, 0],
        [996, 6],
      ]);
      expect((await readNotes(0)).at(-1)).toBe('paid by stripe: The refund of 96.83 USD failed');
      shop.payments.refundStatus = 'succeeded';
      await refund({ lines: [line(0, 10)] });
      expect((await readUnits())[0]).toBe('refunded 10');
    },
  );

  it('A payment whose last refund failed counts as succeeded again.', async () => {
    const made = await refund({ amountMinor: checkout.totalMinor });
    expect(await shop.paymentsFor(getOrderId(0))).toMatchObject([{ status: 'refunded' }]);
    shop.payments.setRefundStatus(made.providerRefundId ?? '', 'canceled');
    await tell();
    expect(await shop.paymentsFor(getOrderId(0))).toMatchObject([
      { status: 'succeeded', refundId: null },
    ]);
    expect(await readUnits()).toEqual(['paid 0', 'paid 0', 'paid 0']);
  });

  it('Goodwill that fails is noted on each order of the payment, and can be refunded again.', async () => {
    const amountMinor = checkout.totalMinor - 1;
    const made = await refund({ amountMinor, reason: 'goodwill' });
    expect(await errorCode(refund({ amountMinor }))).toBe('REFUND_REFUSED');
    shop.payments.setRefundStatus(made.providerRefundId ?? '', 'failed');
    await tell('refund.failed');
    for (const at of [0, 1, 2]) {
      expect((await readNotes(at)).at(-1)).toBe('paid by stripe: The refund of 129.94 USD failed');
    }
    await refund({ amountMinor });
    expect(await given()).toEqual([amountMinor, amountMinor]);
  });

  it('Units that were sold meanwhile stay released, and are refunded without stock.', async () => {
    const made = await refund({ lines: [line(0, 10)] });
    const partId = checkout.orders[0]?.partId ?? '';
    const sold = {
      id: 'sold',
      partId,
      quantity: -995,
      orderId: null,
      actor: 'admin',
      at: 1,
    } as const;
    await shop.store.write((tx) => tx.parts.receive(sold, 'adjustment'));
    shop.payments.setRefundStatus(made.providerRefundId ?? '', 'failed');
    await tell();
    expect(await readStock(0)).toEqual([5, 0]);
    expect((await readUnits())[0]).toBe('paid 0');
    expect((await readNotes(0)).at(-1)).toContain('10 units are not in stock any more');
    expect(await errorCode(ship(line(0, 1)))).toBe('ILLEGAL_TRANSITION');
    await refund({ lines: [line(0, 10, true)] });
    expect((await readUnits())[0]).toBe('refunded 10');
    expect(await readStock(0)).toEqual([5, 0]);
  });
});

describe('units that were sold before their refund failed', () => {
  it.each([[[10]], [[5, 5]], [[2, 3, 4, 1]], [[7, 3]]])(
    'The same shipped units return to stock for refunds of %j units.',
    async (quantities) => {
      await ship(line(0, 6));
      await failAfterSale(0, await refund({ lines: [line(0, 4)] }));
      expect(await readStock(0)).toEqual([994, 993]);
      for (const units of quantities) await refund({ lines: [line(0, units, true)] });
      expect((await readUnits())[0]).toBe('refunded 10');
      expect(await readStock(0)).toEqual([1000, 993]);
    },
  );

  it('Shipped units that were refunded without return before the failure stay away.', async () => {
    await ship(line(0, 6));
    const failing = await refund({ lines: [line(0, 4)] });
    await refund({ lines: [line(0, 2)] });
    await failAfterSale(0, failing);
    await refund({ lines: [line(0, 3)] });
    await refund({ lines: [line(0, 5, true)] });
    // One of the five was never shipped.
    expect(await readStock(0)).toEqual([998, 993]);
  });

  it('A shipment whose units were refunded is not corrected.', async () => {
    await ship(line(0, 6));
    const failing = await refund({ lines: [line(0, 4)] });
    await refund({ lines: [line(0, 2, true)] });
    await failAfterSale(0, failing);
    const [{ state } = { state: 'none' }] = (await detail()).orders;
    const stock = await readStock(0);
    const corrected = shop.asAdmin.orders.correct({
      id: getOrderId(0),
      from: 'processing',
      note: 'No.',
    });
    expect([state, await errorCode(corrected)]).toEqual(['processing', 'ILLEGAL_TRANSITION']);
    expect(await readStock(0)).toEqual(stock);
  });

  it('A second failure leaves the same units released.', async () => {
    await ship(line(0, 6));
    await failAfterSale(0, await refund({ lines: [line(0, 4)] }));
    const second = await refund({ lines: [line(0, 10, true)] });
    expect(await readStock(0)).toEqual([1000, 993]);
    shop.payments.setRefundStatus(second.providerRefundId ?? '', 'failed');
    await tell('refund.failed');
    expect(await readStock(0)).toEqual([994, 993]);
    for (const units of [5, 5]) await refund({ lines: [line(0, units, true)] });
    expect(await readStock(0)).toEqual([1000, 993]);
  });

  describe('in a checkout of one order', () => {
    beforeEach(async () => {
      const { id: partId } = await shop.part({ stock: 1000 });
      checkout = await shop.checkout({ partIds: [partId] });
      const orderId = getOrderId(0);
      transactionId = await shop.payAtProvider(orderId);
      await shop.asCustomer.payments.settle({ orderId, transactionId });
    });

    it.each([
      ['succeeds', 'processing by admin: 1.00 USD refunded'],
      ['fails', 'processing by stripe: The refund of 1.00 USD failed'],
    ])('Goodwill that %s does not change the state.', async (end, note) => {
      await advance('processing');
      await failAfterSale(0, await refund({ lines: [line(0, 10)] }));
      expect(await readOrder()).toEqual(['processing', 0, 10, 0]);
      const goodwill = await refund({ amountMinor: 100, reason: 'goodwill' });
      expect(goodwill.lines).toMatchObject([{ quantity: 0 }]);
      if (end === 'fails') {
        shop.payments.setRefundStatus(goodwill.providerRefundId ?? '', 'failed');
        await tell('refund.failed');
      }
      expect((await readNotes(0)).at(-1)).toBe(note);
      expect(await readOrder()).toEqual(['processing', 0, 10, 0]);
      expect(await errorCode(advance('shipped'))).toBe('ILLEGAL_TRANSITION');
      expect(await errorCode(advance('delivered'))).toBe('ILLEGAL_TRANSITION');
    });

    it('A refunded order stays refunded when earlier goodwill fails, until its own refund fails.', async () => {
      const goodwill = await refund({ amountMinor: 100, reason: 'goodwill' });
      await advance('processing');
      const last = await refund({ lines: [line(0, 10)] });
      shop.payments.setRefundStatus(goodwill.providerRefundId ?? '', 'failed');
      await tell('refund.failed');
      expect(await readOrder()).toEqual(['refunded', 0, 10, 10]);
      shop.payments.setRefundStatus(last.providerRefundId ?? '', 'failed');
      await tell('refund.failed');
      expect(await readOrder()).toEqual(['processing', 0, 0, 0]);
    });
  });

  it('An order without shipped units becomes refunded, never shipped.', async () => {
    await advance('processing');
    await failAfterSale(0, await refund({ lines: [line(0, 10)] }));
    await refund({ lines: [line(0, 4)] });
    expect(await readOrder()).toEqual(['processing', 0, 10, 4]);
    await refund({ lines: [line(0, 6)] });
    expect(await readOrder()).toEqual(['refunded', 0, 10, 10]);
  });

  it.each([
    ['shipped', []],
    ['delivered', ['shipped by stripe: ']],
  ] as const)(
    'A %s order that owes units again is processing until they are refunded.',
    async (before, stepsBack) => {
      await ship(line(0, 6));
      const failing = await refund({ lines: [line(0, 4)] });
      if (before === 'delivered') await advance('delivered');
      expect(await readOrder()).toEqual([before, 6, 4, 4]);
      const noted = (await readNotes(0)).length;
      await failAfterSale(0, failing);
      expect(await readOrder()).toEqual(['processing', 6, 4, 0]);
      expect((await readNotes(0)).slice(noted)).toEqual([
        ...stepsBack,
        'processing by stripe: The refund of 11.50 USD failed; 4 units are not in stock any more',
      ]);
      await refund({ lines: [line(0, 3)] });
      expect(await readOrder()).toEqual(['processing', 6, 4, 3]);
      await refund({ lines: [line(0, 1)] });
      expect(await readOrder()).toEqual(['shipped', 6, 4, 4]);
    },
  );

  it('A delivered order that was refunded is processing at once.', async () => {
    await ship(line(0, 6));
    const failing = await refund({ lines: [line(0, 4)] });
    await advance('delivered');
    await refund({ lines: [line(0, 6)] });
    const noted = (await readNotes(0)).length;
    await failAfterSale(0, failing);
    expect(await readOrder()).toEqual(['processing', 6, 4, 6]);
    expect((await readNotes(0)).slice(noted)).toEqual([
      'processing by stripe: The refund of 11.50 USD failed; 4 units are not in stock any more',
    ]);
  });

  it.each([
    [5, 6, [1000, 999]],
    [1, 10, [1000, 999]],
  ])('With %i of them left, the note says that %i are lost.', async (left, lost, stock) => {
    await ship(line(0, 6));
    await failAfterSale(0, await refund({ lines: [line(0, 10, true)] }), left);
    expect((await readNotes(0)).at(-1)).toContain(`failed; ${lost} units are not in stock`);
    expect(await readStock(0)).toEqual(stock);
  });

  it('A shipment of the other units does not make the order shipped.', async () => {
    await failAfterSale(0, await refund({ lines: [line(0, 4)] }));
    await advance('processing');
    expect(await advance('shipped')).toMatchObject({ state: 'processing', shippedUnits: 6 });
    expect(shop.audit.at(-1)).toMatchObject({
      action: 'orders.advance',
      after: { state: 'processing' },
    });
    await refund({ lines: [line(0, 4)] });
    expect(await readOrder()).toEqual(['shipped', 6, 4, 4]);
  });

  it('A refund of all held units and some of the owed ones does not make it shipped.', async () => {
    await failAfterSale(0, await refund({ lines: [line(0, 4)] }));
    await ship(line(0, 3));
    await refund({ lines: [line(0, 5)] });
    expect(await readOrder()).toEqual(['processing', 3, 7, 5]);
    await refund({ lines: [line(0, 2)] });
    expect(await readOrder()).toEqual(['shipped', 3, 7, 7]);
  });

  it('A correction of a shipped order without shipped units is rejected.', async () => {
    await advance('processing');
    await failAfterSale(0, await refund({ lines: [line(0, 10)] }));
    // Data of an earlier version.
    const step = { eventId: 'event', actor: 'admin', actorId: null, note: '', at: 1 } as const;
    await shop.store.write((tx) =>
      tx.orders.transition(getOrderId(0), 'processing', 'shipped', step),
    );
    const stock = await readStock(0);
    const audited = shop.audit.length;
    const correction = shop.asAdmin.orders.correct({
      id: getOrderId(0),
      from: 'shipped',
      note: 'x',
    });
    expect(await callError(correction)).toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      details: { from: 'shipped', to: 'processing' },
    });
    expect(await readOrder()).toEqual(['shipped', 0, 10, 0]);
    expect([await readStock(0), shop.audit.length]).toEqual([stock, audited]);
  });
});

describe('an interrupted refund', () => {
  it.each(['request', 'response'] as const)('is completed by the job: %s is lost', async (at) => {
    shop.payments.on[at] = (method) => {
      if (method === 'refundIntent') throw outage();
    };
    expect(await errorCode(refund({ lines: [line(0, 10)] }))).toBe('PROVIDER_UNAVAILABLE');
    shop.payments.on = {};
    shop.payments.calls.length = 0;
    expect((await detail()).refunds).toMatchObject([{ status: 'requested' }]);
    expect((await readOrders())[0]).toEqual(['paid', 0, 0]);
    // Its money and units cannot be refunded again.
    expect(await errorCode(refund({ lines: [line(0, 1)] }))).toBe('REFUND_REFUSED');
    expect(await finishRefunds(shop.deps)).toEqual({ finished: 0, waiting: 0, failed: 0 });
    shop.clock.now += HOUR;
    expect(await finishRefunds(shop.deps)).toEqual({ finished: 1, waiting: 0, failed: 0 });
    expect((await readUnits())[0]).toBe('refunded 10');
    // The provider may have deleted the key: a refund that it has made is not requested again.
    const repeats = shop.payments.calls.filter((method) => method === 'refundIntent');
    expect(repeats).toHaveLength(at === 'request' ? 1 : 0);
    expect(await given()).toHaveLength(1);
    expect(await readNotes(0)).toEqual(['refunded by admin: ']);
  });

  it('is completed by the repeated call and the webhook, too', async () => {
    for (const finish of ['call', 'webhook']) {
      const request = { idempotencyKey: newKey(), lines: [line(0, 1)] };
      shop.payments.on.response = (method) => {
        if (method === 'refundIntent') throw outage();
      };
      expect(await errorCode(refund(request))).toBe('PROVIDER_UNAVAILABLE');
      shop.payments.on = {};
      await (finish === 'webhook' ? tell('charge.refunded') : refund(request));
    }
    const { refunds } = await detail();
    expect(refunds.map(({ status }) => status)).toEqual(['succeeded', 'succeeded']);
    expect((await readUnits())[0]).toBe('paid 2');
    expect(await given()).toHaveLength(2);
  });

  it('A declined refund fails without effects, and its money can be refunded again.', async () => {
    shop.payments.on.request = (method) => {
      if (method === 'refundIntent') throw new ProviderError('refused', 'No balance.');
    };
    expect(await errorCode(refund({ lines: [line(0, 10)] }))).toBe('REFUND_REFUSED');
    shop.payments.on = {};
    expect((await detail()).refunds).toMatchObject([{ status: 'failed', providerRefundId: null }]);
    expect((await readOrders())[0]).toEqual(['paid', 0, 0]);
    await refund({ lines: [line(0, 10)] });
    expect((await readUnits())[0]).toBe('refunded 10');
  });

  it('A pending refund is looked up once an hour, and a failure does not stop the others.', async () => {
    shop.payments.refundStatus = 'pending';
    const made = await refund({ lines: [line(0, 1)] });
    shop.clock.now += 2 * HOUR;
    shop.payments.on.request = () => {
      throw outage();
    };
    expect(await finishRefunds(shop.deps)).toEqual({ finished: 0, waiting: 0, failed: 1 });
    shop.payments.on = {};
    expect(await finishRefunds(shop.deps)).toEqual({ finished: 0, waiting: 0, failed: 0 });
    shop.clock.now += 2 * HOUR;
    expect(await finishRefunds(shop.deps)).toEqual({ finished: 0, waiting: 1, failed: 0 });
    shop.payments.setRefundStatus(made.providerRefundId ?? '', 'succeeded');
    shop.clock.now += 2 * HOUR;
    expect(await finishRefunds(shop.deps)).toEqual({ finished: 1, waiting: 0, failed: 0 });
  });
});

describe('refunds at the provider', () => {
  it('are recorded as refunds of the checkout; one of all the rest has all units', async () => {
    shop.payments.giveBack(transactionId, 700);
    await tell('charge.refunded');
    shop.payments.giveBack(transactionId);
    await Promise.all([tell('charge.refunded'), tell('charge.refunded')]);
    const { refunds } = await detail();
    expect(refunds).toMatchObject([
      { amountMinor: 700, reason: 'other', lines: [], providerRefundId: 're_1' },
      { amountMinor: checkout.totalMinor - 700, providerRefundId: 're_2' },
    ]);
    expect(refunds[1]?.lines.map(({ quantity }) => quantity)).toEqual([10, 10, 10]);
    expect(await readUnits()).toEqual(['refunded 10', 'refunded 10', 'refunded 10']);
  });

  it('A refund that failed there before it was reported is not recorded.', async () => {
    shop.payments.refundStatus = 'failed';
    shop.payments.giveBack(transactionId, 700);
    await tell('refund.failed');
    expect((await detail()).refunds).toEqual([]);
    expect(await readOrders()).toEqual([
      ['paid', 0, 0],
      ['paid', 0, 0],
      ['paid', 0, 0],
    ]);
  });

  it('A refund of a late payment has that reason.', async () => {
    const late = await shop.order();
    const { clientSecret } = await shop.asCustomer.payments.createIntent({ orderId: late.id });
    const intentId = clientSecret.replace('_secret', '');
    await shop.asCustomer.orders.cancel({ id: late.id });
    shop.payments.alter(intentId, { status: 'succeeded', receivedMinor: 2500 });
    const { rawBody, signature } = shop.payments.event('payment_intent.succeeded', intentId);
    await receiveWebhook(shop.deps, rawBody, signature);
    const { refunds } = await shop.asCustomer.checkouts.byId({ id: late.checkoutId });
    expect(refunds).toMatchObject([
      { amountMinor: 2500, reason: 'late payment', status: 'succeeded', lines: [] },
    ]);
  });
});

describe('shipped units that came back and were sold before their refund failed', () => {
  beforeEach(async () => {
    await ship(line(0, 10));
    const partId = checkout.orders[0]?.partId ?? '';
    const failing = await refund({ lines: [line(0, 10, true)] });
    await shop.paidOrder({ partId, quantity: 998 });
    shop.payments.setRefundStatus(failing.providerRefundId ?? '', 'failed');
    await tell('refund.failed');
  });

  it('They stay in stock, with a note.', async () => {
    expect(await readStock(0)).toEqual([1000, 998]);
    expect((await readUnits())[0]).toBe('shipped 0');
    expect((await readNotes(0)).at(-1)).toContain('10 units are not in stock any more');
  });

  it.each([[[10]], [[4, 6]], [[3, 3, 4]]])(
    'They are counted once in stock for refunds of %j units.',
    async (quantities) => {
      for (const units of quantities) await refund({ lines: [line(0, units, true)] });
      expect((await readUnits())[0]).toBe('refunded 10');
      expect(await readStock(0)).toEqual([1000, 998]);
    },
  );

  it('The correction of their shipment is rejected.', async () => {
    const corrected = shop.asAdmin.orders.correct({
      id: getOrderId(0),
      from: 'shipped',
      note: 'No.',
    });
    expect(await errorCode(corrected)).toBe('ILLEGAL_TRANSITION');
    expect(await readStock(0)).toEqual([1000, 998]);
  });
});
