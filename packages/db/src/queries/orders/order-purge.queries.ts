import { and, asc, eq, exists, inArray, lt, ne, not, sql } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import type { OrderWrites } from '../../store/orders.store.ts';
import type { Connection } from '../connection.ts';
import { orderPurgeCountWrites } from './order-counts.queries.ts';

/** Final states of orders that were never paid. */
const UNPAID_FINAL_STATES = ['cancelled', 'expired'] as const;

/** Maximum number of orders per state that one call deletes. */
const BATCH = 100;

/**
 * Deletes old cancelled and expired orders. The ledger rows of such an order add up to zero, so the
 * sums of its part do not change.
 */
export function orderPurge(db: Connection, tables: Tables): OrderWrites['purge'] {
  const { orders, orderEvents, payments, stockLedger } = tables;
  const recordPurged = orderPurgeCountWrites(db, tables);

  // A payment in any other state means that money was paid, refunded or may still be paid.
  const uncancelledPayments = db
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.orderId, orders.id), ne(payments.status, 'cancelled')));
  const selectDue = db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.state, sql.placeholder('state')),
        lt(orders.expiresAt, sql.placeholder('before')),
        not(exists(uncancelledPayments)),
      ),
    )
    .orderBy(asc(orders.expiresAt))
    .limit(BATCH)
    .prepare();

  const ids = Array.from({ length: BATCH }, (_, at) => sql.placeholder(`id${at}`));
  const deletions = [
    db.delete(stockLedger).where(inArray(stockLedger.orderId, ids)).prepare(),
    db.delete(orderEvents).where(inArray(orderEvents.orderId, ids)).prepare(),
    db.delete(payments).where(inArray(payments.orderId, ids)).prepare(),
    db.delete(orders).where(inArray(orders.id, ids)).prepare(),
  ];

  return async (before) => {
    let purged = 0;
    for (const state of UNPAID_FINAL_STATES) {
      const found = await selectDue.execute({ state, before });
      const [first] = found;
      if (first === undefined) continue;
      // The statements take a fixed number of ids; a shorter batch repeats its first id.
      const values = Object.fromEntries(ids.map((_, at) => [`id${at}`, (found[at] ?? first).id]));
      for (const statement of deletions) await statement.execute(values);
      await recordPurged(state, found.length);
      purged += found.length;
    }
    return purged;
  };
}
