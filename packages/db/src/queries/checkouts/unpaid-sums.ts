import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Connection, Tables } from '../../schema/tables.ts';

/** What is due of the checkouts that have unpaid orders: the same sum as `amountDue` of the domain. */
export function unpaidSums(db: Connection, { checkouts, orders }: Tables, condition?: SQL) {
  const unpaid = db
    .select({
      checkoutId: orders.checkoutId,
      linesMinor: sql<number>`sum(${orders.totalMinor} + ${orders.taxMinor})`.as('unpaid_minor'),
    })
    .from(orders)
    .where(and(condition, eq(orders.state, 'unpaid')))
    .groupBy(orders.checkoutId)
    .as('unpaid');
  const dueMinor = sql<number>`${unpaid.linesMinor} + ${checkouts.deliveryMinor} + ${checkouts.deliveryTaxMinor}`;
  return { unpaid, dueMinor };
}
