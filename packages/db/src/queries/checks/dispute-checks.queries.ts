import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Connection, Tables } from '../../schema/tables.ts';
import type { Checks } from './checks.ts';

/** Compares disputes and fraud warnings with their payments, and decided disputes with the refunds. */
export function disputeChecks(
  db: Connection,
  { disputes, fraudWarnings, payments, refunds }: Tables,
) {
  const credited = sql<number>`case when ${refunds.status} in ('pending', 'succeeded') then ${refunds.amountMinor} else 0 end`;
  const booked = sql<number>`(${disputes.lossMinor} + coalesce(${credited}, 0))`;

  return {
    'dispute has the checkout and currency of its payment': db
      .select({
        subject: disputes.id,
        expected: sql<string>`${payments.checkoutId} || ' ' || ${payments.currency}`,
        found: sql<string>`${disputes.checkoutId} || ' ' || ${disputes.currency}`,
      })
      .from(disputes)
      .leftJoin(payments, eq(payments.transactionId, disputes.transactionId))
      .where(
        or(
          isNull(payments.id),
          ne(payments.checkoutId, disputes.checkoutId),
          ne(payments.currency, disputes.currency),
        ),
      ),
    'decided dispute is lost, and its amount is a loss or credited': db
      .select({
        subject: disputes.id,
        expected: sql<string>`'lost ' || ${disputes.amountMinor}`,
        found: sql<string>`${disputes.status} || ' ' || ${booked}`,
      })
      .from(disputes)
      .leftJoin(
        refunds,
        and(eq(refunds.id, disputes.refundId), eq(refunds.transactionId, disputes.transactionId)),
      )
      .where(
        and(
          sql`${disputes.decision} is not null`,
          or(ne(disputes.status, 'lost'), ne(booked, disputes.amountMinor)),
        ),
      ),
    'fraud warning has the checkout of its payment': db
      .select({
        subject: fraudWarnings.id,
        expected: payments.checkoutId,
        found: fraudWarnings.checkoutId,
      })
      .from(fraudWarnings)
      .leftJoin(payments, eq(payments.transactionId, fraudWarnings.transactionId))
      .where(or(isNull(payments.id), ne(payments.checkoutId, fraudWarnings.checkoutId))),
  } satisfies Checks;
}
