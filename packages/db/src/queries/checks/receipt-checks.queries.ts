import { and, eq, isNotNull, isNull, like, ne, sql } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import type { Connection } from '../../schema/engine.ts';
import type { Check } from './data-checks.queries.ts';

/** Compares bank receipts with the payments that they settled. */
export function receiptChecks(
  db: Connection,
  { bankReceipts: receipts, checkouts, payments }: Tables,
): Check[] {
  const isOfPayment = and(
    eq(receipts.transactionId, payments.transactionId),
    eq(receipts.checkoutId, payments.checkoutId),
  );
  const received = sql<number>`coalesce(sum(${receipts.amountMinor}), 0)`.mapWith(Number);

  return [
    {
      invariant: 'bank transfer has the sum of its receipts',
      differences: () =>
        db
          .select({
            subject: payments.transactionId,
            expected: payments.amountMinor,
            found: received,
          })
          .from(payments)
          .leftJoin(receipts, isOfPayment)
          .where(like(payments.transactionId, 'bank:%'))
          .groupBy(payments.id, payments.transactionId, payments.amountMinor)
          .having(ne(payments.amountMinor, received)),
    },
    {
      invariant: 'settled receipt has its bank transfer',
      differences: () =>
        db
          .select({
            subject: receipts.reference,
            expected: receipts.transactionId,
            found: sql<string | null>`${payments.transactionId}`,
          })
          .from(receipts)
          .leftJoin(payments, isOfPayment)
          .where(and(isNotNull(receipts.transactionId), isNull(payments.id))),
    },
    {
      invariant: 'receipt has the currency of its checkout',
      differences: () =>
        db
          .select({
            subject: receipts.reference,
            expected: checkouts.currency,
            found: receipts.currency,
          })
          .from(receipts)
          .innerJoin(checkouts, eq(checkouts.id, receipts.checkoutId))
          .where(ne(receipts.currency, checkouts.currency)),
    },
  ];
}
