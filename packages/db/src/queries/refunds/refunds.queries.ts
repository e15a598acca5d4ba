import { and, asc, eq, getTableColumns, lt, sql } from 'drizzle-orm';
import type { Column } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import type {
  RefundReads,
  RefundWrites,
  StoredRefund,
  StoredRefundLine,
} from '../../store/refunds.store.ts';
import type { Connection } from '../../schema/engine.ts';
import { rowInserter } from '../insert-rows.ts';
import { columnPlaceholders, placeholderFor } from '../placeholders.ts';
import { selectUnresolved } from './unresolved-refunds.queries.ts';

export function refundReads(db: Connection, tables: Tables): RefundReads {
  const { orders, refunds, refundLines: lines } = tables;
  const selectBy = (column: Column) =>
    db
      .select(getTableColumns(refunds))
      .from(refunds)
      .where(eq(column, sql.placeholder('value')))
      .orderBy(asc(refunds.requestedAt), asc(refunds.id))
      .prepare();
  const selectLinesBy = (column: Column) =>
    db
      .select({
        refundId: lines.refundId,
        orderId: lines.orderId,
        quantity: lines.quantity,
        totalMinor: lines.totalMinor,
        taxMinor: lines.taxMinor,
        restock: lines.restock,
        releasedUnits: lines.releasedUnits,
        restockedUnits: lines.restockedUnits,
      })
      .from(refunds)
      .innerJoin(lines, eq(lines.refundId, refunds.id))
      .innerJoin(orders, eq(orders.id, lines.orderId))
      .where(eq(column, sql.placeholder('value')))
      .orderBy(asc(orders.sequence))
      .prepare();

  /** Two statements, so that a refund without lines is found, too. */
  const reader = (column: Column) => {
    const select = selectBy(column);
    const selectLines = selectLinesBy(column);
    return async (value: string): Promise<StoredRefund[]> => {
      const rows = await select.execute({ value });
      if (rows.length === 0) return [];
      const byRefund = new Map<string, StoredRefundLine[]>();
      for (const { refundId, ...line } of await selectLines.execute({ value })) {
        const own = byRefund.get(refundId) ?? [];
        own.push(line);
        byRefund.set(refundId, own);
      }
      return rows.map((row) => ({ ...row, lines: byRefund.get(row.id) ?? [] }));
    };
  };
  const byId = reader(refunds.id);
  const byProviderId = reader(refunds.providerRefundId);
  const selectUnfinished = db
    .select({ id: refunds.id, transactionId: refunds.transactionId })
    .from(refunds)
    .where(
      and(
        eq(refunds.status, sql.placeholder('status')),
        // Repeats the condition of the partial index.
        sql`${refunds.status} in ('requested', 'pending')`,
        lt(refunds.updatedAt, sql.placeholder('before')),
      ),
    )
    .orderBy(asc(refunds.updatedAt))
    .limit(sql.placeholder('limit'))
    .prepare();

  return {
    byId: async (id) => (await byId(id))[0] ?? null,
    byProviderId: async (id) => (await byProviderId(id))[0] ?? null,
    listForCheckout: reader(refunds.checkoutId),
    listForTransaction: reader(refunds.transactionId),
    listUnfinished: async (status, before, limit) =>
      selectUnfinished.execute({ status, before, limit }),
    listUnresolved: selectUnresolved(db, tables),
  };
}

export function refundWrites(
  db: Connection,
  { refunds, refundLines: lines }: Tables,
): RefundWrites {
  const insertRefund = db.insert(refunds).values(columnPlaceholders(refunds)).prepare();
  const insertLines = rowInserter(db, lines);
  const updateStatus = db
    .update(refunds)
    .set({
      status: placeholderFor(refunds.status, 'to'),
      updatedAt: placeholderFor(refunds.updatedAt, 'at'),
      providerRefundId: sql`coalesce(${refunds.providerRefundId}, ${sql.placeholder('providerRefundId')})`,
      succeededAt: sql`coalesce(${refunds.succeededAt}, ${sql.placeholder('succeededAt')})`,
    })
    .where(and(eq(refunds.id, sql.placeholder('id')), eq(refunds.status, sql.placeholder('from'))))
    .returning({ id: refunds.id })
    .prepare();
  const updateMoves = db
    .update(lines)
    .set({
      releasedUnits: placeholderFor(lines.releasedUnits, 'releasedUnits'),
      restockedUnits: placeholderFor(lines.restockedUnits, 'restockedUnits'),
    })
    .where(
      and(
        eq(lines.refundId, sql.placeholder('refundId')),
        eq(lines.orderId, sql.placeholder('orderId')),
      ),
    )
    .prepare();

  return {
    async insert({ lines: refunded, ...refund }) {
      await insertRefund.execute({ ...refund });
      await insertLines(refunded.map((line) => ({ ...line, refundId: refund.id })));
    },
    async setStatus(id, { from, to, providerRefundId, at }) {
      const succeededAt = to === 'succeeded' ? at : null;
      const values = { id, from, to, providerRefundId, at, succeededAt };
      return (await updateStatus.execute(values)).length > 0;
    },
    async setMoves(refundId, orderId, moves) {
      await updateMoves.execute({ refundId, orderId, ...moves });
    },
  };
}
