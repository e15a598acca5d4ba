import type { Tx } from '@bm/db/store';
import type { StoredRefund } from '@bm/db/store/refunds';
import { AppError } from '@bm/domain/errors/app-error';
import { canTransition } from '@bm/domain/orders/order-state';
import type { Order, RefundOrderInput } from '@bm/domain/orders/order.schema';
import type { AuditedContext } from '../audit.ts';
import { type UnitAct, writeAudited } from '../unit-of-work.ts';
import { completeRefund } from './complete-refund.ts';
import { planUndisputed, recordRequest } from './create-refund.service.ts';
import { newRefund } from './new-refund.ts';
import { readRefundBooks, readUndisputedBooks } from './refund-books.ts';

/**
 * Refunds all units of a paid order that are not refunded yet, the last of a checkout with the
 * delivery. Units that were not shipped return to stock. A repeated call completes the same refund.
 * Throws ORDER_NOT_FOUND, ILLEGAL_TRANSITION with `from` and `to`, or REFUND_REFUSED.
 */
export async function refundOrder(
  ctx: AuditedContext,
  { id, note = '' }: RefundOrderInput,
): Promise<Order> {
  const { deps, actor } = ctx;
  const requested = await writeAudited(ctx, async (tx, audit, by) => {
    const order = await tx.orders.byId(id);
    if (order === null) throw new AppError('ORDER_NOT_FOUND');
    if (order.state === 'refunded') return null;
    const { state: from, transactionId } = order;
    if (transactionId === null || !canTransition(from, 'refunded')) {
      throw new AppError('ILLEGAL_TRANSITION', { details: { from, to: 'refunded' } });
    }
    const open = await findRequested(tx, order, transactionId);
    if (open !== null) return { refundId: open.id, isRepeat: true };
    const refund = await requestRest(tx, { order, transactionId, note }, by);
    await audit({
      targetId: id,
      before: { state: from },
      after: { refundId: refund.id, amountMinor: refund.amountMinor },
    });
    return { refundId: refund.id, isRepeat: false };
  });
  if (requested !== null) {
    const { refundId, isRepeat } = requested;
    await completeRefund(deps, refundId, { actor: 'admin', actorId: actor.id }, { isRepeat });
  }
  const order = await deps.store.read.orders.byId(id);
  if (order === null) throw new AppError('ORDER_NOT_FOUND');
  return order;
}

/**
 * The refund of the order's last units that has no response of the provider yet, if there is one.
 */
async function findRequested(
  tx: Tx,
  { id }: Order,
  transactionId: string,
): Promise<StoredRefund | null> {
  const { refunds, books } = await readRefundBooks(tx, transactionId);
  if (books.orders.some(({ orderId, unitsLeft }) => orderId === id && unitsLeft > 0)) return null;
  const open = refunds.find(
    ({ status, lines }) => status === 'requested' && lines.some(({ orderId }) => orderId === id),
  );
  return open ?? null;
}

async function requestRest(
  tx: Tx,
  { order, transactionId, note }: { order: Order; transactionId: string; note: string },
  by: UnitAct,
): Promise<StoredRefund> {
  const payment = await readUndisputedBooks(tx, transactionId);
  const quantity = payment.books.orders.find(({ orderId }) => orderId === order.id)?.unitsLeft ?? 0;
  const plan = planUndisputed(payment, {
    lines: [{ orderId: order.id, quantity, restock: false }],
  });
  const refund = newRefund(payment, plan, { reason: 'other', note }, by);
  await recordRequest(tx, refund, by);
  return refund;
}
