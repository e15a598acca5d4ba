import type { Tx } from '@bm/db/store';
import { AppError } from '@bm/domain/errors/app-error';
import { isAllShipped, shippableUnits } from '@bm/domain/orders/order-state';
import type { Order } from '@bm/domain/orders/order.schema';
import { idleUnits } from '@bm/domain/refunds/idle-units';
import type { Shipment, Tracking } from '@bm/domain/shipments/shipment.schema';
import { issuePackingSlip } from '../documents/issue-packing-slip.ts';
import { queueShipped } from '../mails/queue-mail.ts';
import type { ChangedBy } from '../orders/order-change.ts';
import { shipStock } from '../orders/order-stock.ts';

/** Units of orders of one checkout that are shipped together. */
export interface NewShipmentUnits extends Tracking {
  checkoutId: string;
  lines: readonly { orderId: string; quantity: number }[];
}

/** The actor, the time and the ids of a change in one unit of work. */
export interface UnitAct extends ChangedBy {
  at: number;
  newId: () => string;
}

/** A recorded shipment with its orders as they are then. */
export interface RecordedShipment {
  shipment: Shipment;
  orders: Order[];
}

/**
 * The only function that writes a shipment: its row, the stock with one ledger row for each line,
 * and the orders with their timelines. An order is shipped when it owes no more units. Throws
 * ORDER_NOT_FOUND, or ILLEGAL_TRANSITION for more units than are left, with `orderId` and `left`.
 */
export async function recordShipment(
  tx: Tx,
  { checkoutId, lines, ...tracking }: NewShipmentUnits,
  act: UnitAct,
): Promise<RecordedShipment> {
  const { actor, actorId, at, newId } = act;
  const orders = new Map(
    (await tx.orders.listForCheckout(checkoutId)).map((order) => [order.id, order]),
  );
  const earlier = await tx.shipments.listForCheckout(checkoutId);
  const number = (earlier.at(-1)?.number ?? 0) + 1;
  const refunds = await tx.refunds.listForCheckout(checkoutId);
  const shipped: Order[] = [];
  for (const { orderId, quantity } of lines) {
    const order = orders.get(orderId);
    if (order === undefined) throw new AppError('ORDER_NOT_FOUND', { details: { orderId } });
    const left = shippableUnits(order);
    if (quantity > left) {
      throw new AppError('ILLEGAL_TRANSITION', {
        message: 'The order does not have so many units to ship.',
        details: { from: order.state, to: 'shipped', orderId, left },
      });
    }
    await shipStock(tx, stockMove(order, quantity, act));
    const units = { quantity, idle: idleUnits(refunds, orderId) };
    const note = shipmentNote(number, quantity, order, tracking);
    shipped.push(await shipUnits(tx, order, units, note, act));
  }
  const shipment: Shipment = {
    id: newId(),
    checkoutId,
    number,
    ...tracking,
    at,
    lines: lines.map(({ orderId, quantity }) => ({ orderId, quantity, takenBackAt: null })),
  };
  await tx.shipments.insert({ ...shipment, actor, actorId });
  await issuePackingSlip(tx, shipment);
  await queueShipped(tx, shipped, { shipmentId: shipment.id, at });
  return { shipment, orders: shipped };
}

/**
 * A shipment as the audit log describes it, by the numbers of its orders. Its tracking is left out:
 * the erasure of a customer removes it from the shipment.
 */
export function describeShipment({ shipment, orders }: RecordedShipment) {
  const lines = orders.map((order, at) => ({
    order: order.number,
    quantity: shipment.lines[at]?.quantity ?? 0,
  }));
  return { number: shipment.number, lines };
}

/** A paid order is processed by its first shipment. */
async function shipUnits(
  tx: Tx,
  order: Order,
  { quantity, idle }: { quantity: number; idle: number },
  note: string,
  { actor, actorId, at, newId }: UnitAct,
): Promise<Order> {
  const step = (text: string) => ({ eventId: newId(), actor, actorId, note: text, at });
  const counted = await tx.orders.addUnits(order.id, { shippedUnits: quantity });
  if (counted === null) throw new Error(`Order ${order.id} has fewer units than it says.`);
  const to = isAllShipped(counted, idle) ? 'shipped' : 'processing';
  const steps =
    order.state === 'paid' && to === 'shipped'
      ? (['processing', 'shipped'] as const)
      : ([to] as const);
  let current = order;
  for (const next of steps) {
    const text = next === to ? note : '';
    const moved = await tx.orders.transition(order.id, current.state, next, step(text));
    if (moved === null) throw new Error(`Order ${order.id} is in another state than it says.`);
    current = moved;
  }
  return current;
}

/** The row of the stock ledger of some units of an order. */
export function stockMove(
  { id: orderId, partId }: Order,
  quantity: number,
  { actor, at, newId }: UnitAct,
) {
  return { id: newId(), partId, quantity, orderId, actor, at };
}

/** Empty for a whole order without tracking, because the state is enough. */
function shipmentNote(number: number, quantity: number, order: Order, tracking: Tracking): string {
  const { carrier, trackingNumber } = tracking;
  if (quantity === order.quantity && carrier === '' && trackingNumber === '') return '';
  const units = `${quantity} of ${order.quantity} units`;
  const way = [carrier, trackingNumber].filter((text) => text !== '').join(' ');
  return [`Shipment ${number}: ${units}`, way].filter((text) => text !== '').join(', ');
}
