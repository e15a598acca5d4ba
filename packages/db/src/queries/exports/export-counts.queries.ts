import { MAX_COUNTED_ROWS } from '@bm/domain/exports/export.schema';
import { and, count, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Tables } from '../../schema/define-tables.ts';
import type { Connection } from '../../schema/engine.ts';
import type { ExportReads } from '../../store/exports.store.ts';

/** Counts the rows of each export, MAX_COUNTED_ROWS at most. */
export function exportCounts(db: Connection, tables: Tables): ExportReads['counts'] {
  const { parts, orders, users, stockLedger, documents } = tables;
  const counter = (table: SQLiteTable, condition?: SQL) => {
    const counted = db
      .select({ one: sql`1`.as('one') })
      .from(table)
      .where(condition)
      .limit(MAX_COUNTED_ROWS)
      .as('counted');
    const statement = db.select({ total: count() }).from(counted).prepare();
    return async () => (await statement.execute())[0]?.total ?? 0;
  };
  const countParts = counter(parts);
  const countOrders = counter(orders);
  const countCustomers = counter(users, and(eq(users.role, 'customer'), isNull(users.erasedAt)));
  const countMoves = counter(stockLedger);
  const countDocuments = counter(documents, sql`${documents.kind} in ('invoice', 'credit-note')`);

  return async () => ({
    parts: await countParts(),
    orders: await countOrders(),
    customers: await countCustomers(),
    'stock-ledger': await countMoves(),
    documents: await countDocuments(),
  });
}
