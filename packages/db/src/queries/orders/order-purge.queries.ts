import { documentId } from '@bm/domain/documents/document.schema';
import {
  aliasedTable,
  and,
  asc,
  eq,
  exists,
  gte,
  inArray,
  lt,
  ne,
  not,
  notInArray,
  or,
  sql,
  type Column,
} from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Connection, Tables } from '../../schema/tables.ts';
import { equals } from '../placeholders.ts';
import { readByValues, readRows } from '../statements.ts';

/** Final states of orders that were never paid. */
const UNPAID_FINAL_STATES = ['cancelled', 'expired'] as const;

/** Number of orders per state after which one call takes no further checkout. */
const BATCH = 100;

/**
 * Deletes old checkouts whose orders are all cancelled or expired. The ledger rows of such an order add
 * up to zero, so the sums of its part do not change.
 */
export function orderPurge(db: Connection, tables: Tables) {
  const { bankReceipts, checkouts, documents, internalNotes, orders, orderEvents } = tables;
  const { payments, stockLedger } = tables;
  const before = sql.placeholder('before');

  // A payment in any other state means that money was paid, refunded or may still be paid.
  const uncancelledPayments = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.checkoutId, orders.checkoutId), ne(payments.status, 'cancelled')));
  const receipts = db
    .select({ id: bankReceipts.id })
    .from(bankReceipts)
    .where(eq(bankReceipts.checkoutId, orders.checkoutId));
  const other = aliasedTable(orders, 'other');
  const keptOrders = db
    .select({ id: other.id })
    .from(other)
    .where(
      and(
        eq(other.checkoutId, orders.checkoutId),
        or(notInArray(other.state, [...UNPAID_FINAL_STATES]), gte(other.expiresAt, before)),
      ),
    );
  const selectDue = readRows(
    db
      .select({ checkoutId: orders.checkoutId })
      .from(orders)
      .where(
        and(
          equals(orders.state),
          lt(orders.expiresAt, before),
          not(exists(uncancelledPayments)),
          not(exists(receipts)),
          not(exists(keptOrders)),
        ),
      )
      .orderBy(asc(orders.expiresAt))
      .limit(BATCH),
  );
  const selectOrders = readRows(
    db.select({ id: orders.id }).from(orders).where(equals(orders.checkoutId)),
  );

  const deleteBy = (table: SQLiteTable, column: Column) =>
    readByValues((values) =>
      db
        .delete(table)
        .where(inArray(column, values))
        .returning({ one: sql`1` }),
    );
  const deleteMoves = deleteBy(stockLedger, stockLedger.orderId);
  const deleteEvents = deleteBy(orderEvents, orderEvents.orderId);
  const deleteOrders = deleteBy(orders, orders.id);
  const deleteDocuments = deleteBy(documents, documents.id);
  const deleteNotes = deleteBy(internalNotes, internalNotes.checkoutId);
  const deletePayments = deleteBy(payments, payments.checkoutId);
  const deleteCheckouts = deleteBy(checkouts, checkouts.id);

  return async (time: number): Promise<number> => {
    let purged = 0;
    for (const state of UNPAID_FINAL_STATES) {
      const due = await selectDue({ state, before: time });
      const checkoutIds: string[] = [];
      const orderIds: string[] = [];
      for (const checkoutId of new Set(due.map((order) => order.checkoutId))) {
        if (orderIds.length >= BATCH) break;
        checkoutIds.push(checkoutId);
        orderIds.push(...(await selectOrders({ checkoutId })).map(({ id }) => id));
      }
      await deleteMoves(orderIds);
      await deleteEvents(orderIds);
      await deleteOrders(orderIds);
      await deleteDocuments(checkoutIds.map((id) => documentId('proforma', id)));
      await deletePayments(checkoutIds);
      await deleteNotes(checkoutIds);
      await deleteCheckouts(checkoutIds);
      purged += orderIds.length;
    }
    return purged;
  };
}
