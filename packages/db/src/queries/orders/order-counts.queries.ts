import {
  MAX_STATE_COUNT,
  NO_CHECKOUTS,
  NO_ORDERS,
  ORDER_STATES,
} from '@bm/domain/orders/order-state';
import type { CheckoutCounts, OrderCounts } from '@bm/domain/orders/order-list.schema';
import { count, countDistinct, eq, type SQL, sql } from 'drizzle-orm';
import type { AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Connection, Tables } from '../../schema/tables.ts';
import { countUpTo, readFirst } from '../statements.ts';

/** Counts lines and orders of each state by the index of states, which has the checkouts of the lines. */
export function orderCountReads(db: Connection, { orders, checkouts }: Tables) {
  const selectByState = (total: (checkoutId: AnySQLiteColumn) => SQL<number>) => {
    const counted = ORDER_STATES.map((state) => {
      const some = db
        .select({ checkoutId: orders.checkoutId })
        .from(orders)
        .where(eq(orders.state, sql`${state}`.inlineParams()))
        .limit(MAX_STATE_COUNT)
        .as('some');
      const select = db.select({ total: total(some.checkoutId) }).from(some);
      return [state, sql<number>`(${select})`.mapWith(Number)] as const;
    });
    const read = readFirst(db.select(Object.fromEntries(counted)).from(sql`(select 1) as one`));
    return async () => {
      const byState: OrderCounts = { ...NO_ORDERS };
      const row = await read();
      for (const state of ORDER_STATES) byState[state] = row?.[state] ?? 0;
      return byState;
    };
  };
  const countLines = selectByState(() => count());
  const countOrders = selectByState((checkoutId) => countDistinct(checkoutId));
  const countAll = countUpTo(MAX_STATE_COUNT, db, checkouts);
  return {
    /** The number of lines by state, each at most MAX_STATE_COUNT. */
    counts: countLines,
    /** The number of orders: of all, and of those with a line in each state. */
    async checkoutCounts(): Promise<CheckoutCounts> {
      const [all, lines, byState] = await Promise.all([countAll(), countLines(), countOrders()]);
      const counts = { ...NO_CHECKOUTS, all: { orders: all, isMore: all >= MAX_STATE_COUNT } };
      for (const state of ORDER_STATES)
        counts[state] = { orders: byState[state], isMore: lines[state] >= MAX_STATE_COUNT };
      return counts;
    },
  };
}
