import type { CheckoutDetail } from '@bm/domain/checkouts/checkout.schema';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errorCode } from '../testing/error-code.ts';
import { outage } from '../testing/test-payments.ts';
import { HOUR, testShop, type TestShop } from '../testing/test-shop.ts';
import { expireOrders } from './expire-orders.service.ts';
import { receiveWebhook } from '../payments/receive-webhook.service.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});
// Closing fails if any invariant of the data is broken.
afterEach(() => shop.close());

const TOTAL = 10_300;

const getOrderIds = ({ orders }: CheckoutDetail) => orders.map(({ id }) => id);
const detail = (id: string) => shop.asCustomer.checkouts.byId({ id });
const readStates = async ({ id }: CheckoutDetail) =>
  (await detail(id)).orders.map(({ state }) => state);
const open = (checkoutId: string) => shop.asCustomer.payments.createIntent({ checkoutId });
const settle = (orderId: string, transactionId: string) =>
  shop.asCustomer.payments.settle({ orderId, transactionId });
const cancel = (id: string) => shop.asCustomer.orders.cancel({ id });
const cancelAll = (id: string) => shop.asCustomer.orders.cancelCheckout({ id });
const send = (type: string, intentId: string) => {
  const { rawBody, signature } = shop.payments.event(type, intentId);
  return receiveWebhook(shop.deps, rawBody, signature);
};
const readPayments = ({ id }: CheckoutDetail) => shop.store.read.payments.listForCheckout(id);
const readReserved = ({ orders }: CheckoutDetail) =>
  Promise.all(
    orders.map(async ({ partId }) => (await shop.store.read.parts.stockedById(partId))?.reserved),
  );

async function readTransaction(checkoutId: string): Promise<string> {
  return (await open(checkoutId)).clientSecret.replace(/_secret$/, '');
}

/** A payment that arrives although the intent was cancelled. */
function payLate(transactionId: string): void {
  const { amountMinor: receivedMinor } = shop.payments.intent(transactionId);
  shop.payments.alter(transactionId, { status: 'succeeded', receivedMinor });
}

