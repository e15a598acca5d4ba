import { formatCheckoutNumber } from '@bm/domain/checkouts/checkout.schema';
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
} from 'drizzle-orm';
import type { Column, SQL } from 'drizzle-orm';
import type { RefundReads, RefundWrites, StoredRefund } from '../../store/refunds.store.ts';
import type { Connection, Tables } from '../../schema/engine.ts';
import { rowInserter } from '../insert-rows.ts';
import { equals, placeholderFor, placeholdersFor } from '../placeholders.ts';
import { columnsOf, hasChanged, insertRow, readRows, write } from '../statements.ts';

/** The most refunds of each kind that are listed as unresolved. */
const MAX_LISTED = 1000;

export function refundReads(db: Connection, tables: Tables): RefundReads {
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
  const selectUnfinished = readRows(
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
  );

  return {
    byId: async (id) => (await byId(id))[0] ?? null,
    byProviderId: async (id) => (await byProviderId(id))[0] ?? null,
    listForCheckout: reader(refunds.checkoutId),
    listForTransaction: reader(refunds.transactionId),
    listUnfinished: (status, before, limit) => selectUnfinished({ status, before, limit }),
    listUnresolved: selectUnresolved(db, tables),
  };
}

/** Refunds that failed and were not repeated, then those that are not finished, latest first. */
function selectUnresolved(
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
    ),
  );
  const selectOpen = select(sql`${refunds.status} in ('requested', 'pending')`);

  return async (failedSince) => {
    const unresolved = [...(await selectFailed({ failedSince })), ...(await selectOpen())];
    return unresolved.map(({ sequence, ...refund }) => ({
      ...refund,
      checkoutNumber: formatCheckoutNumber(sequence),
    }));
  };
}

export function refundWrites(
  db: Connection,
  { refunds, refundLines: lines }: Tables,
): RefundWrites {
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
  const updateMoves = write(
    db
      .update(lines)
      .set(placeholdersFor(lines, 'releasedUnits', 'restockedUnits'))
      .where(and(equals(lines.refundId), equals(lines.orderId))),
  );

  return {
    async insert({ lines: refunded, ...refund }) {
      await insertRefund(refund);
      await insertLines(refunded.map((line) => ({ ...line, refundId: refund.id })));
    },
    setStatus: (id, change) => {
      const succeededAt = change.to === 'succeeded' ? change.at : null;
      return updateStatus({ ...change, id, succeededAt });
    },
    setMoves: (refundId, orderId, moves) => updateMoves({ refundId, orderId, ...moves }),
  };
}
