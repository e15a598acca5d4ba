import { NO_ORDERS, ORDER_STATES, type OrderState } from '@bm/domain/orders/order-state';
import type { OrderCounts } from '@bm/domain/orders/order.schema';
import { gt, inArray, sql } from 'drizzle-orm';
import type { OrderReads, OrderTransition } from '../../store/orders.store.ts';
import type { Connection, Tables } from '../../schema/engine.ts';
import { counterWrites } from '../counters.queries.ts';
import { equals, increased } from '../placeholders.ts';
import { columnsWithout, readRows, write } from '../statements.ts';

type CountReads = Pick<OrderReads, 'counts' | 'purgedCounts' | 'transitionCounts'>;

/** The counter of the transitions from one state to another. */
const transitionCounter = (from: OrderState, to: OrderState) => `orders ${from} to ${to}`;

/** All pairs of states by the name of their counter. */
const TRANSITIONS: ReadonlyMap<string, OrderTransition> = new Map(
  ORDER_STATES.flatMap((from) =>
    ORDER_STATES.map((to) => [transitionCounter(from, to), { from, to }] as const),
  ),
);

/** Reads the stored counts. */
export function orderCountReads(
  db: Connection,
  { orderCounts: counts, counters }: Tables,
): CountReads {
  const selectCounts = readRows(db.select(columnsWithout(counts, 'purged')).from(counts));
  const selectPurged = readRows(
    db.select(columnsWithout(counts, 'orders')).from(counts).where(gt(counts.purged, 0)),
  );
  const selectTransitions = readRows(
    db
      .select({ name: counters.name, orders: counters.value })
      .from(counters)
      .where(inArray(counters.name, [...TRANSITIONS.keys()])),
  );

  return {
    async counts() {
      const byState: OrderCounts = { ...NO_ORDERS };
      for (const { state, orders } of await selectCounts()) byState[state] = orders;
      return byState;
    },
    purgedCounts: () => selectPurged(),
    async transitionCounts() {
      return (await selectTransitions()).flatMap(({ name, orders }) => {
        const transition = TRANSITIONS.get(name);
        return transition === undefined ? [] : [{ ...transition, orders }];
      });
    },
  };
}

/** Subtracts purged orders from the count of their state and adds them to the purged count. */
export function orderPurgeCountWrites(db: Connection, { orderCounts: counts }: Tables) {
  const updateCounts = write(
    db
      .update(counts)
      .set({
        orders: sql`${counts.orders} - ${sql.placeholder('orders')}`,
        purged: sql`${counts.purged} + ${sql.placeholder('orders')}`,
      })
      .where(equals(counts.state)),
  );
  return (state: OrderState, orders: number) => updateCounts({ state, orders });
}

/** Counts new orders (`from` is null) or a transition. */
export function orderCountWrites(db: Connection, tables: Tables) {
  const { orderCounts: counts } = tables;
  const addToCounter = counterWrites(db, tables);
  const increment = write(
    db
      .insert(counts)
      .values({ state: sql.placeholder('to'), orders: sql.placeholder('orders') })
      .onConflictDoUpdate({ target: counts.state, set: increased(counts, 'orders') }),
  );
  const decrement = write(
    db
      .update(counts)
      .set({ orders: sql`${counts.orders} - ${sql.placeholder('orders')}` })
      .where(equals(counts.state, 'from')),
  );

  return async (from: OrderState | null, to: OrderState, orders = 1): Promise<void> => {
    if (from !== null) await decrement({ from, orders });
    await increment({ to, orders });
    if (from === null || from === to || orders === 0) return;
    await addToCounter(transitionCounter(from, to), orders);
  };
}
