import { expect } from 'vitest';
import { orderMoney } from './order-money.ts';
import type { TestShop } from './test-shop.ts';

export const BY_HAND = 'By hand';

/**
 * Checks an order and its refunds after all webhooks, in any sequence: each refund is on the
 * timeline once, and the full refund ends the order once. Its admins refund with the note
 * `BY_HAND`.
 */
export async function expectRefundsRecorded(
  shop: TestShop,
  id: string,
  intentId: string,
): Promise<void> {
  const { order } = await orderMoney(shop, id);
  const refunds = await shop.payments.listRefunds(intentId);
  const isWhole = shop.payments.refunds.has(intentId);
  const ends = order.events.filter(({ from, to }) => from !== 'refunded' && to === 'refunded');
  expect(ends).toHaveLength(isWhole && order.paidAt !== null ? 1 : 0);
  const paid = order.payments.find((payment) => payment.transactionId === intentId);
  expect(paid?.status).toBe(isWhole ? 'refunded' : 'succeeded');
  for (const refund of refunds) {
    const told = order.events.filter(({ note }) => note.endsWith(`: ${refund.id}`));
    // The shop's own refund has its own note.
    const isLate = refund.id === paid?.refundId;
    const enough = refund.refundId !== null ? [0] : isLate ? [0, 1] : [1];
    expect(enough).toContain(told.length);
  }
  const acts = shop.audit.filter(({ targetId }) => targetId === id);
  const byAdmin = order.events.filter(({ note }) => note === BY_HAND);
  expect([0, 1]).toContain(byAdmin.length);
  // A refund that the provider declined leaves its audit row only.
  const requested = acts.filter(({ action }) => action === 'orders.refund');
  expect(requested.length).toBeGreaterThanOrEqual(byAdmin.length);
  expect(await shop.store.read.checks.findViolations()).toEqual([]);
}
