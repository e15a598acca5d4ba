import { ORDER_STATES } from '@bm/domain/orders/order-state';
import { ORDER_ACTORS } from '@bm/domain/orders/order.schema';
import { sql, type Column, type SQL } from 'drizzle-orm';
import { among, reference, type Kit } from './engine.ts';
import type { CheckoutsTable, SettlementsTable } from './checkouts.schema.ts';
import type { PartsTable } from './parts.schema.ts';
import type { UsersTable } from './users.schema.ts';

/** Tables that an order refers to. */
interface OrderParents {
  parts: PartsTable;
  users: UsersTable;
  checkouts: CheckoutsTable;
  settlements: SettlementsTable;
}

/**
 * Orders, each with a snapshot of its part and customer. `sequence` is displayed as `BM-000123`.
 * `revision` counts the transitions and numbers the events.
 */
export function defineOrders(kit: Kit, { parts, users, checkouts, settlements }: OrderParents) {
  return kit.table(
    'orders',
    {
      id: kit.text('id').primaryKey(),
      sequence: kit.int('sequence').notNull(),
      checkoutId: reference(kit, 'checkout_id', () => checkouts.id),
      /** A copy of the checkout's number, which order searches read without a join. */
      poNumber: kit.text('po_number').notNull().default(''),
      customerId: reference(kit, 'customer_id', () => users.id),
      partId: reference(kit, 'part_id', () => parts.id),
      sku: kit.text('sku').notNull(),
      skuNormal: kit.text('sku_normal').notNull(),
      partName: kit.text('part_name').notNull(),
      image: kit.text('image').notNull(),
      unitPriceMinor: kit.int('unit_price_minor').notNull(),
      quantity: kit.int('quantity').notNull(),
      totalMinor: kit.int('total_minor').notNull(),
      taxMinor: kit.int('tax_minor').notNull().default(0),
      /** Units that were shipped, that refunds released before, and that were refunded. */
      shippedUnits: kit.int('shipped_units').notNull().default(0),
      releasedUnits: kit.int('released_units').notNull().default(0),
      refundedUnits: kit.int('refunded_units').notNull().default(0),
      /** With tax. */
      refundedMinor: kit.int('refunded_minor').notNull().default(0),
      currency: kit.text('currency').notNull(),
      customerName: kit.text('customer_name').notNull(),
      customerCompany: kit.text('customer_company').notNull().default(''),
      customerEmail: kit.text('customer_email').notNull(),
      /** Not read, like `address`: the checkout has both. Empty in orders of the present version. */
      phone: kit.text('phone').notNull(),
      phoneDigits: kit.text('phone_digits').notNull().default(''),
      address: kit.text('address').notNull(),
      state: kit.text('state', { enum: ORDER_STATES }).notNull(),
      revision: kit.int('revision').notNull(),
      transactionId: kit.text('transaction_id'),
      cancelReason: kit.text('cancel_reason'),
      createdAt: kit.time('created_at').notNull(),
      expiresAt: kit.time('expires_at').notNull(),
      /**
       * A keyed hash of the customer's network, while the order counts for the budget that unverified
       * accounts of this network share; null when its hold has ended.
       */
      holdNetwork: kit.text('hold_network'),
      paidAt: kit.time('paid_at'),
    },
    (t) => [
      kit.uniqueIndex('orders_sequence').on(t.sequence),
      kit.index('orders_checkout').on(t.checkoutId, t.sequence),
      kit.index('orders_customer').on(t.customerId, t.createdAt, t.sequence),
      // Without this index SQLite scans all unpaid orders instead of those of one customer.
      kit.index('orders_customer_state').on(t.customerId, t.state, t.createdAt, t.sequence),
      // With the checkout: the orders of a state are counted from the index alone.
      kit.index('orders_state').on(t.state, t.sequence, t.checkoutId),
      kit.index('orders_expiry').on(t.state, t.expiresAt),
      // A small partial index: the units that each account holds without payment.
      kit
        .index('orders_held')
        .on(t.customerId, t.partId, t.quantity)
        .where(sql`${t.state} = 'unpaid'`),
      // The units that the unverified accounts of a network hold together.
      kit
        .index('orders_hold_network')
        .on(t.holdNetwork, t.partId, t.quantity)
        .where(sql`${t.holdNetwork} is not null`),
      kit.index('orders_part').on(t.partId, t.state),
      kit.index('orders_sku').on(t.skuNormal),
      kit
        .index('orders_transaction')
        .on(t.transactionId)
        .where(sql`${t.transactionId} is not null`),
      // Covering, for what was sold of each part in a period.
      kit
        .index('orders_paid')
        .on(t.currency, t.paidAt, t.partId, t.quantity, t.totalMinor)
        .where(sql`${t.paidAt} is not null`),
      // For the search by how a name or phone number begins; covering, with the state.
      kit.index('orders_customer_name').on(lowerCase(t.customerName), t.state, t.sequence),
      kit
        .index('orders_po_number')
        .on(lowerCase(t.poNumber), t.state, t.sequence)
        .where(sql`${lowerCase(t.poNumber)} <> ''`),
      kit.index('orders_phone').on(t.phoneDigits, t.state, t.sequence),
      kit.foreignKey({
        columns: [t.transactionId, t.checkoutId],
        foreignColumns: [settlements.transactionId, settlements.checkoutId],
        name: 'orders_settlement',
      }),
      kit.check('orders_quantity_positive', sql`${t.quantity} > 0`),
      kit.check('orders_unit_price_positive', sql`${t.unitPriceMinor} > 0`),
      kit.check(
        'orders_total_computed',
        sql`${t.totalMinor} = ${t.unitPriceMinor} * ${t.quantity}`,
      ),
      kit.check('orders_state_known', among(t.state, ORDER_STATES)),
      kit.check(
        'orders_paid_in_full',
        sql`(${t.transactionId} is null) = (${t.paidAt} is null)
          and (${t.paidAt} is null) = (${among(t.state, ['unpaid', 'cancelled', 'expired'])})`,
      ),
    ],
  );
}

/** The text with the letters A to Z in lower case, on both engines. */
export function lowerCase(column: Column): SQL {
  return sql`lower(${column})`;
}

export type OrdersTable = ReturnType<typeof defineOrders>;

/** The timeline of each order. `position` is the order's revision after the event. */
export function defineOrderEvents(kit: Kit, orders: OrdersTable, users: UsersTable) {
  return kit.table(
    'order_events',
    {
      id: kit.text('id').primaryKey(),
      orderId: reference(kit, 'order_id', () => orders.id),
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
