import { and, asc, eq, isNull, ne, sql, type Column } from 'drizzle-orm';
import type { DisputeDecision } from '@bm/domain/disputes/dispute-states';
import type { DisputeMark } from '@bm/domain/disputes/dispute.schema';
import type { StoredDispute, StoredFraudWarning } from '../../store/disputes.ts';
import type { Connection, Tables } from '../../schema/tables.ts';
import { withCheckoutNumber } from '../checkouts/checkout-number.ts';
import { equals, replaced } from '../placeholders.ts';
import {
  bind,
  columnsOf,
  findBy,
  hasChanged,
  insertRow,
  readFirst,
  readRows,
  updateColumns,
  write,
} from '../statements.ts';

/** The most marks of each kind. */
const MAX_LISTED = 1000;

export function disputeReads(db: Connection, tables: Tables) {
  const { disputes, fraudWarnings } = tables;
  const selectBy = (column: Column) =>
    db.select().from(disputes).where(equals(column, 'value')).orderBy(asc(disputes.id));
  return {
    byId: bind((value: string) => ({ value }), readFirst(selectBy(disputes.id))),
    /** The dispute whose lost amount this refund has credited. */
    byRefund: bind((value: string) => ({ value }), readFirst(selectBy(disputes.refundId))),
    /** The disputes of a checkout, in the order of their ids. */
    listForCheckout: bind((value: string) => ({ value }), readRows(selectBy(disputes.checkoutId))),
    warningById: findBy(db.select().from(fraudWarnings), fraudWarnings.id),
    /** The fraud warnings of a checkout, oldest first. */
    warningsForCheckout: bind(
      (checkoutId: string) => ({ checkoutId }),
      readRows(
        db
          .select()
          .from(fraudWarnings)
          .where(equals(fraudWarnings.checkoutId))
          .orderBy(asc(fraudWarnings.reportedAt), asc(fraudWarnings.id)),
      ),
    ),
    /**
     * Disputes that are not settled, those with the nearest day of response first, then the unchecked fraud
     * warnings of payments that are not refunded, oldest first; at most 1,000 of each.
     */
    listMarks: selectMarks(db, tables),
  };
}

/** The disputes that are not settled, then the warnings that nobody has checked. */
function selectMarks(
  db: Connection,
  { checkouts, disputes, fraudWarnings, payments }: Tables,
): () => Promise<DisputeMark[]> {
  const selectDisputes = readRows(
    db
      .select({
        ...columnsOf(disputes, 'checkoutId', 'amountMinor', 'currency', 'status', 'dueBy'),
        sequence: checkouts.sequence,
      })
      .from(disputes)
      .innerJoin(checkouts, eq(checkouts.id, disputes.checkoutId))
      // Repeats the condition of the partial index.
      .where(
        sql`${disputes.status} not in ('won', 'warning_closed') and ${disputes.decision} is null`,
      )
      // The engines differ in where they sort nulls.
      .orderBy(sql`${disputes.dueBy} is null`, asc(disputes.dueBy))
      .limit(MAX_LISTED),
  );
  const selectWarnings = readRows(
    db
      .select({
        checkoutId: fraudWarnings.checkoutId,
        ...columnsOf(payments, 'amountMinor', 'currency'),
        sequence: checkouts.sequence,
      })
      .from(fraudWarnings)
      .innerJoin(checkouts, eq(checkouts.id, fraudWarnings.checkoutId))
      .innerJoin(payments, eq(payments.transactionId, fraudWarnings.transactionId))
      .where(and(isNull(fraudWarnings.checkedAt), ne(payments.status, 'refunded')))
      .orderBy(asc(fraudWarnings.reportedAt), asc(fraudWarnings.id))
      .limit(MAX_LISTED),
  );

  return async () => {
    const found = [
      ...(await selectDisputes()),
      ...(await selectWarnings()).map((row) => ({ ...row, status: null, dueBy: null })),
    ];
    return found.map(withCheckoutNumber);
  };
}

/** An admin's decision about a lost dispute. */
interface BookedDecision {
  decision: DisputeDecision;
  lossMinor: number;
  refundId: string | null;
  decidedAt: number;
  decidedBy: string;
}

export function disputeWrites(db: Connection, { disputes, fraudWarnings }: Tables) {
  return {
    /** Inserts a dispute, or replaces what the provider has reported about it. */
    save: bind(
      (dispute: StoredDispute) => dispute,
      write(
        insertRow(db, disputes).onConflictDoUpdate({
          target: disputes.id,
          set: replaced(
            disputes,
            'status',
            'reason',
            'amountMinor',
            'currency',
            'dueBy',
            'steps',
            'reportedAt',
          ),
        }),
      ),
    ),
    /** Books an admin's decision about a lost dispute; false where it is not lost or was decided. */
    decide: bind(
      (id: string, decision: BookedDecision) => ({ ...decision, id }),
      hasChanged(
        updateColumns(
          db,
          disputes,
          'decision',
          'lossMinor',
          'refundId',
          'decidedAt',
          'decidedBy',
        ).where(and(equals(disputes.id), eq(disputes.status, 'lost'), isNull(disputes.decision))),
      ),
    ),
    /** Removes the decision, because the dispute was won after it. */
    removeDecision: bind(
      (id: string) => ({ id }),
      write(
        db
          .update(disputes)
          .set({
            decision: null,
            lossMinor: null,
            refundId: null,
            decidedAt: null,
            decidedBy: null,
          })
          .where(equals(disputes.id)),
      ),
    ),
    /** Records a warning; false where it is known. */
    insertWarning: bind(
      (warning: StoredFraudWarning) => warning,
      hasChanged(insertRow(db, fraudWarnings).onConflictDoNothing()),
    ),
    /** Records that an admin has checked the order of a warning; false where it was checked before. */
    checkWarning: bind(
      (id: string, check: { checkedAt: number; checkedBy: string }) => ({ ...check, id }),
      hasChanged(
        updateColumns(db, fraudWarnings, 'checkedAt', 'checkedBy').where(
          and(equals(fraudWarnings.id), isNull(fraudWarnings.checkedAt)),
        ),
      ),
    ),
  };
}
