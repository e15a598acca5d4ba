import { ACCOUNTED_KINDS } from '@bm/domain/documents/document.schema';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import { among, type Connection } from '../../schema/engine.ts';
import type { DocumentReads } from '../../store/documents.store.ts';

/** Sums up invoices and credit notes by a covering index: no document is read. */
export function selectRevenue(db: Connection, { documents }: Tables): DocumentReads['revenue'] {
  const isInvoice = sql`${documents.kind} = 'invoice'`;
  const isCreditNote = sql`${documents.kind} = 'credit-note'`;
  const total = (condition: unknown) =>
    sql<number>`coalesce(sum(${documents.totalMinor}) filter (where ${condition}), 0)`.mapWith(
      Number,
    );
  const statement = db
    .select({
      checkouts: sql<number>`count(*) filter (where ${isInvoice})`.mapWith(Number),
      paidMinor: total(isInvoice),
      creditedMinor: total(isCreditNote),
    })
    .from(documents)
    .where(
      and(
        eq(documents.currency, sql.placeholder('currency')),
        gte(documents.issuedAt, sql.placeholder('from')),
        lt(documents.issuedAt, sql.placeholder('before')),
        among(documents.kind, ACCOUNTED_KINDS),
      ),
    )
    .prepare();

  return async (period) => {
    const [row] = await statement.execute(period);
    const { checkouts = 0, paidMinor = 0, creditedMinor = 0 } = row ?? {};
    return { checkouts, paidMinor, refundedMinor: 0 - creditedMinor };
  };
}
