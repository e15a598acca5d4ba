import { ORDER_STATES } from '@bm/domain/orders/order-state';
import { among, type Kit } from './engine.ts';

/**
 * Named counters, updated in the unit of work that changes what they count: the last number of a series
 * of documents and, on SQLite, of orders and checkouts, and the version of the catalogue.
 */
export function defineCounters(kit: Kit) {
  return kit.table('counters', {
    name: kit.text('name').primaryKey(),
    value: kit.int('value').notNull(),
  });
}

/**
 * The number of orders by state, for servers of the version before: the present one counts rows by an
 * index, so that orders do not wait for each other. A later release drops the table.
 */
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

/**
 * The reviews of each part, and of all parts and the shop under an empty id: how many are shown and
 * hidden, and the sum of the shown ratings in half stars.
 */
export function defineReviewCounts(kit: Kit) {
  return kit.table('review_counts', {
    partId: kit.text('part_id').primaryKey(),
    shown: kit.int('shown').notNull(),
    hidden: kit.int('hidden').notNull(),
    halfStars: kit.int('half_stars').notNull(),
  });
}

/** The number of active parts by category. The empty category is the whole catalogue. */
export function definePartCounts(kit: Kit) {
  return kit.table('part_counts', {
    category: kit.text('category').primaryKey(),
    parts: kit.int('parts').notNull(),
  });
}
