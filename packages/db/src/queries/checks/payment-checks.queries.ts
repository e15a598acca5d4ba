import { isPaid, ORDER_STATES } from '@bm/domain/orders/order-state';
import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import type { Check } from './data-checks.queries.ts';
import type { Connection } from '../connection.ts';

const PAID = ORDER_STATES.filter(isPaid);

/** Compares orders with their payments, refunds and settlements. */
export function paymentChecks(db: Connection, { orders, payments, settlements }: Tables): Check[] {
  // Orders of one checkout share one payment; each of them has its id.
  const pays = eq(payments.intentId, orders.transactionId);
  const due = sql<string>`case ${orders.state} when 'refunded' then 'refunded' else 'succeeded' end`;
  const sum = sql<number>`sum(${orders.totalMinor})`.mapWith(Number);
  const hasRefund = sql`${payments.refundId} is not null`;

  return [
    {
      invariant: 'paid order has its payment',
      differences: () =>
        db
          .select({ subject: orders.id, expected: due, found: payments.status })
          .from(orders)
          .leftJoin(payments, pays)
          .where(
            and(inArray(orders.state, PAID), or(isNull(payments.status), ne(payments.status, due))),
          ),
    },
    {
      invariant: 'succeeded payment has its paid order',
      differences: () =>
        db
          .select({
            subject: payments.id,
            expected: payments.intentId,
            found: sql<string | null>`${orders.transactionId}`,
          })
          .from(payments)
          .leftJoin(orders, and(eq(orders.id, payments.orderId), pays))
          .where(and(eq(payments.status, 'succeeded'), isNull(orders.id))),
    },
    {
      invariant: 'payment has the amount of its orders',
      differences: () =>
        db
          .select({
            subject: payments.id,
            expected: sql<string>`${sum} || ' ' || ${orders.currency}`,
            found: sql<string>`${payments.amountMinor} || ' ' || ${payments.currency}`,
          })
          .from(payments)
          .innerJoin(orders, pays)
          .groupBy(payments.id, orders.currency)
          .having(or(ne(payments.amountMinor, sum), ne(payments.currency, orders.currency))),
    },
    {
      invariant: 'open payment has its unpaid order',
      differences: () =>
        db
          .select({ subject: payments.id, expected: sql<string>`'unpaid'`, found: orders.state })
          .from(payments)
          .innerJoin(orders, eq(orders.id, payments.orderId))
          .where(and(eq(payments.status, 'open'), ne(orders.state, 'unpaid'))),
    },
    {
      invariant: 'refunded payment has its refund',
      differences: () =>
        db
          .select({
            subject: payments.id,
            expected: sql<string>`case ${payments.status} when 'refunded' then 'a refund' else 'none' end`,
            found: payments.refundId,
          })
          .from(payments)
          .where(sql`(${payments.status} = 'refunded') <> (${hasRefund})`),
    },
    {
      invariant: 'settlement has its order',
      differences: () =>
        db
          .select({
            subject: settlements.transactionId,
            expected: settlements.checkoutId,
            found: sql<string | null>`${orders.checkoutId}`,
          })
          .from(settlements)
          .leftJoin(orders, eq(orders.transactionId, settlements.transactionId))
          .where(isNull(orders.id)),
    },
  ];
}
