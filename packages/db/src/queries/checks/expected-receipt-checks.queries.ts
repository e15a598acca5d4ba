import { and, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import type { Connection } from '../../schema/engine.ts';
import type { Check } from './data-checks.queries.ts';

/** Compares booked receipts with the ledger. */
export function expectedReceiptChecks(
  db: Connection,
  { expectedReceipts: receipts, stockLedger: ledger }: Tables,
): Check[] {
  const found = sql<number | null>`${ledger.onHandDelta}`;
  const expected = sql<number | null>`${receipts.bookedQuantity}`;
  return [
    {
      invariant: 'booked receipt has its ledger row',
      differences: () =>
        db
          .select({ subject: receipts.id, expected, found })
          .from(receipts)
          .leftJoin(ledger, eq(ledger.receiptId, receipts.id))
          .where(and(isNotNull(receipts.bookedAt), isNull(ledger.id))),
    },
    {
      invariant: 'ledger books what arrived',
      differences: () =>
        db
          .select({ subject: receipts.id, expected, found })
          .from(ledger)
          .innerJoin(receipts, eq(receipts.id, ledger.receiptId))
          .where(
            or(
              isNull(receipts.bookedAt),
              ne(receipts.bookedQuantity, ledger.onHandDelta),
              ne(receipts.partId, ledger.partId),
            ),
          ),
    },
  ];
}
