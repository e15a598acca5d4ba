import { formatCheckoutNumber } from '@bm/domain/checkouts/checkout.schema';
import { aliasedTable, and, desc, eq, gt, gte, notExists, sql, type SQL } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import type { Connection } from '../../schema/engine.ts';
import type { RefundReads } from '../../store/refunds.store.ts';

/** The most refunds of each kind that are listed. */
const MAX_LISTED = 1000;

/** Refunds that failed and were not repeated, then those that are not finished, latest first. */
export function selectUnresolved(
  db: Connection,
  { checkouts, refunds }: Tables,
): RefundReads['listUnresolved'] {
  const later = aliasedTable(refunds, 'later');
  const repetitions = db
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        eq(later.transactionId, refunds.transactionId),
        gt(later.requestedAt, refunds.requestedAt),
        sql`${later.status} in ('requested', 'pending', 'succeeded')`,
      ),
    );
  const select = (condition: SQL | undefined) =>
    db
      .select({
        id: refunds.id,
        sequence: checkouts.sequence,
        amountMinor: refunds.amountMinor,
        currency: refunds.currency,
        status: refunds.status,
        updatedAt: refunds.updatedAt,
      })
      .from(refunds)
      .innerJoin(checkouts, eq(checkouts.id, refunds.checkoutId))
      .where(condition)
      .orderBy(desc(refunds.updatedAt))
      .limit(MAX_LISTED)
      .prepare();
  // Each condition repeats that of a partial index.
  const selectFailed = select(
    and(
      sql`${refunds.status} in ('failed', 'canceled')`,
      gte(refunds.updatedAt, sql.placeholder('failedSince')),
      notExists(repetitions),
    ),
  );
  const selectOpen = select(sql`${refunds.status} in ('requested', 'pending')`);

  return async (failedSince) => {
    const failed = await selectFailed.execute({ failedSince });
    const open = await selectOpen.execute();
    return [...failed, ...open].map(({ sequence, ...refund }) => ({
      ...refund,
      checkoutNumber: formatCheckoutNumber(sequence),
    }));
  };
}
