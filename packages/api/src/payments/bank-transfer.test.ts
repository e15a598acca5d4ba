import type { CheckoutDetail } from '@bm/domain/checkouts/checkout.schema';
import type { RecordReceiptInput } from '@bm/domain/payments/receipt.schema';
import { DEFAULT_SETTINGS } from '@bm/domain/settings/settings.schema';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errorCode } from '../testing/error-code.ts';
import { HOUR, testShop, type TestShop } from '../testing/test-shop.ts';
import { expireOrders } from '../orders/expire-orders.service.ts';
import { receiveWebhook } from './receive-webhook.service.ts';
import { reconcilePayments } from './reconcile-payments.service.ts';

const TOTAL = 10_300;
const BANK = { account: '1057', swift: 'DABBBDDH', bankName: 'Bank' };

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
  const settings = { ...DEFAULT_SETTINGS, bank: BANK };
  await shop.asAdmin.settings.save({ version: 0, settings });
});
// Closing fails if any invariant of the data is broken.
afterEach(() => shop.close());

/** A checkout of three lines over 103.00 that names the bank. */
async function placed(): Promise<CheckoutDetail> {
  const prices = [250, 310, 470];
  const lines = [];
  for (const priceMinor of prices) {
    lines.push({ partId: (await shop.part({ priceMinor, stock: 1000 })).id, quantity: 10 });
  }
  const idempotencyKey = shop.deps.newId().padStart(12, 'key-');
  return shop.asCustomer.checkouts.place({ idempotencyKey, lines, paymentMethod: 'bank' });
}

const record = (
  { number }: CheckoutDetail,
  fields: Partial<RecordReceiptInput> = {},
  by = shop.asAdmin,
) =>
  by.payments.recordReceipt({
    checkoutNumber: number,
    reference: 'FT-1',
    amountMinor: TOTAL,
    receivedAt: Date.UTC(2026, 0, 5),
    ...fields,
  });
const detail = ({ id }: CheckoutDetail) => shop.asCustomer.checkouts.byId({ id });
const readStates = async (checkout: CheckoutDetail) =>
  (await detail(checkout)).orders.map(({ state }) => state);
const getOrderId = ({ orders }: CheckoutDetail, line = 0) => orders[line]?.id ?? '';
const openCard = ({ id }: CheckoutDetail) =>
  shop.asCustomer.payments.createIntent({ checkoutId: id });
const getIntentId = ({ clientSecret }: { clientSecret: string }) =>
  clientSecret.replace(/_secret$/, '');

