import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import type { Connection } from '../../schema/engine.ts';
import type { OrderReads } from '../../store/orders.store.ts';

/** Sums up the paid orders of each part by a covering index: no order is read. */
export function selectPartSales(db: Connection, { orders }: Tables): OrderReads['partSales'] {
  const statement = db
    .select({
      partId: orders.partId,
      units: sql<number>`sum(${orders.quantity})`.mapWith(Number),
      netMinor: sql<number>`sum(${orders.totalMinor})`.mapWith(Number),
    })
    .from(orders)
    .where(
      and(
        eq(orders.currency, sql.placeholder('currency')),
        gte(orders.paidAt, sql.placeholder('from')),
        lt(orders.paidAt, sql.placeholder('before')),
      ),
    )
    .groupBy(orders.partId)
    .prepare();
  return (period) => statement.execute(period);
}
