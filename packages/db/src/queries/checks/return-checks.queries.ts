import { and, eq, gt, isNull, max, ne, sql } from 'drizzle-orm';
import type { Connection, Tables } from '../../schema/tables.ts';
import { counterValue } from '../counters.queries.ts';
import { RETURN_NUMBERS } from '../numbers.queries.ts';
import { countedReturnUnits } from '../returns/returns.queries.ts';
import type { Checks } from './checks.ts';

/** Compares returns with their orders, refunds, replacements and numbers. */
export function returnChecks(db: Connection, tables: Tables) {
  const { orders, refunds, refundLines, returns, shipments, shipmentLines } = tables;
  const counted = sql<number>`sum(${countedReturnUnits(tables)})`;
  const last = counterValue(db, tables, RETURN_NUMBERS);
  const replacedUnits = sql<number>`coalesce(${shipmentLines.quantity}, 0)`;
  const isReplacement = sql`(case ${returns.state} when 'replaced' then ${returns.receivedUnits} else 0 end)`;
  const refundOrder = sql<string>`${refunds.checkoutId} || ', ' || coalesce(${refundLines.receivedUnits}, 0)`;
  const returnOrder = sql<string>`${orders.checkoutId} || ', ' || ${returns.receivedUnits}`;

  return {
    'returns do not exceed what was shipped': db
      .select({ subject: orders.id, expected: orders.shippedUnits, found: counted })
      .from(returns)
      .innerJoin(orders, eq(orders.id, returns.orderId))
      .groupBy(orders.id, orders.shippedUnits)
      .having(gt(counted, orders.shippedUnits)),
    'return has the customer of its order': db
      .select({ subject: returns.id, expected: orders.customerId, found: returns.customerId })
      .from(returns)
      .innerJoin(orders, eq(orders.id, returns.orderId))
      .where(ne(orders.customerId, returns.customerId)),
    'refunded return has a refund of its units': db
      .select({ subject: returns.id, expected: returnOrder, found: refundOrder })
      .from(returns)
      .innerJoin(orders, eq(orders.id, returns.orderId))
      .innerJoin(refunds, eq(refunds.id, returns.refundId))
      .leftJoin(
        refundLines,
        and(eq(refundLines.refundId, refunds.id), eq(refundLines.orderId, returns.orderId)),
      )
      .where(ne(returnOrder, refundOrder)),
    'replaced return has a shipment of its units': db
      .select({
        subject: returns.id,
        expected: sql<number>`${isReplacement}`,
        found: replacedUnits,
      })
      .from(returns)
      .leftJoin(shipments, eq(shipments.returnId, returns.id))
      .leftJoin(
        shipmentLines,
        and(
          eq(shipmentLines.shipmentId, shipments.id),
          eq(shipmentLines.orderId, returns.orderId),
          isNull(shipmentLines.takenBackAt),
        ),
      )
      .where(ne(isReplacement, replacedUnits)),
    'return numbers come from their counter': db
      .select({
        subject: sql<string>`${RETURN_NUMBERS}`,
        expected: max(returns.sequence),
        found: last,
      })
      .from(returns)
      .having(gt(max(returns.sequence), last)),
  } satisfies Checks;
}
