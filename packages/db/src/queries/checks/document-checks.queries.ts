import { aliasedTable, and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Connection, Tables } from '../../schema/tables.ts';
import type { Checks } from './checks.ts';

/**
 * Compares documents with their numbers, payments and refunds. Each invoice has the amount and the time
 * of its payment, and each credit note those of its refund, so the sums of every month are equal.
 */
export function documentChecks(
  db: Connection,
  { counters, documents, orders, payments, refunds, settlements }: Tables,
) {
  const series = sql<string>`${documents.kind} || ' ' || ${documents.year}`;
  const given = sql<number>`coalesce(max(${counters.value}), 0)`;
  const issued = sql<string>`count(*) || ' to ' || max(${documents.serial})`;
  const isInvoice = eq(documents.id, sql`'invoice.' || ${settlements.checkoutId}`);
  const paidAt = sql<number>`max(${orders.paidAt})`;
  const paid = amountAndTime(payments.amountMinor, payments.currency, paidAt);
  const invoiced = amountAndTime(documents.totalMinor, documents.currency, documents.issuedAt);
  const cancellation = aliasedTable(documents, 'cancellation');
  const credited = sql<number>`coalesce(${documents.totalMinor}, 0) + coalesce(${cancellation.totalMinor}, 0)`;
  const refunded = sql<number>`case when ${refunds.status} = 'succeeded' then -${refunds.amountMinor} else 0 end`;

  return {
    // Numbers are unique and start with 1: none is missing when there are as many as the last one.
    'document numbers have no gaps': db
      .select({ subject: series, expected: given, found: issued })
      .from(documents)
      .leftJoin(counters, eq(counters.name, series))
      .where(sql`${documents.kind} <> 'proforma'`)
      .groupBy(documents.kind, documents.year)
      .having(
        or(
          ne(given, sql`count(*)`),
          ne(given, sql`max(${documents.serial})`),
          sql`min(${documents.serial}) <> 1`,
        ),
      ),
    'settled checkout has its invoice': db
      .select({
        subject: settlements.checkoutId,
        expected: sql<string>`'an invoice'`,
        found: documents.number,
      })
      .from(settlements)
      .leftJoin(documents, isInvoice)
      .where(and(eq(settlements.hasInvoice, true), isNull(documents.id))),
    'invoice has its settlement': db
      .select({
        subject: documents.number,
        expected: sql<string>`'a settlement'`,
        found: settlements.transactionId,
      })
      .from(documents)
      .leftJoin(settlements, eq(settlements.checkoutId, documents.checkoutId))
      .where(and(eq(documents.kind, 'invoice'), isNull(settlements.transactionId))),
    'invoice has the amount and time of its payment': db
      .select({ subject: documents.number, expected: paid, found: invoiced })
      .from(documents)
      .innerJoin(settlements, isInvoice)
      .innerJoin(payments, eq(payments.transactionId, settlements.transactionId))
      .innerJoin(orders, eq(orders.transactionId, settlements.transactionId))
      .groupBy(documents.id, payments.id)
      .having(
        or(
          ne(documents.totalMinor, payments.amountMinor),
          ne(documents.currency, payments.currency),
          ne(documents.issuedAt, paidAt),
        ),
      ),
    'refund has its credit notes': db
      .select({ subject: refunds.id, expected: refunded, found: credited })
      .from(refunds)
      .innerJoin(settlements, eq(settlements.transactionId, refunds.transactionId))
      .leftJoin(documents, eq(documents.id, sql`'credit-note.' || ${refunds.id}`))
      .leftJoin(
        cancellation,
        eq(cancellation.id, sql`'credit-note.' || ${refunds.id} || '.failed'`),
      )
      .where(
        and(
          eq(settlements.hasInvoice, true),
          or(
            ne(credited, refunded),
            and(isNotNull(refunds.succeededAt), isNull(documents.id)),
            ne(documents.issuedAt, refunds.succeededAt),
          ),
        ),
      ),
  } satisfies Checks;
}

function amountAndTime(amount: unknown, currency: unknown, time: unknown) {
  return sql<string>`${amount} || ' ' || ${currency} || ' at ' || ${time}`;
}
