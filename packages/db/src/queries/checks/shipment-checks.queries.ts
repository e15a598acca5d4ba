import { and, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import type { Connection } from '../../schema/engine.ts';
import type { Check } from './data-checks.queries.ts';

/** Compares orders with their shipments. */
export function shipmentChecks(
  db: Connection,
  { orders, shipments, shipmentLines: lines }: Tables,
): Check[] {
  const shipped = db
    .select({
      orderId: lines.orderId,
      units: sql<number>`sum(${lines.quantity})`.mapWith(Number).as('shipped_now'),
    })
    .from(lines)
    .where(isNull(lines.takenBackAt))
    .groupBy(lines.orderId)
    .as('shipped');
  const units = sql<number>`coalesce(${shipped.units}, 0)`.mapWith(Number);
  const left =
    sql<number>`(${orders.quantity} - ${orders.shippedUnits} - ${orders.releasedUnits})`.mapWith(
      Number,
    );

  return [
    {
      invariant: 'order has the units of its shipments',
      differences: () =>
        db
          .select({ subject: orders.id, expected: units, found: orders.shippedUnits })
          .from(orders)
          .leftJoin(shipped, eq(shipped.orderId, orders.id))
          .where(ne(orders.shippedUnits, units)),
    },
    {
      invariant: 'shipment has the orders of its checkout',
      differences: () =>
        db
          .select({
            subject: shipments.id,
            expected: shipments.checkoutId,
            found: orders.checkoutId,
          })
          .from(lines)
          .innerJoin(shipments, eq(shipments.id, lines.shipmentId))
          .innerJoin(orders, eq(orders.id, lines.orderId))
          .where(ne(orders.checkoutId, shipments.checkoutId)),
    },
    {
      invariant: 'shipped order has no unit left to ship',
      differences: () =>
        db
          .select({ subject: orders.id, expected: sql<number>`0`, found: left })
          .from(orders)
          .where(and(inArray(orders.state, ['shipped', 'delivered', 'refunded']), gt(left, 0))),
    },
  ];
}
