import { AppError } from '@bm/domain/errors/app-error';
import { previousState } from '@bm/domain/orders/order-state';
import type { CorrectOrderInput, Order } from '@bm/domain/orders/order.schema';
import type { AuditedContext } from '../audit.ts';
import { writeAudited } from '../unit-of-work.ts';
import { stateBefore, stepBack } from './step-back.ts';

/**
 * Undoes the last step of a paid order, with a note in its timeline. The units of its last shipment
 * are on hand and reserved again. Throws ORDER_NOT_FOUND, or ILLEGAL_TRANSITION with `from` and
 * `to` when the order is no longer what the admin saw, when it has no shipment to undo, or when
 * shipped units of it were refunded or are in a return.
 */
export async function correctOrder(
  ctx: AuditedContext,
  { id, from, shippedUnits, note }: CorrectOrderInput,
): Promise<Order> {
  return writeAudited(ctx, async (tx, audit, act) => {
    const order = await tx.orders.byId(id);
    if (order === null) throw new AppError('ORDER_NOT_FOUND');
    const isSeen = shippedUnits === undefined || shippedUnits === order.shippedUnits;
    const to = order.state === from && isSeen ? await stateBefore(tx, order) : null;
    if (to === null) {
      const details = { from: order.state, to: previousState(from) };
      throw new AppError('ILLEGAL_TRANSITION', { details });
    }
    const corrected = await stepBack(tx, order, { to, note }, act);
    await audit({ targetId: id, before: { state: from }, after: { state: to, note } });
    return corrected;
  });
}
