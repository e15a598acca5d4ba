import { documentId } from '@bm/domain/documents/document.schema';
import type { OrderState } from '@bm/domain/orders/order-state';
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
} from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import type { OrderWrites } from '../../store/orders.store.ts';
import type { Connection } from '../../schema/engine.ts';
import { counter, PURGED_CHECKOUTS } from '../counters.queries.ts';
import { orderPurgeCountWrites } from './order-counts.queries.ts';

/** Final states of orders that were never paid. */
const UNPAID_FINAL_STATES = ['cancelled', 'expired'] as const;

/** Number of orders per state after which one call takes no further checkout. */
const BATCH = 100;

/**
 * Deletes old checkouts whose orders are all cancelled or expired. The ledger rows of such an order add
 * up to zero, so the sums of its part do not change.
 */
export function orderPurge(db: Connection, tables: Tables): OrderWrites['purge'] {
  const { bankReceipts, checkouts, documents, orders, orderEvents, payments, stockLedger } = tables;
  const recordPurged = orderPurgeCountWrites(db, tables);
  const purgedCheckouts = counter(db, tables, PURGED_CHECKOUTS);
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
  const selectDue = db
    .select({ checkoutId: orders.checkoutId })
    .from(orders)
    .where(
      and(
        eq(orders.state, sql.placeholder('state')),
        lt(orders.expiresAt, before),
        not(exists(uncancelledPayments)),
        not(exists(receipts)),
        not(exists(keptOrders)),
      ),
    )
    .orderBy(asc(orders.expiresAt))
    .limit(BATCH)
    .prepare();
  const selectOrders = db
    .select({ id: orders.id, state: orders.state })
    .from(orders)
    .where(eq(orders.checkoutId, sql.placeholder('checkoutId')))
    .prepare();

  const ids = Array.from({ length: BATCH }, (_, at) => sql.placeholder(`id${at}`));
  const deleteOrders = [
    db.delete(stockLedger).where(inArray(stockLedger.orderId, ids)).prepare(),
    db.delete(orderEvents).where(inArray(orderEvents.orderId, ids)).prepare(),
    db.delete(orders).where(inArray(orders.id, ids)).prepare(),
  ];
  const deleteProformas = [db.delete(documents).where(inArray(documents.id, ids)).prepare()];
  const deleteCheckouts = [
    db.delete(payments).where(inArray(payments.checkoutId, ids)).prepare(),
    db.delete(checkouts).where(inArray(checkouts.id, ids)).prepare(),
  ];

  /** The statements take a fixed number of ids; a shorter batch repeats its first id. */
  const deleteBy = async (statements: typeof deleteOrders, all: readonly string[]) => {
    for (let from = 0; from < all.length; from += BATCH) {
      const values = Object.fromEntries(
        ids.map((_, at) => [`id${at}`, all[from + at] ?? all[from]]),
      );
      for (const statement of statements) await statement.execute(values);
    }
  };

  return async (time) => {
    let purged = 0;
    for (const state of UNPAID_FINAL_STATES) {
      const due = await selectDue.execute({ state, before: time });
      const checkoutIds: string[] = [];
      const found: { id: string; state: OrderState }[] = [];
      for (const checkoutId of new Set(due.map((order) => order.checkoutId))) {
        if (found.length >= BATCH) break;
        checkoutIds.push(checkoutId);
        found.push(...(await selectOrders.execute({ checkoutId })));
      }
      await deleteBy(
        deleteOrders,
        found.map(({ id }) => id),
      );
      await deleteBy(
        deleteProformas,
        checkoutIds.map((id) => documentId('proforma', id)),
      );
      await deleteBy(deleteCheckouts, checkoutIds);
      if (checkoutIds.length > 0) await purgedCheckouts.add(checkoutIds.length);
      for (const ended of UNPAID_FINAL_STATES) {
        const count = found.filter((order) => order.state === ended).length;
        if (count > 0) await recordPurged(ended, count);
      }
      purged += found.length;
    }
    return purged;
  };
}
