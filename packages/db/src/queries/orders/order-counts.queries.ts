import type { OrderState } from '@bm/domain/orders/order-state';
import { eq, gt, sql } from 'drizzle-orm';
import { NO_ORDERS } from '@bm/domain/orders/order-counts';
import type { OrderCounts } from '@bm/domain/orders/order.schema';
import type { Tables } from '../../schema/define-tables.ts';
import type { Connection } from '../connection.ts';

/** Reads how many orders there are in each state. */
export function selectOrderCounts(db: Connection, { orderCounts: counts }: Tables) {
  const selectCounts = db
    .select({ state: counts.state, orders: counts.orders })
    .from(counts)
    .prepare();

  return async (): Promise<OrderCounts> => {
    const byState: OrderCounts = { ...NO_ORDERS };
    for (const { state, orders } of await selectCounts.execute()) byState[state] = orders;
    return byState;
  };
}

/** How many orders of each state were purged. */
export function selectPurgedCounts(db: Connection, { orderCounts: counts }: Tables) {
  const statement = db
    .select({ state: counts.state, purged: counts.purged })
    .from(counts)
    .where(gt(counts.purged, 0))
    .prepare();
  return async () => statement.execute();
}

/** Takes purged orders out of the count of their state, and keeps how many they were. */
export function orderPurgeCountWrites(db: Connection, { orderCounts: counts }: Tables) {
  const subtractPurged = db
    .update(counts)
    .set({
      orders: sql`${counts.orders} - ${sql.placeholder('orders')}`,
      purged: sql`${counts.purged} + ${sql.placeholder('orders')}`,
    })
    .where(eq(counts.state, sql.placeholder('state')))
    .prepare();
  return async (state: OrderState, orders: number): Promise<void> => {
    await subtractPurged.execute({ state, orders });
  };
}

/** Counts an order that is new (`from` is null) or has moved. */
export function orderCountWrites(db: Connection, { orderCounts: counts }: Tables) {
  const increment = { orders: sql`${counts.orders} + 1` };
  const onConflict = { target: counts.state, set: increment };
  const incrementCount = db
    .insert(counts)
    .values({ state: sql.placeholder('to'), orders: 1 })
    .onConflictDoUpdate(onConflict)
    .prepare();
  const decrementCount = db
    .update(counts)
    .set({ orders: sql`${counts.orders} - 1` })
    .where(eq(counts.state, sql.placeholder('from')))
    .prepare();

  return async (from: OrderState | null, to: OrderState): Promise<void> => {
    if (from !== null) await decrementCount.execute({ from });
    await incrementCount.execute({ to });
  };
}
