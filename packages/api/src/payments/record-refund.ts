import type { Tx } from '@bm/db/store';
import { AppError } from '@bm/domain/errors/app-error';
import { holdsStock } from '@bm/domain/orders/order-state';
import type { Order } from '@bm/domain/orders/order.schema';
import { updatePaymentStatus } from './update-payment-status.ts';
import type { OrderChange } from '../orders/order-change.ts';
import { releaseStock } from '../orders/order-stock.ts';

/** The refund that completes the return of a transaction's money. */
export interface FullRefund {
  transactionId: string;
  refundId: string;
}

/**
 * Records the full refund of a paid order that the unit of work has read. Units that were not
 * shipped return to stock. Throws ILLEGAL_TRANSITION.
 */
export async function recordRefund(
  tx: Tx,
  order: Order,
  change: OrderChange,
  { transactionId, refundId }: FullRefund,
): Promise<Order> {
  const refunded = await tx.orders.transition(order.id, order.state, 'refunded', change.step);
  if (refunded === null) throw illegalRefundError(order);
  if (holdsStock(order.state)) await releaseStock(tx, change);
  await updatePaymentStatus(tx, transactionId, 'refunded', change.at, refundId);
  return refunded;
}

export function illegalRefundError({ state }: Order): AppError {
  return new AppError('ILLEGAL_TRANSITION', { details: { from: state, to: 'refunded' } });
}
