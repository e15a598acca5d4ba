import type { Tx } from '@bm/db/store';
import { type OrderState, previousState } from '@bm/domain/orders/order-state';
import type { Order } from '@bm/domain/orders/order.schema';
import { idleUnits, returnedUnits } from '@bm/domain/refunds/idle-units';
import { countedUnits } from '@bm/domain/returns/return-units';
import { stockMove } from '../shipments/record-shipment.ts';
import type { UnitAct } from '../unit-of-work.ts';
import { unshipStock } from './order-stock.ts';

/**
 * The state of a paid order before its last step; null where the step cannot be undone, because shipped
 * units of it were refunded or are in a return.
 */
export async function stateBefore(tx: Tx, order: Order): Promise<OrderState | null> {
  const { id, checkoutId } = order;
  const refunds = await tx.refunds.listForCheckout(checkoutId);
  const returns = (await tx.returns.listForCheckout(checkoutId))
    .filter(({ orderId }) => orderId === id)
    .reduce((sum, one) => sum + countedUnits(one), 0);
  return correctedState(order, {
    idle: idleUnits(refunds, id),
    returned: returnedUnits(refunds, id) + returns,
  });
}

/**
 * Undoes the last step of an order, with a note in its timeline. The units of its last shipment are on hand
 * and reserved again. `to` is the result of `stateBefore`.
 */
export async function stepBack(
  tx: Tx,
  order: Order,
  { to, note }: { to: OrderState; note: string },
  by: UnitAct,
): Promise<Order> {
  if (isShipmentStep(order)) await takeShipmentBack(tx, order, by);
  const { actor, actorId, at, newId } = by;
  const step = { eventId: newId(), actor, actorId, note, at };
  const moved = await tx.orders.transition(order.id, order.state, to, step);
  if (moved === null) throw new Error(`Order ${order.id} is in another state than it says.`);
  return moved;
}

/** Whether the last step of the order is a shipment of some or all of its units. */
export function isShipmentStep({ state, shippedUnits }: Order): boolean {
  return state === 'shipped' || (state === 'processing' && shippedUnits > 0);
}

/** The state after the correction; null when there is none. */
function correctedState(
  order: Order,
  { idle, returned }: { idle: number; returned: number },
): OrderState | null {
  if (!isShipmentStep(order)) return previousState(order.state);
  if (order.shippedUnits === 0 || returned > 0) return null;
  // The refunded units beyond those that effective refunds have released were shipped.
  return order.refundedUnits > order.releasedUnits - idle ? null : 'processing';
}

/**
 * Undoes the order's last shipment: its units are on hand and reserved again. Throws for an
 * order without shipment: the data is inconsistent.
 */
async function takeShipmentBack(tx: Tx, order: Order, act: UnitAct): Promise<void> {
  const shipments = await tx.shipments.listForCheckout(order.checkoutId);
  const units = shipments
    .filter(({ returnId }) => returnId === null)
    .flatMap(({ id, lines }) => lines.map((line) => ({ ...line, shipmentId: id })))
    .findLast(({ orderId, takenBackAt }) => orderId === order.id && takenBackAt === null);
  if (units === undefined) throw new Error(`Order ${order.id} has no shipment.`);
  const { shipmentId, quantity } = units;
  const isTakenBack = await tx.shipments.takeBack(shipmentId, order.id, act.at);
  const counted = await tx.orders.addUnits(order.id, { shippedUnits: -quantity });
  if (!isTakenBack || counted === null) throw new Error(`Shipment ${shipmentId} was taken back.`);
  await unshipStock(tx, stockMove(order, quantity, act), act.newId());
}
