import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errorCode } from '../testing/error-code.ts';
import { HOUR, testShop, type TestShop } from '../testing/test-shop.ts';
import { expireOrders } from '../payments/expire-orders.service.ts';
import { purgeOrders } from './purge-orders.service.ts';

const DAY = 24 * HOUR;

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});
// Closing fails if any invariant of the data is broken.
afterEach(() => shop.close());

describe('purgeOrders', () => {
  it('purgeOrders deletes cancelled and expired orders 90 days after their hold.', async () => {
    const cancelled = await shop.order();
    await shop.asCustomer.payments.createIntent({ orderId: cancelled.id });
    await shop.asCustomer.orders.cancel({ id: cancelled.id });
    const expired = await shop.order();
    shop.clock.now += 72 * HOUR;
    await expireOrders(shop.deps);
    shop.clock.now += 90 * DAY;
    expect(await purgeOrders(shop.deps)).toBe(0);
    shop.clock.now += 1;
    expect(await purgeOrders(shop.deps)).toBe(2);
    expect(await purgeOrders(shop.deps)).toBe(0);
    for (const { id } of [cancelled, expired]) {
      expect(await errorCode(shop.asAdmin.orders.byId({ id }))).toBe('ORDER_NOT_FOUND');
    }
    expect((await shop.order()).number).toBe('BM-000003');
  });

  it('purgeOrders keeps open orders and all orders with a payment.', async () => {
    const paid = await shop.paidOrder();
    const refunded = await shop.paidOrder();
    await shop.asAdmin.orders.refund({ id: refunded.id });
    const late = await shop.order();
    const transactionId = await shop.payAtProvider(late.id);
    shop.payments.alter(transactionId, { status: 'cancelled', receivedMinor: 0 });
    await shop.asCustomer.orders.cancel({ id: late.id });
    const receivedMinor = late.totalMinor;
    shop.payments.alter(transactionId, { status: 'succeeded', receivedMinor });
    const settle = shop.asCustomer.payments.settle({ orderId: late.id, transactionId });
    expect(await errorCode(settle)).toBe('ORDER_NOT_PAYABLE');
    shop.clock.now += 100 * DAY;
    const open = await shop.order();
    expect(await purgeOrders(shop.deps)).toBe(0);
    const { items } = await shop.asAdmin.orders.list({});
    expect(items.map(({ id }) => id)).toEqual([open, late, refunded, paid].map(({ id }) => id));
  });

  it('purgeOrders deletes many orders in bounded units of work.', async () => {
    const { id: partId } = await shop.part({ stock: 100_000 });
    for (let at = 0; at < 250; at += 1) {
      const { id } = await shop.order({ partId });
      await shop.asCustomer.orders.cancel({ id });
    }
    shop.clock.now += 100 * DAY;
    const commits = shop.commits();
    expect(await purgeOrders(shop.deps)).toBe(250);
    expect(shop.commits() - commits).toBe(4);
  });
});
