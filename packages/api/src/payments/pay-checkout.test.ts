import type { CheckoutDetail } from '@bm/domain/checkouts/checkout.schema';
import type { Intent } from '@bm/providers/payments/payments.port';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errorCode } from '../testing/error-code.ts';
import { HOUR, testShop, type TestShop } from '../testing/test-shop.ts';
import { receiveWebhook } from './receive-webhook.service.ts';
import { reconcilePayments } from './reconcile-payments.service.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});
// Closing fails if any invariant of the data is broken.
afterEach(() => shop.close());

const LINES = [2500, 3100, 4700];
const TOTAL = 10_300;

const getOrderIds = ({ orders }: CheckoutDetail) => orders.map(({ id }) => id);
const detail = (id: string) => shop.asCustomer.checkouts.byId({ id });
const readStates = async ({ id }: CheckoutDetail) =>
  (await detail(id)).orders.map(({ state }) => state);
const open = (checkoutId: string) => shop.asCustomer.payments.createIntent({ checkoutId });
const settle = (orderId: string, transactionId: string) =>
  shop.asCustomer.payments.settle({ orderId, transactionId });
const send = (type: string, intentId: string) => {
  const { rawBody, signature } = shop.payments.event(type, intentId);
  return receiveWebhook(shop.deps, rawBody, signature);
};
const readPayments = ({ id }: CheckoutDetail) => shop.store.read.payments.listForCheckout(id);
describe('the payment of a checkout', () => {
  it('Each of its orders and the checkout itself get the same intent over the total due.', async () => {
    const checkout = await shop.checkout();
    expect(checkout.orders.map(({ totalMinor }) => totalMinor)).toEqual(LINES);
    const intent = await open(checkout.id);
    expect(intent).toMatchObject({ amountMinor: TOTAL, currency: 'usd' });
    const [first = ''] = getOrderIds(checkout);
    expect((await shop.asCustomer.orders.byId({ id: first })).checkout).toEqual({
      number: checkout.number,
      linesMinor: TOTAL,
      totalMinor: TOTAL,
      paymentMethod: 'card',
      dueMinor: TOTAL,
      unpaidOrders: 3,
      isBankOffered: false,
    });
    for (const orderId of getOrderIds(checkout)) {
      expect(await shop.asCustomer.payments.createIntent({ orderId })).toEqual(intent);
      expect(await shop.asCustomer.payments.openIntent({ orderId })).toEqual(intent);
    }
    expect(await readPayments(checkout)).toMatchObject([{ amountMinor: TOTAL, status: 'open' }]);
    expect(shop.payments.all()).toMatchObject([{ checkoutId: checkout.id, orderId: null }]);
  });

  it('A cancelled order is not payable, although others of its checkout are.', async () => {
    const checkout = await shop.checkout();
    const [orderId = ''] = getOrderIds(checkout);
    await shop.asCustomer.orders.cancel({ id: orderId });
    const opened = shop.asCustomer.payments.createIntent({ orderId });
    expect(await errorCode(opened)).toBe('ORDER_NOT_PAYABLE');
    expect(await open(checkout.id)).toMatchObject({ amountMinor: TOTAL - 2500 });
  });

  it('Settlement by any of its orders marks all of them paid.', async () => {
    const checkout = await shop.checkout();
    const [first = '', second = ''] = getOrderIds(checkout);
    const transactionId = await shop.payAtProvider(first);
    const paid = await settle(second, transactionId);
    expect(paid).toMatchObject({ id: second, state: 'paid', transactionId });
    const { orders, dueMinor } = await detail(checkout.id);
    expect(orders).toMatchObject(
      LINES.map(() => ({ state: 'paid', transactionId, paidAt: shop.clock.now })),
    );
    expect(dueMinor).toBe(0);
    for (const id of getOrderIds(checkout)) {
      const { events, payments } = await shop.asCustomer.orders.byId({ id });
      expect(events.map(({ to }) => to)).toEqual(['unpaid', 'paid']);
      expect(payments).toMatchObject([{ transactionId, amountMinor: TOTAL, status: 'succeeded' }]);
    }
    expect(await settle(second, transactionId)).toEqual(paid);
    expect(await errorCode(open(checkout.id))).toBe('ORDER_NOT_PAYABLE');
  });

  it('Concurrent page, webhooks and job settle all orders once.', async () => {
    const checkout = await shop.checkout();
    const [first = '', second = '', third = ''] = getOrderIds(checkout);
    const transactionId = await shop.payAtProvider(third);
    shop.clock.now += HOUR;
    await Promise.all([
      settle(first, transactionId),
      send('payment_intent.succeeded', transactionId),
      settle(second, transactionId),
      reconcilePayments(shop.deps),
      send('payment_intent.succeeded', transactionId),
    ]);
    for (const id of getOrderIds(checkout)) {
      const { events } = await shop.asCustomer.orders.byId({ id });
      expect(events.filter(({ to }) => to === 'paid')).toHaveLength(1);
    }
    expect(shop.payments.refunds.size).toBe(0);
  });

  it.each<[string, Partial<Intent>]>([
    ['another amount', { amountMinor: TOTAL - 1 }],
    ['less money than asked for', { receivedMinor: TOTAL - 1 }],
    ['another currency', { currency: 'eur' }],
    ['another checkout', { checkoutId: 'another' }],
    ['no checkout', { checkoutId: null }],
  ])('An intent of %s pays no order.', async (_, change) => {
    const checkout = await shop.checkout();
    const [first = ''] = getOrderIds(checkout);
    const transactionId = await shop.payAtProvider(first);
    shop.payments.alter(transactionId, change);
    expect(await errorCode(settle(first, transactionId))).toBe('PAYMENT_MISMATCH');
    expect(await readStates(checkout)).toEqual(['unpaid', 'unpaid', 'unpaid']);
  });

  it('An intent from before checkouts existed names its order.', async () => {
    const { id } = await shop.order();
    const transactionId = await shop.payAtProvider(id);
    shop.payments.alter(transactionId, { checkoutId: null });
    expect(await settle(id, transactionId)).toMatchObject({ state: 'paid' });
  });

  it('A total identifies the checkout with this amount due, and no single line.', async () => {
    const checkout = await shop.checkout();
    const byTotal = (totalMinor: number) =>
      shop.asCustomer.payments.createIntentByTotal({ totalMinor });
    expect(await errorCode(byTotal(2500))).toBe('PAYMENT_AMBIGUOUS');
    expect(await byTotal(TOTAL)).toEqual(await open(checkout.id));
  });

  it("Another customer's checkout cannot be paid.", async () => {
    const checkout = await shop.checkout();
    const { createIntent } = shop.asOtherCustomer.payments;
    const [orderId = ''] = getOrderIds(checkout);
    expect(await errorCode(createIntent({ checkoutId: checkout.id }))).toBe('CHECKOUT_NOT_FOUND');
    expect(await errorCode(createIntent({ orderId }))).toBe('ORDER_NOT_FOUND');
    expect(shop.payments.calls).toEqual([]);
  });
});
