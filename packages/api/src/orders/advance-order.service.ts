import { AppError } from '@bm/domain/errors/app-error';
import { nextAdvance } from '@bm/domain/orders/order-state';
import type { AdvanceOrderInput, Order } from '@bm/domain/orders/order.schema';
import { prepareAudit } from '../audit.ts';
import type { SignedInContext } from '../context.ts';
import { prepareOrderChange } from './order-change.ts';
import { shipStock } from './order-stock.ts';

/**
 * Advances a paid order to the next state. Shipping removes its units from stock. Throws
 * ORDER_NOT_FOUND, or ILLEGAL_TRANSITION with `from` and `to`.
 */
export async function advanceOrder(
  ctx: SignedInContext,
  { id, to }: AdvanceOrderInput,
): Promise<Order> {
  const { deps, actor } = ctx;
  const order = await deps.store.read.orders.byId(id);
  if (order === null) throw new AppError('ORDER_NOT_FOUND');
  const change = prepareOrderChange(deps, order, { actor: 'admin', actorId: actor.id }, '');
  const audit = prepareAudit(ctx);
  return deps.store.write(async (tx) => {
    const from = (await tx.orders.byId(id))?.state ?? order.state;
    const advanced =
      nextAdvance(from) === to ? await tx.orders.transition(id, from, to, change.step) : null;
    if (advanced === null) throw new AppError('ILLEGAL_TRANSITION', { details: { from, to } });
    if (to === 'shipped') await shipStock(tx, change);
    await audit(tx, {
      action: 'orders.advance',
      targetType: 'order',
      targetId: id,
      before: { state: from },
      after: { state: to },
    });
    return advanced;
  });
}
