import type { Order } from '@bm/domain/orders/order.schema';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errorCode, callError } from '../testing/error-code.ts';
import { outage } from '../testing/test-payments.ts';
import { testShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});
afterEach(() => shop.close());

const open = (orderId: string) => shop.asCustomer.payments.createIntent({ orderId });
const openOrNone = (orderId: string) => shop.asCustomer.payments.openIntent({ orderId });
const recorded = (orderId: string) => shop.paymentsFor(orderId);
const requestIntent = async (orderId: string) =>
  (await recorded(orderId)).at(-1)?.transactionId ?? expect.unreachable('nothing was recorded');
const byTotal = (totalMinor: number, by = shop.asCustomer) =>
  by.payments.createIntentByTotal({ totalMinor });

/** Records a bank transfer of 1.00 for an order's checkout. */
async function receive({ checkoutId }: Order): Promise<void> {
  const { number: checkoutNumber } = await shop.asAdmin.checkouts.byId({ id: checkoutId });
  const receivedAt = Date.UTC(2026, 0, 5);
  const receipt = { checkoutNumber, reference: 'FT-1', amountMinor: 100, receivedAt };
  await shop.asAdmin.payments.recordReceipt(receipt);
}

describe('payments.createIntent', () => {
  it('createIntent uses the stored amount and returns the same open intent.', async () => {
    const { id, totalMinor } = await shop.order();
    const intent = await open(id);
    expect(intent).toEqual({
      clientSecret: expect.stringMatching(/_secret/),
      amountMinor: totalMinor,
      currency: 'usd',
    });
    expect([await open(id), await open(id)]).toEqual([intent, intent]);
    expect(shop.payments.intent(await requestIntent(id))).toMatchObject({ orderId: id });
    expect(await recorded(id)).toMatchObject([{ status: 'open', attempt: 1 }]);
  });

  it('Concurrent createIntent calls return one intent.', async () => {
    const { id } = await shop.order();
    const intents = await Promise.all([open(id), open(id), open(id)]);
    expect(new Set(intents.map(({ clientSecret }) => clientSecret)).size).toBe(1);
    expect(await recorded(id)).toHaveLength(1);
    expect(shop.payments.all()).toMatchObject([{ status: 'open' }]);
  });

  it('The least amount that a card can be charged is payable.', async () => {
    const { id: partId } = await shop.part({ priceMinor: 5 });
    const { id } = await shop.order({ partId });
    expect(await open(id)).toMatchObject({ amountMinor: 50 });
  });

  it('An admin can create an intent for any order.', async () => {
    const { id } = await shop.order();
    expect(await errorCode(shop.asAdmin.payments.createIntent({ orderId: id }))).toBeNull();
  });

  it('createIntent makes a new attempt when the provider does not know the intent.', async () => {
    const { id } = await shop.order();
    await open(id);
    for (const attempt of [2, 3]) {
      shop.payments.forget(await requestIntent(id));
      await open(id);
      expect((await recorded(id)).slice(-2)).toMatchObject([
        { status: 'cancelled', attempt: attempt - 1 },
        { status: 'open', attempt },
      ]);
    }
  });

  it.each([
    ['was cancelled at the provider', { status: 'cancelled' }],
    ['has another amount', { amountMinor: 7 }],
  ] as const)('makes another attempt when the intent %s', async (_, change) => {
    const { id } = await shop.order();
    const first = await open(id);
    const firstId = await requestIntent(id);
    shop.payments.alter(firstId, change);
    const second = await open(id);
    expect(second.clientSecret).not.toBe(first.clientSecret);
    expect(shop.payments.intent(firstId).status).toBe('cancelled');
    expect(await recorded(id)).toMatchObject([
      { status: 'cancelled', attempt: 1 },
      { status: 'open', attempt: 2 },
    ]);
  });

  it('createIntent settles the order when its intent is paid.', async () => {
    const { id } = await shop.order();
    await open(id);
    shop.payments.pay(await requestIntent(id));
    expect(await errorCode(open(id))).toBe('ORDER_NOT_PAYABLE');
    expect((await shop.asCustomer.orders.byId({ id })).state).toBe('paid');
  });

  it('No second intent is created while a payment is in progress.', async () => {
    const { id } = await shop.order();
    await open(id);
    shop.payments.alter(await requestIntent(id), { status: 'processing' });
    expect(await errorCode(open(id))).toBe('ORDER_NOT_PAYABLE');
    expect(await recorded(id)).toMatchObject([{ status: 'open' }]);
    expect(shop.payments.calls).not.toContain('cancelIntent');
  });

  it('createIntent rejects paid and cancelled orders without a call to the provider.', async () => {
    const paid = await shop.paidOrder();
    const cancelled = await shop.order();
    await shop.asCustomer.orders.cancel({ id: cancelled.id });
    const calls = shop.payments.calls.length;
    expect(await errorCode(open(paid.id))).toBe('ORDER_NOT_PAYABLE');
    expect(await errorCode(open(cancelled.id))).toBe('ORDER_NOT_PAYABLE');
    expect(shop.payments.calls).toHaveLength(calls);
  });

  it.each<[string, (order: Order) => Promise<unknown>]>([
    ['the order was cancelled', ({ id }) => shop.asCustomer.orders.cancel({ id })],
    ['part of the money arrived by bank transfer', receive],
  ])('The new intent is cancelled when %s concurrently.', async (_, change) => {
    const order = await shop.order();
    const { id } = order;
    shop.payments.on.response = async () => {
      shop.payments.on = {};
      await change(order);
    };
    expect(await errorCode(open(id))).toBe('ORDER_NOT_PAYABLE');
    expect(shop.payments.all()).toMatchObject([{ orderId: id, status: 'cancelled' }]);
    expect(await recorded(id)).toEqual([]);
  });

  it.each(['request', 'response'] as const)('can be repeated after an outage at %s', async (at) => {
    const { id } = await shop.order();
    shop.payments.on[at] = () => {
      throw outage();
    };
    expect(await errorCode(open(id))).toBe('PROVIDER_UNAVAILABLE');
    expect(await recorded(id)).toEqual([]);
    shop.payments.on = {};
    await open(id);
    expect(await recorded(id)).toMatchObject([{ status: 'open', attempt: 1 }]);
  });
});

