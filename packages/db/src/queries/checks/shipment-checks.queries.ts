import { and, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Connection, Tables } from '../../schema/tables.ts';
import type { Checks } from './checks.ts';

/** Compares orders with their shipments. */
export function shipmentChecks(
  db: Connection,
  { orders, shipments, shipmentLines: lines }: Tables,
) {
  const shipped = db
    .select({
      orderId: lines.orderId,
      units: sql<number>`sum(${lines.quantity})`.as('shipped_now'),
    })
    .from(lines)
    .innerJoin(shipments, eq(shipments.id, lines.shipmentId))
    .where(and(isNull(lines.takenBackAt), isNull(shipments.returnId)))
    .groupBy(lines.orderId)
    .as('shipped');
  const units = sql<number>`coalesce(${shipped.units}, 0)`;
  const left = sql<number>`(${orders.quantity} - ${orders.shippedUnits} - ${orders.releasedUnits})`;

  return {
    'order has the units of its shipments': db
      .select({ subject: orders.id, expected: units, found: orders.shippedUnits })
      .from(orders)
      .leftJoin(shipped, eq(shipped.orderId, orders.id))
      .where(ne(orders.shippedUnits, units)),
    'shipment has the orders of its checkout': db
      .select({
        subject: shipments.id,
        expected: shipments.checkoutId,
        found: orders.checkoutId,
      })
      .from(lines)
      .innerJoin(shipments, eq(shipments.id, lines.shipmentId))
      .innerJoin(orders, eq(orders.id, lines.orderId))
      .where(ne(orders.checkoutId, shipments.checkoutId)),
    'shipped order has no unit left to ship': db
      .select({ subject: orders.id, expected: sql<number>`0`, found: left })
      .from(orders)
      .where(and(inArray(orders.state, ['shipped', 'delivered', 'refunded']), gt(left, 0))),
  } satisfies Checks;
}
