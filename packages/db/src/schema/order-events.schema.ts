import { ORDER_STATES } from '@bm/domain/orders/order-state';
import { ORDER_ACTORS } from '@bm/domain/orders/order.schema';
import { among, type Kit } from './engine.ts';
import type { OrdersTable } from './orders.schema.ts';
import type { UsersTable } from './users.schema.ts';

/** The timeline of each order. `position` is the order's revision after the event. */
export function defineOrderEvents(kit: Kit, orders: OrdersTable, users: UsersTable) {
  return kit.table(
    'order_events',
    {
      id: kit.text('id').primaryKey(),
      orderId: kit
        .text('order_id')
        .notNull()
        .references(() => orders.id),
      position: kit.int('position').notNull(),
      from: kit.text('from_state', { enum: ORDER_STATES }),
      to: kit.text('to_state', { enum: ORDER_STATES }).notNull(),
      actor: kit.text('actor', { enum: ORDER_ACTORS }).notNull(),
      actorId: kit.text('actor_id').references(() => users.id),
      note: kit.text('note').notNull(),
      at: kit.time('at').notNull(),
    },
    (t) => [
      kit.uniqueIndex('order_events_position').on(t.orderId, t.position),
      kit.check('order_events_from_known', among(t.from, ORDER_STATES)),
      kit.check('order_events_to_known', among(t.to, ORDER_STATES)),
      kit.check('order_events_actor_known', among(t.actor, ORDER_ACTORS)),
    ],
  );
}
