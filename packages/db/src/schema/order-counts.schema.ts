import { ORDER_STATES } from '@bm/domain/orders/order-state';
import { among } from './check-constraints.ts';
import type { Kit } from './column-kit.ts';

/**
 * How many orders there are of each state, so that no list has to count a million rows, and how many
 * more of it were purged.
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
