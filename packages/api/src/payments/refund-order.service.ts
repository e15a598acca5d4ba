import type { Tx } from '@bm/db/store';
import { AppError } from '@bm/domain/errors/app-error';
import { canTransition } from '@bm/domain/orders/order-state';
import type { Order, RefundOrderInput } from '@bm/domain/orders/order.schema';
import { prepareAudit } from '../audit.ts';
import type { SignedInContext } from '../context.ts';
import { refundIdempotencyKey } from './refund-key.ts';
import { nullOnDecline } from '../null-on-decline.ts';
import { withoutAdminCheck } from '../users/role-guard.ts';
import { recordRefund, illegalRefundError } from './record-refund.ts';
import { prepareOrderChange } from '../orders/order-change.ts';

/**
 * Refunds a paid order in full; units that were not shipped return to stock. A repeated call
 * returns the refunded order. Throws ORDER_NOT_FOUND, ILLEGAL_TRANSITION with `from` and `to`, or
 * REFUND_REFUSED.
 */
export async function refundOrder(
  ctx: SignedInContext,
  { id, note = '' }: RefundOrderInput,
): Promise<Order> {
  const { deps, actor } = ctx;
  const order = await deps.store.read.orders.byId(id);
  if (order === null) throw new AppError('ORDER_NOT_FOUND');
  if (order.state === 'refunded') return order;
  const { transactionId } = order;
  if (transactionId === null || !canTransition(order.state, 'refunded'))
    throw illegalRefundError(order);

  const refund = await nullOnDecline(
    deps.payments.refundIntent(transactionId, refundIdempotencyKey(transactionId)),
  );
  if (refund === null) throw new AppError('REFUND_REFUSED');
  const { refundId } = refund;
  const change = prepareOrderChange(deps, order, { actor: 'admin', actorId: actor.id }, note);
  const audit = prepareAudit(ctx);
  // The refund is done, so it is recorded even when the admin role was revoked meanwhile.
  return withoutAdminCheck(deps.store).write(async (tx) => {
    const current = (await tx.orders.byId(id)) ?? order;
    if (await wasRefundedByAdmin(tx, id)) return current;
    // When the webhook was processed first, the admin's refund is recorded as a note.
    const refunded =
      current.state === 'refunded'
        ? await tx.orders.transition(id, 'refunded', 'refunded', change.step)
        : await recordRefund(tx, current, change, { transactionId, refundId });
    await audit(tx, {
      action: 'orders.refund',
      targetType: 'order',
      targetId: id,
      before: { state: current.state },
      after: { state: 'refunded', refundId },
    });
    return refunded ?? current;
  });
}

async function wasRefundedByAdmin(tx: Tx, id: string): Promise<boolean> {
  const events = await tx.orders.events(id);
  return events.some(({ to, actor }) => to === 'refunded' && actor === 'admin');
}