describe('a recorded bank transfer', () => {
  it('The full amount settles all orders with the transaction of its reference.', async () => {
    const checkout = await placed();
    expect(await record(checkout, { reference: ' ft 1 ', note: 'Branch Tongi' })).toMatchObject({
      outcome: 'settled',
      checkoutNumber: checkout.number,
      dueMinor: TOTAL,
      openMinor: 0,
      receipt: { reference: 'FT1', amountMinor: TOTAL, transactionId: 'bank:FT1' },
    });
    const paid = await detail(checkout);
    expect(paid).toMatchObject({ dueMinor: 0, bank: null, receipts: [{ reference: 'FT1' }] });
    expect(paid.orders).toMatchObject(
      paid.orders.map(() => ({ state: 'paid', transactionId: 'bank:FT1' })),
    );
    const { events, payments } = await shop.asCustomer.orders.byId({ id: getOrderId(checkout) });
    expect(events.at(-1)).toMatchObject({
      to: 'paid',
      actor: 'admin',
      note: 'Paid by bank transfer',
    });
    expect(payments).toMatchObject([{ transactionId: 'bank:FT1', status: 'succeeded' }]);
    expect(shop.audit.at(-1)).toMatchObject({
      actorId: shop.admin.id,
      action: 'payments.recordReceipt',
      targetType: 'checkout',
      targetId: checkout.id,
      after: { reference: 'FT1', amountMinor: TOTAL, note: 'Branch Tongi' },
    });
    const mails = await shop.asAdmin.mails.list({ filter: 'waiting' });
    expect(mails.items.map(({ kind }) => kind)).toContain('payment-received');
    expect((await shop.asAdmin.payments.receipts()).items).toMatchObject([
      { checkoutNumber: checkout.number, customerEmail: shop.customer.email },
    ]);
  });

  it('A repeated receipt settles once; a receipt with the reference of another one is rejected.', async () => {
    const [first, second] = [await placed(), await placed()];
    const results = await Promise.all([record(first), record(first)]);
    expect(results.map(({ outcome }) => outcome).toSorted()).toEqual(['ended', 'settled']);
    const audits = shop.audit.filter(({ action }) => action === 'payments.recordReceipt');
    expect(audits).toHaveLength(1);
    expect(await errorCode(record(second))).toBe('REFERENCE_USED');
    expect(await errorCode(record(first, { amountMinor: 1 }))).toBe('REFERENCE_USED');
    expect(await errorCode(record(first, { receivedAt: 1 }))).toBe('REFERENCE_USED');
    expect(await readStates(second)).toEqual(['unpaid', 'unpaid', 'unpaid']);
  });

  it('A receipt of a later day than tomorrow is rejected.', async () => {
    const checkout = await placed();
    const tomorrow = shop.clock.now + 24 * HOUR;
    expect(await errorCode(record(checkout, { receivedAt: tomorrow + 1 }))).toBe('BAD_INPUT');
    expect((await detail(checkout)).receipts).toEqual([]);
    expect(await record(checkout, { receivedAt: tomorrow })).toMatchObject({ outcome: 'settled' });
  });

  it('A card payment that is opened during the call is cancelled first.', async () => {
    const checkout = await placed();
    const { orders } = shop.store.read;
    const listForCheckout = orders.listForCheckout.bind(orders);
    let intentId = '';
    // The service has read by now that no card payment is open, and has not written yet.
    orders.listForCheckout = async (id) => {
      orders.listForCheckout = listForCheckout;
      intentId = getIntentId(await openCard(checkout));
      return listForCheckout(id);
    };
    expect(await record(checkout)).toMatchObject({ outcome: 'settled' });
    expect(shop.payments.intent(intentId).status).toBe('cancelled');
    expect(await shop.paymentsFor(getOrderId(checkout))).toMatchObject([
      { transactionId: intentId, status: 'cancelled' },
      { transactionId: 'bank:FT-1', status: 'succeeded' },
    ]);
  });

  it('A partial amount is stored, and settles together with the rest.', async () => {
    const checkout = await placed();
    const part = await record(checkout, { amountMinor: 4000 });
    expect(part).toMatchObject({ outcome: 'open', openMinor: 4000, dueMinor: TOTAL });
    expect(await detail(checkout)).toMatchObject({
      dueMinor: TOTAL,
      receipts: [{ amountMinor: 4000, transactionId: null }],
    });
    expect(await readStates(checkout)).toEqual(['unpaid', 'unpaid', 'unpaid']);
    const rest = await record(checkout, { reference: 'FT-2', amountMinor: TOTAL - 4000 });
    expect(rest).toMatchObject({
      outcome: 'settled',
      openMinor: 0,
      receipt: { reference: 'FT-2', amountMinor: TOTAL - 4000 },
    });
    expect((await detail(checkout)).receipts).toMatchObject([
      { reference: 'FT-1', transactionId: 'bank:FT-2' },
      { reference: 'FT-2', transactionId: 'bank:FT-2' },
    ]);
  });

  it('An excess amount settles, and the rest is credit until it was sent back.', async () => {
    const checkout = await placed();
    expect(await record(checkout, { amountMinor: TOTAL + 500 })).toMatchObject({
      outcome: 'settled',
      openMinor: 0,
      creditMinor: 500,
    });
    expect(await readStates(checkout)).toEqual(['paid', 'paid', 'paid']);
    for (const amountMinor of [-TOTAL - 501, -499, -501]) {
      const other = { reference: 'OUT-0', amountMinor };
      expect(await errorCode(record(checkout, other))).toBe('BAD_INPUT');
    }
    const back = { reference: 'OUT-1', amountMinor: -500 };
    for (const _ of ['once', 'again']) {
      expect(await record(checkout, back)).toMatchObject({
        outcome: 'ended',
        openMinor: 0,
        creditMinor: 0,
      });
    }
    const { orders, credits } = await detail(checkout);
    expect(new Set(orders.map(({ transactionId }) => transactionId))).toEqual(
      new Set(['bank:FT-1']),
    );
    expect(credits).toMatchObject([
      { amountMinor: 500, status: 'returned', transactionId: 'bank:FT-1' },
    ]);
    expect(await errorCode(record(checkout, { ...back, reference: 'OUT-2' }))).toBe('BAD_INPUT');
  });

  it('A line that is cancelled later settles the others when their total was received and not sent back.', async () => {
    const checkout = await placed();
    await record(checkout, { amountMinor: TOTAL - 4600 });
    await record(checkout, { reference: 'OUT-1', amountMinor: -100 });
    await shop.asCustomer.orders.cancel({ id: getOrderId(checkout, 2) });
    expect(await readStates(checkout)).toEqual(['paid', 'paid', 'cancelled']);
    const { payments } = await shop.asCustomer.orders.byId({ id: getOrderId(checkout) });
    expect(payments).toMatchObject([{ transactionId: 'bank:FT-1', amountMinor: TOTAL - 4700 }]);
    const late = { orderId: getOrderId(checkout, 2), transactionId: 'bank:FT-1' };
    expect(await errorCode(shop.asCustomer.payments.settle(late))).toBe('PAYMENT_MISMATCH');
    expect(shop.payments.calls).toEqual([]);
  });

  it('A receipt for an ended checkout is credit, and can be returned.', async () => {
    const checkout = await placed();
    shop.clock.now += 15 * 24 * HOUR;
    await expireOrders(shop.deps);
    expect(await record(checkout)).toMatchObject({
      outcome: 'ended',
      openMinor: 0,
      creditMinor: TOTAL,
      dueMinor: 0,
    });
    expect(await readStates(checkout)).toEqual(['expired', 'expired', 'expired']);
    expect(await detail(checkout)).toMatchObject({
      receipts: [{ amountMinor: TOTAL, transactionId: 'bank:FT-1' }],
      credits: [{ amountMinor: TOTAL, status: 'open' }],
    });
    const back = { reference: 'OUT-1', amountMinor: -TOTAL };
    expect(await record(checkout, back)).toMatchObject({ outcome: 'ended', creditMinor: 0 });
  });

  it('Old ended checkouts with a receipt are not deleted.', async () => {
    const [kept, deleted] = [await placed(), await placed()];
    shop.clock.now += 15 * 24 * HOUR;
    await expireOrders(shop.deps);
    await record(kept);
    await shop.store.write((tx) => tx.orders.purge(shop.clock.now + HOUR));
    expect((await detail(kept)).receipts).toHaveLength(1);
    expect(await errorCode(detail(deleted))).toBe('CHECKOUT_NOT_FOUND');
  });

  it.each([
    ['an unknown checkout', { checkoutNumber: 'BC-000999' }, 'CHECKOUT_NOT_FOUND'],
    ['no amount', { amountMinor: 0 }, 'BAD_INPUT'],
    ['half a cent', { amountMinor: 0.5 }, 'BAD_INPUT'],
    ['no reference', { reference: '  ' }, 'BAD_INPUT'],
    ['a reference with other characters', { reference: 'FT<1>' }, 'BAD_INPUT'],
    ['a number that is none', { checkoutNumber: 'BC-' }, 'BAD_INPUT'],
    ['a return of money that never came', { amountMinor: -1 }, 'BAD_INPUT'],
  ])('With %s a receipt is rejected: %j', async (_, fields, code) => {
    const checkout = await placed();
    expect(await errorCode(record(checkout, fields))).toBe(code);
    expect((await shop.asAdmin.payments.receipts()).total).toBe(0);
  });

  it('A customer can neither record a receipt nor settle by its transaction id.', async () => {
    const checkout = await placed();
    expect(await errorCode(record(checkout, {}, shop.asCustomer))).toBe('NOT_ALLOWED');
    await record(checkout, { amountMinor: 1 });
    const settle = (transactionId: string) =>
      errorCode(shop.asCustomer.payments.settle({ orderId: getOrderId(checkout), transactionId }));
    expect(await settle('bank:FT-1')).toBe('PAYMENT_MISMATCH');
    await record(checkout, { reference: 'FT-2', amountMinor: TOTAL - 1 });
    expect(await settle('bank:FT-2')).toBeNull();
    expect(await settle('bank:FT-1')).toBe('PAYMENT_MISMATCH');
  });

  it('A refund of a paid order is recorded without the card provider.', async () => {
    const checkout = await placed();
    await record(checkout);
    for (const { id } of checkout.orders) await shop.asAdmin.orders.refund({ id });
    expect(await readStates(checkout)).toEqual(['refunded', 'refunded', 'refunded']);
    expect(shop.payments.calls).toEqual([]);
    const { payments } = await shop.asCustomer.orders.byId({ id: getOrderId(checkout) });
    expect(payments).toMatchObject([{ status: 'refunded' }]);
  });
});

