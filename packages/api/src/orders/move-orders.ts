import type { Tx } from '@bm/db/store';
import type { OrderState } from '@bm/domain/orders/order-state';
import type { Order } from '@bm/domain/orders/order.schema';
import type { UnitAct } from '../unit-of-work.ts';

/**
 * Moves orders of one checkout to the next state, each with an event in its timeline. Only
 * `recordShipment` moves orders to `shipped`.
 */
export async function moveOrders(
  tx: Tx,
  orders: readonly Order[],
  to: Exclude<OrderState, 'shipped'>,
  { actor, actorId, at, newId }: UnitAct,
): Promise<Order[]> {
  const moved: Order[] = [];
  for (const { id, state } of orders) {
    const step = { eventId: newId(), actor, actorId, note: '', at };
    const order = await tx.orders.transition(id, state, to, step);
    if (order === null) throw new Error(`Order ${id} is in another state than it says.`);
    moved.push(order);
  }
  return moved;
}
