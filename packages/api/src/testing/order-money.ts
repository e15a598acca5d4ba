import type { OrderDetail } from '@bm/domain/orders/order.schema';
import { expect } from 'vitest';
import type { TestShop } from './test-shop.ts';

/** The final state of an order and of all its payments, in minor units. */
export interface Money {
  order: OrderDetail;
  /** Transactions that the shop keeps. */
  kept: string[];
  /** Transactions that were refunded in full. */
  returned: string[];
}

/**
 * Returns the final state of an order's payments. Expects one charge that settled the order once,
 * or no kept money, and each refund visible to customer and admin.
 */
export async function orderMoney(shop: TestShop, id: string): Promise<Money> {
  const order = await shop.asCustomer.orders.byId({ id });
  expect(await shop.asAdmin.orders.byId({ id })).toEqual(order);
  const charged = shop.payments
    .all()
    .filter((intent) => intent.orderId === id && intent.status === 'succeeded');
  const isReturned = (intentId: string) => shop.payments.refunds.has(intentId);
  const kept = charged.map((intent) => intent.id).filter((intentId) => !isReturned(intentId));
  const returned = charged.map((intent) => intent.id).filter(isReturned);

  expect(charged.every((intent) => intent.receivedMinor === order.totalMinor)).toBe(true);
  expect(kept).toEqual(
    order.paidAt !== null && order.state !== 'refunded' ? [order.transactionId] : [],
  );
  const settled = order.events.filter(({ from, to }) => to === 'paid' && from === 'unpaid');
  expect(settled).toHaveLength(order.paidAt === null ? 0 : 1);
  for (const transactionId of returned) {
    const refundId = shop.payments.refunds.get(transactionId);
    expect(order.payments).toContainEqual(
      expect.objectContaining({ transactionId, status: 'refunded', refundId }),
    );
    const isNoted = order.events.some(
      ({ to, note }) => note.includes(transactionId) || to === 'refunded',
    );
    expect(isNoted).toBe(true);
  }
  return { order, kept, returned };
}
