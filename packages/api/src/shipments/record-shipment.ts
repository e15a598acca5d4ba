import type { Tx } from '@bm/db/store';
import type { ChangedBy } from '@bm/db/store/orders';
import { AppError } from '@bm/domain/errors/app-error';
import { isAllShipped, shippableUnits } from '@bm/domain/orders/order-state';
import type { Order } from '@bm/domain/orders/order.schema';
import { idleUnits } from '@bm/domain/refunds/idle-units';
import type { Shipment, Tracking } from '@bm/domain/shipments/shipment.schema';
import { SHIPMENT_UNDO_MS } from '@bm/domain/shipments/shipment-limits';
import { requireDisputeConfirmed } from '../disputes/require-dispute-confirmed.ts';
import { issuePackingSlip } from '../documents/issue-packing-slip.ts';
import { afterUndo, queueOrderMail } from '../mails/queue-mail.ts';
import { shipStock } from '../orders/order-stock.ts';
import { formatUnits } from './format-units.ts';

/** For so long an admin may take a mistaken shipment back, and its mail waits. Milliseconds. */
export const SHIPPED_DELAY_MS = afterUndo(SHIPMENT_UNDO_MS);

/** Units of orders of one checkout that are shipped together. */
export interface NewShipmentUnits extends Tracking {
  checkoutId: string;
  lines: readonly { orderId: string; quantity: number }[];
  /** Ships although the payment is disputed, or a bank warns of fraud. */
  confirmDisputed?: boolean | undefined;
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
 * Writes a shipment of ordered units: its row, the stock with one ledger row for each line,
 * and the orders with their timelines. An order is shipped when it owes no more units. Throws
 * ORDER_NOT_FOUND, ILLEGAL_TRANSITION for more units than are left, with `orderId` and `left`, or
 * ORDER_DISPUTED without a confirmation.
 */
export async function recordShipment(
  tx: Tx,
  { checkoutId, lines, confirmDisputed, ...tracking }: NewShipmentUnits,
  act: UnitAct,
): Promise<RecordedShipment> {
  const { at, newId } = act;
  const orders = new Map(
    (await tx.orders.listForCheckout(checkoutId)).map((order) => [order.id, order]),
  );
  const number = await nextShipmentNumber(tx, checkoutId);
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
    returnId: null,
    lines: lines.map(({ orderId, quantity }) => ({ orderId, quantity, takenBackAt: null })),
  };
  await storeShipment(tx, shipment, { orders: shipped, confirmDisputed }, act);
  return { shipment, orders: shipped };
}

/** The number of the next shipment of a checkout. */
export async function nextShipmentNumber(tx: Tx, checkoutId: string): Promise<number> {
  const earlier = await tx.shipments.listForCheckout(checkoutId);
  return (earlier.at(-1)?.number ?? 0) + 1;
}

/**
 * Stores a shipment with its packing slip, and queues its mail. `orders` are those that it has units of.
 * Throws ORDER_DISPUTED without a confirmation.
 */
export async function storeShipment(
  tx: Tx,
  shipment: Shipment,
  {
    orders,
    confirmDisputed = false,
  }: { orders: readonly Order[]; confirmDisputed?: boolean | undefined },
  { actor, actorId, at }: UnitAct,
): Promise<void> {
  await requireDisputeConfirmed(tx, shipment.checkoutId, confirmDisputed);
  await tx.shipments.insert({ ...shipment, actor, actorId });
  await issuePackingSlip(tx, shipment);
  await queueOrderMail(tx, orders, {
    cause: shipment.id,
    payload: { kind: 'shipped', shipmentId: shipment.id },
    at,
    delayMs: SHIPPED_DELAY_MS,
  });
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
  const units = `${quantity} of ${formatUnits(order.quantity)}`;
  const way = [carrier, trackingNumber].filter((text) => text !== '').join(' ');
  return [`Shipment ${number}: ${units}`, way].filter((text) => text !== '').join(', ');
}
