import { AppError } from '@bm/domain/errors/app-error';
import { previousState } from '@bm/domain/orders/order-state';
import type { CorrectOrderInput, Order } from '@bm/domain/orders/order.schema';
import { prepareAudit } from '../audit.ts';
import type { SignedInContext } from '../context.ts';
import { prepareOrderChange } from './order-change.ts';
import { unshipStock } from './order-stock.ts';

/**
 * Takes the last step of a paid order back, with a note in its timeline. A shipment's units are on
 * hand and held again. Throws ORDER_NOT_FOUND, or ILLEGAL_TRANSITION with `from` and `to` when the
 * order is no longer in the state that the admin saw.
 */
export async function correctOrder(
  ctx: SignedInContext,
  { id, from, note }: CorrectOrderInput,
): Promise<Order> {
  const { deps, actor } = ctx;
  const order = await deps.store.read.orders.byId(id);
  if (order === null) throw new AppError('ORDER_NOT_FOUND');
  const change = prepareOrderChange(deps, order, { actor: 'admin', actorId: actor.id }, note);
  const reservationId = deps.newId();
  const audit = prepareAudit(ctx);
  const to = previousState(from);
  return deps.store.write(async (tx) => {
    const moved = to === null ? null : await tx.orders.transition(id, from, to, change.step);
    if (moved === null) {
      const current = (await tx.orders.byId(id))?.state ?? order.state;
      throw new AppError('ILLEGAL_TRANSITION', { details: { from: current, to } });
    }
    if (from === 'shipped') await unshipStock(tx, change, reservationId);
    await audit(tx, {
      action: 'orders.correct',
      targetType: 'order',
      targetId: id,
      before: { state: from },
      after: { state: to, note },
    });
    return moved;
  });
}
