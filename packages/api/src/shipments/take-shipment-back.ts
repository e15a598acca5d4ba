import type { Tx } from '@bm/db/store';
import type { Order } from '@bm/domain/orders/order.schema';
import { unshipStock } from '../orders/order-stock.ts';
import { stockMove } from './record-shipment.ts';
import type { UnitAct } from '../unit-of-work.ts';

/**
 * Undoes the order's last shipment: its units are on hand and reserved again. Throws for an
 * order without shipment: the data is inconsistent.
 */
export async function takeShipmentBack(tx: Tx, order: Order, act: UnitAct): Promise<void> {
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
