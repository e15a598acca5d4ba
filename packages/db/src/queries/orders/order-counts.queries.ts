import { MAX_STATE_COUNT, NO_ORDERS, ORDER_STATES } from '@bm/domain/orders/order-state';
import type { OrderCounts } from '@bm/domain/orders/order.schema';
import { count, eq, sql } from 'drizzle-orm';
import type { Connection } from '../../schema/engine.ts';
import type { Tables } from '../../schema/tables.ts';
import { readFirst } from '../statements.ts';

/** Counts the orders of each state by the index of states, up to MAX_STATE_COUNT of each. */
export function orderCountReads(db: Connection, { orders }: Tables) {
  const counted = ORDER_STATES.map((state) => {
    const some = db
      .select({ state: orders.state })
      .from(orders)
      .where(eq(orders.state, sql`${state}`.inlineParams()))
      .limit(MAX_STATE_COUNT)
      .as('some');
    const total = db.select({ total: count() }).from(some);
    return [state, sql<number>`(${total})`.mapWith(Number)] as const;
  });
  const selectCounts = readFirst(
    db.select(Object.fromEntries(counted)).from(sql`(select 1) as one`),
  );
  return {
    /** The number of orders by state, each at most MAX_STATE_COUNT. */
    async counts(): Promise<OrderCounts> {
      const byState: OrderCounts = { ...NO_ORDERS };
      const row = await selectCounts();
      for (const state of ORDER_STATES) byState[state] = row?.[state] ?? 0;
      return byState;
    },
  };
}
