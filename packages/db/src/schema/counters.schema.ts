import { ORDER_STATES } from '@bm/domain/orders/order-state';
import { among, type Kit } from './column-kit.ts';

/**
 * Named counters, updated in the unit of work that changes what they count: the last order number, the
 * version of the catalogue, the units on hand of all parts.
 */
export function defineCounters(kit: Kit) {
  return kit.table('counters', {
    name: kit.text('name').primaryKey(),
    value: kit.int('value').notNull(),
  });
}

/** The number of orders and of purged orders by state. Lists read these instead of counting rows. */
export function defineOrderCounts(kit: Kit) {
  return kit.table(
    'order_counts',
    {
      state: kit.text('state', { enum: ORDER_STATES }).primaryKey(),
      orders: kit.int('orders').notNull(),
      purged: kit.int('purged').notNull().default(0),
    },
    (t) => [kit.check('order_counts_state_known', among(t.state, ORDER_STATES))],
  );
}

/** The number of active parts by category. The empty category is the whole catalogue. */
export function definePartCounts(kit: Kit) {
  return kit.table('part_counts', {
    category: kit.text('category').primaryKey(),
    parts: kit.int('parts').notNull(),
  });
}
