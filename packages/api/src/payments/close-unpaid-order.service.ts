import type { Payment } from '@bm/db/store/payments.store';
import { AppError } from '@bm/domain/errors/app-error';
import type { Order } from '@bm/domain/orders/order.schema';
import { prepareAudit } from '../audit.ts';
import type { Deps, SignedInContext } from '../context.ts';
import { updatePaymentStatus } from './update-payment-status.ts';
import { cancelIntent } from './cancel-intent.service.ts';
import { prepareOrderChange, type ChangedBy } from '../orders/order-change.ts';
import { releaseStock } from '../orders/order-stock.ts';

/** The final state, the actor and the timeline note of a closed order. */
export interface OrderClosing {
  to: 'cancelled' | 'expired';
  by: ChangedBy;
  note: string;
  /** The admin's context, when an admin closes another customer's order. */
  auditContext?: SignedInContext;
}

/**
 * Cancels or expires an unpaid order: first its open intent at the provider, then order, stock and
 * payment in one unit of work. An order whose payment has arrived is settled instead. Throws
 * ORDER_NOT_CANCELLABLE for that, and for every order that is not unpaid.
 */
export async function closeUnpaidOrder(
  deps: Deps,
  order: Order,
  closing: OrderClosing,
): Promise<Order> {
  const open = await deps.store.read.payments.openForOrder(order.id);
  if (open !== null && !(await cancelIntent(deps, open.intentId, closing.by))) {
    throw new AppError('ORDER_NOT_CANCELLABLE', {
      message: 'A payment for this order has been made or is under way.',
    });
  }
  const closed = await closeOrder(deps, order, closing, open);
  return closed ?? closeUnpaidOrder(deps, order, closing);
}

/** Null when another intent was opened concurrently, which must be cancelled first. */
function closeOrder(
  deps: Deps,
  order: Order,
  { to, by, note, auditContext: audited }: OrderClosing,
  cancelled: Payment | null,
): Promise<Order | null> {
  const change = prepareOrderChange(deps, order, by, note);
  const audit = audited && prepareAudit(audited);
  return deps.store.write(async (tx) => {
    const open = await tx.payments.openForOrder(order.id);
    if (open !== null && open.id !== cancelled?.id) return null;
    const closed = await tx.orders.transition(order.id, 'unpaid', to, change.step);
    if (closed === null) throw new AppError('ORDER_NOT_CANCELLABLE');
    await releaseStock(tx, change);
    if (open !== null) await updatePaymentStatus(tx, open.intentId, 'cancelled', change.at);
    await audit?.(tx, {
      action: 'orders.cancelUnpaid',
      targetType: 'order',
      targetId: order.id,
      before: { state: 'unpaid' },
      after: { state: to, reason: note },
    });
    return closed;
  });
}
