import { ORDER_ACTORS } from '@bm/domain/orders/order.schema';
import { sql } from 'drizzle-orm';
import type { CheckoutsTable } from './checkouts.schema.ts';
import { among, reference, type Kit } from './engine.ts';
import { lowerCase, type OrdersTable } from './orders.schema.ts';
import type { ReturnsTable } from './returns.schema.ts';
import type { UsersTable } from './users.schema.ts';

interface ShipmentParents {
  checkouts: CheckoutsTable;
  users: UsersTable;
  returns: ReturnsTable;
}

/**
 * Units of orders of one checkout that were shipped together. `number` counts from 1 in each
 * checkout. A shipment with a return is its replacement, which the orders do not count.
 */
export function defineShipments(kit: Kit, { checkouts, users, returns }: ShipmentParents) {
  return kit.table(
    'shipments',
    {
      id: kit.text('id').primaryKey(),
      checkoutId: reference(kit, 'checkout_id', () => checkouts.id),
      number: kit.int('number').notNull(),
      carrier: kit.text('carrier').notNull(),
      trackingNumber: kit.text('tracking_number').notNull(),
      trackingUrl: kit.text('tracking_url').notNull(),
      actor: kit.text('actor', { enum: ORDER_ACTORS }).notNull(),
      actorId: kit.text('actor_id').references(() => users.id),
      at: kit.time('at').notNull(),
      returnId: kit.text('return_id').references(() => returns.id),
    },
    (t) => [
      kit.uniqueIndex('shipments_number').on(t.checkoutId, t.number),
      // For the search by tracking number.
      kit
        .index('shipments_tracking')
        .on(lowerCase(t.trackingNumber), t.checkoutId)
        .where(sql`${lowerCase(t.trackingNumber)} <> ''`),
      kit
        .uniqueIndex('shipments_return')
        .on(t.returnId)
        .where(sql`${t.returnId} is not null`),
      kit.check('shipments_actor_known', among(t.actor, ORDER_ACTORS)),
    ],
  );
}

type ShipmentsTable = ReturnType<typeof defineShipments>;

/** The units of one order in a shipment; `takenBackAt` is set for those that were corrected. */
export function defineShipmentLines(kit: Kit, shipments: ShipmentsTable, orders: OrdersTable) {
  return kit.table(
    'shipment_lines',
    {
      shipmentId: reference(kit, 'shipment_id', () => shipments.id),
      orderId: reference(kit, 'order_id', () => orders.id),
      quantity: kit.int('quantity').notNull(),
      takenBackAt: kit.time('taken_back_at'),
    },
    (t) => [
      kit.primaryKey({ columns: [t.shipmentId, t.orderId] }),
      kit.index('shipment_lines_order').on(t.orderId),
      kit.check('shipment_lines_quantity_positive', sql`${t.quantity} > 0`),
    ],
  );
}
