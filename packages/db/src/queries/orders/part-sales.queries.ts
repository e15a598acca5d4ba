import type { PartSales } from '@bm/domain/overview/top-parts';
import { and, gte, lt, sql } from 'drizzle-orm';
import type { Connection, Tables } from '../../schema/tables.ts';
import { equals } from '../placeholders.ts';
import { bind, readRows } from '../statements.ts';

/** Sums up the paid orders of each part by a covering index: no order is read. */
export function selectPartSales(db: Connection, { orders }: Tables) {
  return bind(
    (period: { currency: string; from: number; before: number }) => period,
    readRows<PartSales>(
      db
        .select({
          partId: orders.partId,
          units: sql<number>`sum(${orders.quantity})`,
          netMinor: sql<number>`sum(${orders.totalMinor})`,
        })
        .from(orders)
        .where(
          and(
            equals(orders.currency),
            gte(orders.paidAt, sql.placeholder('from')),
            lt(orders.paidAt, sql.placeholder('before')),
          ),
        )
        .groupBy(orders.partId),
    ),
  );
}
