import type { UnresolvedRefund } from '@bm/domain/overview/overview.schema';
import type { RefundStatus } from '@bm/domain/refunds/refund.schema';
import {
  aliasedTable,
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  lt,
  notExists,
  sql,
  type Column,
  type SQL,
} from 'drizzle-orm';
import type { RefundMoves, StoredRefund } from '../../store/refunds.ts';
import type { Connection, Tables } from '../../schema/tables.ts';
import { withCheckoutNumber } from '../checkouts/checkout-number.ts';
import { rowInserter } from '../insert-rows.ts';
import { equals, placeholderFor } from '../placeholders.ts';
import {
  bind,
  columnsOf,
  hasChanged,
  insertRow,
  readRows,
  updateColumns,
  write,
} from '../statements.ts';

/** The most refunds of each kind that are listed as unresolved. */
const MAX_LISTED = 1000;

export function refundReads(db: Connection, tables: Tables) {
  const { orders, refunds, refundLines: lines } = tables;
  const selectBy = (column: Column) =>
    readRows(
      db
        .select()
        .from(refunds)
        .where(equals(column, 'value'))
        .orderBy(asc(refunds.requestedAt), asc(refunds.id)),
    );
  const selectLinesBy = (column: Column) =>
    readRows(
      db
        .select(getTableColumns(lines))
        .from(refunds)
        .innerJoin(lines, eq(lines.refundId, refunds.id))
        .innerJoin(orders, eq(orders.id, lines.orderId))
        .where(equals(column, 'value'))
        .orderBy(asc(orders.sequence)),
    );

  /** Two statements, so that a refund without lines is found, too. */
  const reader = (column: Column) => {
    const select = selectBy(column);
    const selectLines = selectLinesBy(column);
    return async (value: string): Promise<StoredRefund[]> => {
      const rows = await select({ value });
      if (rows.length === 0) return [];
      const byRefund = Map.groupBy(await selectLines({ value }), ({ refundId }) => refundId);
      return rows.map((row) => ({
        ...row,
        lines: (byRefund.get(row.id) ?? []).map(({ refundId: _id, ...line }) => line),
      }));
    };
  };
  const byId = reader(refunds.id);
  const byProviderId = reader(refunds.providerRefundId);

  return {
    byId: async (id: string): Promise<StoredRefund | null> => (await byId(id))[0] ?? null,
    /** The refund with this id of the payment provider. */
    byProviderId: async (id: string): Promise<StoredRefund | null> =>
      (await byProviderId(id))[0] ?? null,
    /** The refunds of a checkout, oldest first. */
    listForCheckout: reader(refunds.checkoutId),
    /** The refunds of a payment, oldest first. */
    listForTransaction: reader(refunds.transactionId),
    /** Refunds in this status that were last updated before `before`, oldest first, without lines. */
    listUnfinished: bind(
      (status: 'requested' | 'pending', before: number, limit: number) => ({
        status,
        before,
        limit,
      }),
      readRows(
        db
          .select({ id: refunds.id, transactionId: refunds.transactionId })
          .from(refunds)
          .where(
            and(
              equals(refunds.status),
              // Repeats the condition of the partial index.
              sql`${refunds.status} in ('requested', 'pending')`,
              lt(refunds.updatedAt, sql.placeholder('before')),
            ),
          )
          .orderBy(asc(refunds.updatedAt))
          .limit(sql.placeholder('limit')),
      ),
    ),
    /**
     * Refunds that have failed since then and were not followed by another one of their payment, then
     * those that the provider has not finished; each latest first, at most 1,000.
     */
    listUnresolved: selectUnresolved(db, tables),
  };
}

/** Refunds that failed and were not repeated, then those that are not finished, latest first. */
function selectUnresolved(db: Connection, { checkouts, disputes, refunds }: Tables) {
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
  // The credit of a dispute that was won after all; nobody waits for its money.
  const wonDisputes = db
    .select({ id: disputes.id })
    .from(disputes)
    .where(eq(disputes.id, refunds.providerRefundId));
  const select = (condition: SQL | undefined) =>
    readRows(
      db
        .select({
          id: refunds.id,
          sequence: checkouts.sequence,
          ...columnsOf(refunds, 'amountMinor', 'currency', 'status', 'updatedAt'),
        })
        .from(refunds)
        .innerJoin(checkouts, eq(checkouts.id, refunds.checkoutId))
        .where(condition)
        .orderBy(desc(refunds.updatedAt))
        .limit(MAX_LISTED),
    );
  // Each condition repeats that of a partial index.
  const selectFailed = select(
    and(
      sql`${refunds.status} in ('failed', 'canceled')`,
      gte(refunds.updatedAt, sql.placeholder('failedSince')),
      notExists(repetitions),
      notExists(wonDisputes),
    ),
  );
  const selectOpen = select(sql`${refunds.status} in ('requested', 'pending')`);

  return async (failedSince: number): Promise<UnresolvedRefund[]> => {
    const unresolved = [...(await selectFailed({ failedSince })), ...(await selectOpen())];
    return unresolved.map(withCheckoutNumber);
  };
}

export function refundWrites(db: Connection, { refunds, refundLines: lines }: Tables) {
  const insertRefund = write(insertRow(db, refunds));
  const insertLines = rowInserter(db, lines);
  const updateStatus = hasChanged(
    db
      .update(refunds)
      .set({
        status: placeholderFor(refunds.status, 'to'),
        updatedAt: placeholderFor(refunds.updatedAt, 'at'),
        providerRefundId: sql`coalesce(${refunds.providerRefundId}, ${sql.placeholder('providerRefundId')})`,
        succeededAt: sql`coalesce(${refunds.succeededAt}, ${sql.placeholder('succeededAt')})`,
      })
      .where(and(equals(refunds.id), equals(refunds.status, 'from'))),
  );

  return {
    /** Throws ConstraintViolated for a second refund with one id of the provider. */
    async insert({ lines: refunded, ...refund }: StoredRefund): Promise<void> {
      await insertRefund(refund);
      await insertLines(refunded.map((line) => ({ ...line, refundId: refund.id })));
    },
    /**
     * Changes the status if it still is `from`; false otherwise. An id of the provider is kept once it is
     * known. `at` is the time of the first success, too.
     */
    setStatus: (
      id: string,
      change: { from: RefundStatus; to: RefundStatus; providerRefundId: string | null; at: number },
    ): Promise<boolean> => {
      const succeededAt = change.to === 'succeeded' ? change.at : null;
      return updateStatus({ ...change, id, succeededAt });
    },
    /** Records the units that a line has moved. */
    setMoves: bind(
      (refundId: string, orderId: string, moves: RefundMoves) => ({ refundId, orderId, ...moves }),
      write(
        updateColumns(db, lines, 'releasedUnits', 'restockedUnits').where(
          and(equals(lines.refundId), equals(lines.orderId)),
        ),
      ),
    ),
  };
}
