import { AppError } from '@bm/domain/errors/app-error';
import { canTransition, holdsStock } from '@bm/domain/orders/order-state';
import type { Order, RefundOrderInput } from '@bm/domain/orders/order.schema';
import { auditOf } from '../audit.ts';
import type { SignedInContext } from '../context.ts';
import { movePayment } from '../payments/move-payment.ts';
import { refundKey } from '../payments/refund-key.ts';
import { unlessRefused } from '../unless-refused.ts';
import { orderChange } from './order-change.ts';
import { releaseUnits } from './order-stock.ts';

/**
 * Gives a paid order's money back in full; units that were not shipped return to stock.
 * A repeated call is no second refund and answers the refunded order.
 * Throws ORDER_NOT_FOUND, ILLEGAL_TRANSITION with `from` and `to`, or REFUND_REFUSED.
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
  if (transactionId === null || !canTransition(order.state, 'refunded')) throw illegal(order);

  const refund = await unlessRefused(
    deps.payments.refundIntent(transactionId, refundKey(transactionId)),
  );
  if (refund === null) throw new AppError('REFUND_REFUSED');
  const { refundId } = refund;
  const change = orderChange(deps, order, { actor: 'admin', actorId: actor.id }, note);
  const audit = auditOf(ctx);
  return deps.store.write(async (tx) => {
    const current = (await tx.orders.byId(id)) ?? order;
    if (current.state === 'refunded') return current;
    const refunded = await tx.orders.transition(id, current.state, 'refunded', change.step);
    if (refunded === null) throw illegal(current);
    if (holdsStock(current.state)) await releaseUnits(tx, change);
    await movePayment(tx, transactionId, 'refunded', change.at, refundId);
    await audit(tx, {
      action: 'orders.refund',
      targetType: 'order',
      targetId: id,
      before: { state: current.state },
      after: { state: 'refunded', refundId },
    });
    return refunded;
  });
}

function illegal({ state }: Order): AppError {
  return new AppError('ILLEGAL_TRANSITION', { details: { from: state, to: 'refunded' } });
}