describe('bank transfer and card payment of one checkout', () => {
  it('The payment page opens a card payment only when the buyer requests it.', async () => {
    const checkout = await placed();
    const orderId = getOrderId(checkout);
    expect((await shop.asCustomer.orders.byId({ id: orderId })).checkout).toMatchObject({
      paymentMethod: 'bank',
      dueMinor: TOTAL,
    });
    expect(await shop.asCustomer.payments.openIntent({ orderId })).toBeNull();
    expect(shop.payments.calls).toEqual([]);
    await shop.asCustomer.payments.chooseMethod({ checkoutId: checkout.id, method: 'card' });
    const opened = await shop.asCustomer.payments.openIntent({ orderId });
    expect(opened).toMatchObject({ amountMinor: TOTAL });
  });

  it('A card payment that is open is cancelled before a receipt settles.', async () => {
    const checkout = await placed();
    const intentId = getIntentId(await openCard(checkout));
    expect(await record(checkout)).toMatchObject({ outcome: 'settled' });
    expect(shop.payments.intent(intentId).status).toBe('cancelled');
    expect(await errorCode(openCard(checkout))).toBe('ORDER_NOT_PAYABLE');
  });

  it('The event of this cancellation may be processed before the receipt is recorded.', async () => {
    const checkout = await placed();
    const intentId = getIntentId(await openCard(checkout));
    shop.payments.on.response = async (method) => {
      if (method !== 'cancelIntent') return;
      shop.payments.on = {};
      const { rawBody, signature } = shop.payments.event('payment_intent.canceled', intentId);
      await receiveWebhook(shop.deps, rawBody, signature);
    };
    expect(await record(checkout)).toMatchObject({ outcome: 'settled', creditMinor: 0 });
  });

  it('No card payment is opened after a partial receipt until it was sent back, which leaves no credit.', async () => {
    const checkout = await placed();
    await record(checkout, { amountMinor: 1 });
    expect(await errorCode(openCard(checkout))).toBe('ORDER_NOT_PAYABLE');
    await record(checkout, { reference: 'OUT', amountMinor: -1 });
    const opened = await openCard(checkout);
    expect(opened).toMatchObject({ amountMinor: TOTAL });
    shop.payments.pay(getIntentId(opened));
    const paid = { orderId: getOrderId(checkout), transactionId: getIntentId(opened) };
    expect(await shop.asCustomer.payments.settle(paid)).toMatchObject({ state: 'paid' });
    expect((await detail(checkout)).credits).toEqual([]);
  });

  it('A receipt after a card payment settles nothing and is credit.', async () => {
    const checkout = await placed();
    const intentId = getIntentId(await openCard(checkout));
    shop.payments.pay(intentId);
    await shop.asCustomer.payments.settle({
      orderId: getOrderId(checkout),
      transactionId: intentId,
    });
    expect(await record(checkout)).toMatchObject({ outcome: 'ended', creditMinor: TOTAL });
    expect((await detail(checkout)).orders[0]).toMatchObject({ transactionId: intentId });
  });

  it('A card charge before the receipt pays the checkout; the receipt is credit.', async () => {
    const checkout = await placed();
    const intentId = getIntentId(await openCard(checkout));
    shop.payments.pay(intentId);
    expect(await record(checkout)).toMatchObject({ outcome: 'ended', creditMinor: TOTAL });
    expect((await detail(checkout)).orders[0]).toMatchObject({ transactionId: intentId });
  });

  it('While a card payment is in progress the receipt is not settled.', async () => {
    const checkout = await placed();
    const intentId = getIntentId(await openCard(checkout));
    shop.payments.alter(intentId, { status: 'processing' });
    expect(await record(checkout)).toMatchObject({ outcome: 'card', openMinor: TOTAL });
    expect(await readStates(checkout)).toEqual(['unpaid', 'unpaid', 'unpaid']);
    shop.payments.alter(intentId, { status: 'cancelled' });
    shop.clock.now += HOUR;
    await reconcilePayments(shop.deps);
    expect(await record(checkout)).toMatchObject({ outcome: 'settled' });
  });

  it('Every order of receipt, card payment and their repeats charges once and lists all money.', async () => {
    const steps = {
      receipt: async (checkout: CheckoutDetail) => void (await record(checkout)),
      card: async (checkout: CheckoutDetail) => {
        const opened = await openCard(checkout).catch(() => null);
        if (opened === null) return;
        const transactionId = getIntentId(opened);
        if (shop.payments.intent(transactionId).status !== 'open') return;
        shop.payments.pay(transactionId);
        await shop.asCustomer.payments
          .settle({ orderId: getOrderId(checkout), transactionId })
          .catch(() => null);
      },
    };
    for (const order of [
      ['receipt', 'card'],
      ['card', 'receipt'],
      ['receipt', 'receipt', 'card'],
      ['card', 'card', 'receipt', 'receipt'],
    ] as const) {
      await shop.close();
      shop = await testShop();
      await shop.asAdmin.settings.save({
        version: 0,
        settings: { ...DEFAULT_SETTINGS, bank: BANK },
      });
      const checkout = await placed();
      await Promise.all(order.map((name) => steps[name](checkout)));
      const { orders, receipts, credits } = await detail(checkout);
      expect(new Set(orders.map(({ state }) => state))).toEqual(new Set(['paid']));
      const transactions = new Set(orders.map(({ transactionId }) => transactionId));
      expect(transactions.size).toBe(1);
      const byBank = transactions.has('bank:FT-1');
      const kept = shop.payments
        .all()
        .filter(({ id, status }) => status === 'succeeded' && !shop.payments.refunds.has(id));
      expect(kept).toHaveLength(byBank ? 0 : 1);
      expect(receipts).toMatchObject([{ transactionId: 'bank:FT-1' }]);
      expect(credits.map(({ amountMinor }) => amountMinor)).toEqual(byBank ? [] : [TOTAL]);
    }
  });
});
