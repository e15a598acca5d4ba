import type { Tx } from '@bm/db/store';
import { AppError } from '@bm/domain/errors/app-error';
import { nextAdvance, shippableUnits } from '@bm/domain/orders/order-state';
import type { AdvanceOrderInput, Order } from '@bm/domain/orders/order.schema';
import { NO_TRACKING } from '@bm/domain/shipments/shipment.schema';
import type { AuditedContext } from '../audit.ts';
import { recordShipment } from '../shipments/record-shipment.ts';
import { type UnitAct, writeAudited } from '../unit-of-work.ts';
import { moveOrders } from './move-orders.ts';

/**
 * Advances a paid order to the next state. `shipped` is a shipment of all units that it holds; an
 * order that owes others stays `processing`. Throws ORDER_NOT_FOUND, ILLEGAL_TRANSITION with
 * `from` and `to`, or ORDER_DISPUTED until the caller confirms.
 */
export async function advanceOrder(
  ctx: AuditedContext,
  { id, to, confirmDisputed }: AdvanceOrderInput,
): Promise<Order> {
  return writeAudited(ctx, async (tx, audit, by) => {
    const order = await tx.orders.byId(id);
    if (order === null) throw new AppError('ORDER_NOT_FOUND');
    const { state: from } = order;
    const advanced =
      nextAdvance(from) === to ? await advance(tx, order, { to, confirmDisputed }, by) : null;
    if (advanced === null) throw new AppError('ILLEGAL_TRANSITION', { details: { from, to } });
    await audit({ targetId: id, before: { state: from }, after: { state: advanced.state } });
    return advanced;
  });
}

/** Null when the order has no unit to ship. */
async function advance(
  tx: Tx,
  order: Order,
  { to, confirmDisputed }: Omit<AdvanceOrderInput, 'id'>,
  by: UnitAct,
): Promise<Order | null> {
  if (to !== 'shipped') return (await moveOrders(tx, [order], to, by))[0] ?? null;
  const { id, checkoutId } = order;
  const quantity = shippableUnits(order);
  if (quantity === 0) return null;
  const lines = [{ orderId: id, quantity }];
  const { orders } = await recordShipment(
    tx,
    { checkoutId, lines, confirmDisputed, ...NO_TRACKING },
    by,
  );
  return orders[0] ?? null;
}
