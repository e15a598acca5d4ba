import type { Tx } from '@bm/db/store';
import { AppError } from '@bm/domain/errors/app-error';
import { holdsStock } from '@bm/domain/orders/order-state';
import type { Order } from '@bm/domain/orders/order.schema';
import { updatePaymentStatus } from './update-payment-status.ts';
import type { OrderChange } from '../orders/order-change.ts';
import { releaseStock } from '../orders/order-stock.ts';

/** A refund that returns the money of whole orders. */
export interface OrderRefund {
  transactionId: string;
  refundId: string;
}

/** A paid order that the unit of work has read, with its change. */
export interface RefundedOrder {
  order: Order;
  change: OrderChange;
}

/**
 * Records the full refund of paid orders of one checkout. Units that were not shipped return to
 * stock. The payment is refunded with the last of its orders. Throws ILLEGAL_TRANSITION.
 */
export async function recordRefund(
  tx: Tx,
  refunded: readonly [RefundedOrder, ...RefundedOrder[]],
  { transactionId, refundId }: OrderRefund,
): Promise<void> {
  for (const { order, change } of refunded) {
    const ended = await tx.orders.transition(order.id, order.state, 'refunded', change.step);
    if (ended === null) throw illegalRefundError(order);
    if (holdsStock(order.state)) await releaseStock(tx, change);
  }
  const [{ order, change }] = refunded;
  const orders = await tx.orders.listForCheckout(order.checkoutId);
  const isKept = orders.some(
    (each) => each.transactionId === transactionId && each.state !== 'refunded',
  );
  if (!isKept) await updatePaymentStatus(tx, transactionId, 'refunded', change.at, refundId);
}

export function illegalRefundError({ state }: Order): AppError {
  return new AppError('ILLEGAL_TRANSITION', { details: { from: state, to: 'refunded' } });
}
