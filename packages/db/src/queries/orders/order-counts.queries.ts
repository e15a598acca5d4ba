import { ORDER_STATES, type OrderState } from '@bm/domain/orders/order-state';
import { NO_ORDERS } from '@bm/domain/orders/order-state';
import type { OrderCounts } from '@bm/domain/orders/order.schema';
import { eq, gt, inArray, sql } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import type { OrderTransition } from '../../store/orders.store.ts';
import type { Connection } from '../../schema/engine.ts';

/** Reads the number of orders by state. */
export function selectOrderCounts(db: Connection, { orderCounts: counts }: Tables) {
  const selectAll = db
    .select({ state: counts.state, orders: counts.orders })
    .from(counts)
    .prepare();

  return async (): Promise<OrderCounts> => {
    const byState: OrderCounts = { ...NO_ORDERS };
    for (const { state, orders } of await selectAll.execute()) byState[state] = orders;
    return byState;
  };
}

/** Reads the number of purged orders by state. */
export function selectPurgedCounts(db: Connection, { orderCounts: counts }: Tables) {
  const statement = db
    .select({ state: counts.state, purged: counts.purged })
    .from(counts)
    .where(gt(counts.purged, 0))
    .prepare();
  return async () => statement.execute();
}

/** Subtracts purged orders from the count of their state and adds them to the purged count. */
export function orderPurgeCountWrites(db: Connection, { orderCounts: counts }: Tables) {
  const updateCounts = db
    .update(counts)
    .set({
      orders: sql`${counts.orders} - ${sql.placeholder('orders')}`,
      purged: sql`${counts.purged} + ${sql.placeholder('orders')}`,
    })
    .where(eq(counts.state, sql.placeholder('state')))
    .prepare();
  return async (state: OrderState, orders: number): Promise<void> => {
    await updateCounts.execute({ state, orders });
  };
}

/** The counter of the transitions from one state to another. */
const transitionCounter = (from: OrderState, to: OrderState) => `orders ${from} to ${to}`;

/** All pairs of states by the name of their counter. */
const TRANSITIONS: ReadonlyMap<string, OrderTransition> = new Map(
  ORDER_STATES.flatMap((from) =>
    ORDER_STATES.map((to) => [transitionCounter(from, to), { from, to }] as const),
  ),
);

/** Reads how many orders have passed from one state to another. */
export function selectTransitionCounts(db: Connection, { counters }: Tables) {
  const statement = db
    .select({ name: counters.name, orders: counters.value })
    .from(counters)
    .where(inArray(counters.name, [...TRANSITIONS.keys()]))
    .prepare();
  return async (): Promise<(OrderTransition & { orders: number })[]> => {
    const rows = await statement.execute();
    return rows.flatMap(({ name, orders }) => {
      const transition = TRANSITIONS.get(name);
      return transition === undefined ? [] : [{ ...transition, orders }];
    });
  };
}

/** Counts new orders (`from` is null) or a transition. */
export function orderCountWrites(db: Connection, { orderCounts: counts, counters }: Tables) {
  const countTransition = db
    .insert(counters)
    .values({ name: sql.placeholder('name'), value: sql.placeholder('orders') })
    .onConflictDoUpdate({
      target: counters.name,
      set: { value: sql`${counters.value} + excluded.value` },
    })
    .prepare();
  const increment = db
    .insert(counts)
    .values({ state: sql.placeholder('to'), orders: sql.placeholder('orders') })
    .onConflictDoUpdate({
      target: counts.state,
      set: { orders: sql`${counts.orders} + excluded.orders` },
    })
    .prepare();
  const decrement = db
    .update(counts)
    .set({ orders: sql`${counts.orders} - ${sql.placeholder('orders')}` })
    .where(eq(counts.state, sql.placeholder('from')))
    .prepare();

  return async (from: OrderState | null, to: OrderState, orders = 1): Promise<void> => {
    if (from !== null) await decrement.execute({ from, orders });
    await increment.execute({ to, orders });
    if (from === null || from === to || orders === 0) return;
    await countTransition.execute({ name: transitionCounter(from, to), orders });
  };
}