describe('payments.openIntent', () => {
  it('openIntent returns the intent of createIntent.', async () => {
    const { id } = await shop.order();
    expect(await openOrNone(id)).toEqual(await open(id));
  });

  it('openIntent returns null for paid and closed orders without a call to the provider.', async () => {
    const [paid, closed] = [await shop.paidOrder(), await shop.order()];
    await shop.asCustomer.orders.cancel({ id: closed.id });
    const { length } = shop.payments.calls;
    expect([await openOrNone(paid.id), await openOrNone(closed.id)]).toEqual([null, null]);
    expect(shop.payments.calls).toHaveLength(length);
  });

  it('openIntent rejects while a payment is in progress.', async () => {
    const { id } = await shop.order();
    await open(id);
    shop.payments.alter(await requestIntent(id), { status: 'processing' });
    expect(await errorCode(openOrNone(id))).toBe('ORDER_NOT_PAYABLE');
  });
});

describe('payments.createIntentByTotal', () => {
  it('createIntentByTotal uses the only unpaid order of exactly this total.', async () => {
    const { id: partId } = await shop.part({ stock: 1000 });
    const { id } = await shop.order({ partId, quantity: 10 });
    await shop.order({ partId, quantity: 11 });
    expect(await byTotal(2500)).toEqual(await open(id));
  });

  it.each([
    ['none', 9999, 0],
    ['two', 2500, 2],
  ])('rejects a total that %s of the orders have', async (_, totalMinor, orders) => {
    const { id: partId } = await shop.part({ stock: 1000 });
    await shop.order({ partId });
    await shop.order({ partId });
    await shop.order({ partId, quantity: 11, by: shop.asOtherCustomer });
    expect(await callError(byTotal(totalMinor))).toMatchObject({
      code: 'PAYMENT_AMBIGUOUS',
      details: { orders },
    });
  });

  it("createIntentByTotal ignores paid orders and other customers' orders, also for admins.", async () => {
    const { id: partId } = await shop.part({ stock: 1000 });
    await shop.paidOrder({ partId });
    await shop.order({ partId, by: shop.asOtherCustomer });
    expect(await errorCode(byTotal(2500))).toBe('PAYMENT_AMBIGUOUS');
    expect(await errorCode(byTotal(2500, shop.asAdmin))).toBe('PAYMENT_AMBIGUOUS');
  });
});