describe('the cancellation of a whole checkout', () => {
  it('All unpaid orders are cancelled together, with the open intent, once.', async () => {
    const checkout = await shop.checkout();
    const [first = ''] = getOrderIds(checkout);
    const intent = await readTransaction(checkout.id);
    await cancel(first);
    const outcomes = await Promise.allSettled([cancelAll(checkout.id), cancelAll(checkout.id)]);
    // Either of the two may be first.
    const byStatus = outcomes.toSorted((one, other) => one.status.localeCompare(other.status));
    expect(byStatus).toMatchObject([
      { value: { orders: 2 } },
      { reason: { cause: { code: 'ORDER_NOT_CANCELLABLE' } } },
    ]);
    expect(shop.payments.intent(intent).status).toBe('cancelled');
    for (const id of getOrderIds(checkout)) {
      const { events } = await shop.asCustomer.orders.byId({ id });
      expect(events.slice(1)).toMatchObject([{ to: 'cancelled', actor: 'customer', note: '' }]);
    }
    expect(await readStates(checkout)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    expect(await readReserved(checkout)).toEqual([0, 0, 0]);
    expect(await errorCode(cancelAll(checkout.id))).toBe('ORDER_NOT_CANCELLABLE');
  });

  it('A checkout whose payment has arrived is paid instead.', async () => {
    const checkout = await shop.checkout();
    shop.payments.pay(await readTransaction(checkout.id));
    expect(await errorCode(cancelAll(checkout.id))).toBe('ORDER_NOT_CANCELLABLE');
    expect(await readStates(checkout)).toEqual(['paid', 'paid', 'paid']);
  });

  it('An admin who cancels it leaves an audit row for each order.', async () => {
    const { id } = await shop.checkout();
    expect(await shop.asAdmin.orders.cancelCheckout({ id })).toEqual({ orders: 3 });
    expect(shop.audit.filter(({ action }) => action === 'orders.cancelUnpaid')).toHaveLength(3);
  });
});

describe('the cancellation of all unpaid lines by an admin', () => {
  it('It has a reason that the customer reads, and happens once.', async () => {
    const { id } = await shop.checkout();
    const cancelUnpaid = (reason: string) =>
      shop.asAdmin.orders.cancelUnpaidCheckout({ id, reason });
    expect(await errorCode(cancelUnpaid(' '))).toBe('BAD_INPUT');
    expect(await cancelUnpaid('The mould has broken.')).toEqual({ orders: 3 });
    expect((await detail(id)).orders).toMatchObject(
      [1, 2, 3].map(() => ({ state: 'cancelled', cancelReason: 'The mould has broken.' })),
    );
    expect(await errorCode(cancelUnpaid('Again.'))).toBe('ORDER_NOT_CANCELLABLE');
    const unknown = shop.asAdmin.orders.cancelUnpaidCheckout({ id: 'nothing', reason: 'None.' });
    expect(await errorCode(unknown)).toBe('CHECKOUT_NOT_FOUND');
  });
});

describe('the cancellation of one line', () => {
  it('It lowers what is due; the intent of the old amount is cancelled first.', async () => {
    const checkout = await shop.checkout();
    const [first = '', second = ''] = getOrderIds(checkout);
    const old = await readTransaction(checkout.id);
    await cancel(second);
    expect(shop.payments.intent(old).status).toBe('cancelled');
    expect(await detail(checkout.id)).toMatchObject({ dueMinor: 7200, totalMinor: TOTAL });
    expect(await readStates(checkout)).toEqual(['unpaid', 'cancelled', 'unpaid']);
    expect(await readReserved(checkout)).toEqual([10, 0, 10]);
    expect(await errorCode(shop.asCustomer.payments.createIntent({ orderId: second }))).toBe(
      'ORDER_NOT_PAYABLE',
    );
    expect(await shop.asCustomer.payments.openIntent({ orderId: second })).toBeNull();
    const next = await readTransaction(checkout.id);
    expect(shop.payments.intent(next)).toMatchObject({ amountMinor: 7200, status: 'open' });
    shop.payments.pay(next);
    await settle(first, next);
    expect(await readStates(checkout)).toEqual(['paid', 'cancelled', 'paid']);
    expect(await errorCode(settle(second, next))).toBe('ORDER_NOT_PAYABLE');
    expect(shop.payments.refunds.size).toBe(0);
  });

  it('A late payment of the old amount is refunded, and the rest stays payable.', async () => {
    const checkout = await shop.checkout();
    const [first = '', second = ''] = getOrderIds(checkout);
    const old = await readTransaction(checkout.id);
    await cancel(second);
    payLate(old);
    expect(await errorCode(settle(first, old))).toBe('ORDER_NOT_PAYABLE');
    await Promise.all([
      send('payment_intent.succeeded', old),
      send('payment_intent.succeeded', old),
    ]);
    expect([...shop.payments.refunds.keys()]).toEqual([old]);
    expect(await readStates(checkout)).toEqual(['unpaid', 'cancelled', 'unpaid']);
    expect(await readPayments(checkout)).toMatchObject([{ status: 'refunded', refundId: 're_1' }]);
    for (const id of getOrderIds(checkout)) {
      const { events } = await shop.asCustomer.orders.byId({ id });
      expect(events.filter(({ note }) => note.includes(old))).toHaveLength(1);
    }
    const next = await readTransaction(checkout.id);
    shop.payments.pay(next);
    await send('payment_intent.succeeded', next);
    expect(await readStates(checkout)).toEqual(['paid', 'cancelled', 'paid']);
  });

  it('A late payment that does not match is neither settled nor refunded while a line is unpaid.', async () => {
    const checkout = await shop.checkout();
    const [first = '', second = ''] = getOrderIds(checkout);
    const old = await readTransaction(checkout.id);
    await cancel(second);
    payLate(old);
    shop.payments.alter(old, { currency: 'eur' });
    expect(await errorCode(settle(first, old))).toBe('PAYMENT_MISMATCH');
    expect([...shop.payments.refunds]).toEqual([]);
    expect(await readStates(checkout)).toEqual(['unpaid', 'cancelled', 'unpaid']);
  });

  it('A payment of the old amount is refunded while the intent of the new one is open.', async () => {
    const checkout = await shop.checkout();
    const [first = '', second = ''] = getOrderIds(checkout);
    const old = await readTransaction(checkout.id);
    await cancel(second);
    const next = await readTransaction(checkout.id);
    payLate(old);
    await send('payment_intent.succeeded', old);
    expect(shop.payments.intent(next).status).toBe('open');
    shop.payments.pay(next);
    expect((await settle(first, next)).state).toBe('paid');
    expect([...shop.payments.refunds.keys()]).toEqual([old]);
  });

  it('A line cannot be cancelled once the payment has arrived: all orders are paid.', async () => {
    const checkout = await shop.checkout();
    const [first = '', second = ''] = getOrderIds(checkout);
    await shop.payAtProvider(first);
    expect(await errorCode(cancel(second))).toBe('ORDER_NOT_CANCELLABLE');
    expect(await readStates(checkout)).toEqual(['paid', 'paid', 'paid']);
  });

  it('A line cannot be cancelled while a payment is in progress.', async () => {
    const checkout = await shop.checkout();
    const [first = ''] = getOrderIds(checkout);
    const transactionId = await readTransaction(checkout.id);
    shop.payments.alter(transactionId, { status: 'processing' });
    expect(await errorCode(cancel(first))).toBe('ORDER_NOT_CANCELLABLE');
    expect(await readStates(checkout)).toEqual(['unpaid', 'unpaid', 'unpaid']);
  });

  it('A line that is cancelled while the intent is created is not charged.', async () => {
    const checkout = await shop.checkout();
    const [first = ''] = getOrderIds(checkout);
    shop.payments.on.response = async () => {
      shop.payments.on = {};
      await cancel(first);
    };
    expect((await open(checkout.id)).amountMinor).toBe(TOTAL - 2500);
    expect(shop.payments.all()).toMatchObject([
      { amountMinor: TOTAL, status: 'cancelled' },
      { amountMinor: TOTAL - 2500, status: 'open' },
    ]);
    expect(await readPayments(checkout)).toMatchObject([{ attempt: 1, status: 'open' }]);
  });

  it('A second cancellation of a line leaves the intent of the others open.', async () => {
    const checkout = await shop.checkout();
    const [first = ''] = getOrderIds(checkout);
    await cancel(first);
    const transactionId = await readTransaction(checkout.id);
    expect(await errorCode(cancel(first))).toBe('ORDER_NOT_CANCELLABLE');
    expect(shop.payments.intent(transactionId).status).toBe('open');
  });

  it('Nothing is cancelled while the provider is unavailable.', async () => {
    const checkout = await shop.checkout();
    const [first = ''] = getOrderIds(checkout);
    await open(checkout.id);
    shop.payments.on.request = () => {
      throw outage();
    };
    expect(await errorCode(cancel(first))).toBe('PROVIDER_UNAVAILABLE');
    shop.payments.on = {};
    expect(await readStates(checkout)).toEqual(['unpaid', 'unpaid', 'unpaid']);
  });

  it('The cancellation of the last line ends the checkout.', async () => {
    const checkout = await shop.checkout();
    for (const id of getOrderIds(checkout)) await cancel(id);
    expect(await detail(checkout.id)).toMatchObject({ dueMinor: 0 });
    expect(await readReserved(checkout)).toEqual([0, 0, 0]);
    expect(await errorCode(open(checkout.id))).toBe('ORDER_NOT_PAYABLE');
  });

  it('A remaining total below the card minimum is not payable.', async () => {
    const cheap = await shop.part({ priceMinor: 1, stock: 1000 });
    const dear = await shop.part({ stock: 1000 });
    const checkout = await shop.checkout({ partIds: [cheap.id, dear.id] });
    await cancel(getOrderIds(checkout)[1] ?? '');
    expect(await errorCode(open(checkout.id))).toBe('TOTAL_TOO_SMALL');
    expect(shop.payments.calls).toEqual([]);
  });
});

describe('the expiry of a checkout', () => {
  it('The expiry ends all unpaid lines at once and cancels the intent.', async () => {
    const checkout = await shop.checkout();
    const transactionId = await readTransaction(checkout.id);
    await cancel(getOrderIds(checkout)[0] ?? '');
    const next = await readTransaction(checkout.id);
    shop.clock.now += 72 * HOUR;
    const commits = shop.commits();
    expect(await expireOrders(shop.deps)).toEqual({ expired: 2, kept: 0, failed: 0 });
    expect(shop.commits() - commits).toBe(1);
    expect(await readStates(checkout)).toEqual(['cancelled', 'expired', 'expired']);
    expect(await readReserved(checkout)).toEqual([0, 0, 0]);
    for (const id of [transactionId, next]) {
      expect(shop.payments.intent(id).status).toBe('cancelled');
    }
    payLate(next);
    await send('payment_intent.succeeded', next);
    expect([...shop.payments.refunds.keys()]).toEqual([next]);
    expect(await readStates(checkout)).toEqual(['cancelled', 'expired', 'expired']);
  });

  it('A checkout whose payment has arrived is settled as a whole instead.', async () => {
    const checkout = await shop.checkout();
    await shop.payAtProvider(getOrderIds(checkout)[0] ?? '');
    shop.clock.now += 72 * HOUR;
    expect(await expireOrders(shop.deps)).toEqual({ expired: 0, kept: 3, failed: 0 });
    expect(await readStates(checkout)).toEqual(['paid', 'paid', 'paid']);
  });
});
