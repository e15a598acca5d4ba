import { REFUND_REASONS, REFUND_STATUSES } from '@bm/domain/refunds/refund.schema';
import { ORDER_ACTORS } from '@bm/domain/orders/order.schema';
import { sql } from 'drizzle-orm';
import type { CheckoutsTable } from './checkouts.schema.ts';
import { among, reference, type Kit } from './engine.ts';
import type { OrdersTable } from './orders.schema.ts';
import type { UsersTable } from './users.schema.ts';

/** Refunds of payments, those made at the provider included. Amounts in minor units. */
export function defineRefunds(kit: Kit, checkouts: CheckoutsTable, users: UsersTable) {
  return kit.table(
    'refunds',
    {
      id: kit.text('id').primaryKey(),
      checkoutId: reference(kit, 'checkout_id', () => checkouts.id),
      transactionId: kit.text('transaction_id').notNull(),
      providerRefundId: kit.text('provider_refund_id'),
      amountMinor: kit.int('amount_minor').notNull(),
      taxMinor: kit.int('tax_minor').notNull(),
      deliveryMinor: kit.int('delivery_minor').notNull(),
      deliveryTaxMinor: kit.int('delivery_tax_minor').notNull(),
      currency: kit.text('currency').notNull(),
      reason: kit.text('reason', { enum: REFUND_REASONS }).notNull(),
      note: kit.text('note').notNull(),
      status: kit.text('status', { enum: REFUND_STATUSES }).notNull(),
      actor: kit.text('actor', { enum: ORDER_ACTORS }).notNull(),
      actorId: kit.text('actor_id').references(() => users.id),
      requestedAt: kit.time('requested_at').notNull(),
      updatedAt: kit.time('updated_at').notNull(),
      succeededAt: kit.time('succeeded_at'),
    },
    (t) => [
      kit.uniqueIndex('refunds_provider').on(t.providerRefundId),
      kit.index('refunds_checkout').on(t.checkoutId, t.requestedAt, t.id),
      kit.index('refunds_transaction').on(t.transactionId),
      // A small partial index: the refunds that the provider has not finished.
      kit
        .index('refunds_unfinished')
        .on(t.status, t.updatedAt)
        .where(sql`${t.status} in ('requested', 'pending')`),
      kit
        .index('refunds_failed')
        .on(t.updatedAt)
        .where(sql`${t.status} in ('failed', 'canceled')`),
      kit.check('refunds_amount_positive', sql`${t.amountMinor} > 0`),
      kit.check(
        'refunds_parts_not_negative',
        sql`${t.taxMinor} >= 0 and ${t.deliveryMinor} >= 0 and ${t.deliveryTaxMinor} >= 0`,
      ),
      kit.check('refunds_reason_known', among(t.reason, REFUND_REASONS)),
      kit.check('refunds_status_known', among(t.status, REFUND_STATUSES)),
      kit.check('refunds_actor_known', among(t.actor, ORDER_ACTORS)),
    ],
  );
}

export type RefundsTable = ReturnType<typeof defineRefunds>;

/**
 * The part of a refund that belongs to one order. `releasedUnits` left the order's reservation,
 * `restockedUnits` came back after their shipment; a failed refund has those that could not be undone.
 * `receivedUnits` had come back before, by a return.
 */
export function defineRefundLines(kit: Kit, refunds: RefundsTable, orders: OrdersTable) {
  return kit.table(
    'refund_lines',
    {
      refundId: reference(kit, 'refund_id', () => refunds.id),
      orderId: reference(kit, 'order_id', () => orders.id),
      quantity: kit.int('quantity').notNull(),
      totalMinor: kit.int('total_minor').notNull(),
      taxMinor: kit.int('tax_minor').notNull(),
      restock: kit.bool('restock').notNull(),
      releasedUnits: kit.int('released_units').notNull(),
      restockedUnits: kit.int('restocked_units').notNull(),
      receivedUnits: kit.int('received_units').notNull().default(0),
    },
    (t) => [
      kit.primaryKey({ columns: [t.refundId, t.orderId] }),
      kit.index('refund_lines_order').on(t.orderId),
      kit.check(
        'refund_lines_not_negative',
        sql`${t.quantity} >= 0 and ${t.totalMinor} >= 0 and ${t.taxMinor} >= 0
          and ${t.releasedUnits} >= 0 and ${t.restockedUnits} >= 0
          and ${t.releasedUnits} + ${t.restockedUnits} <= ${t.quantity}`,
      ),
    ],
  );
}
