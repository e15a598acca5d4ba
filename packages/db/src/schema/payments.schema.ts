import { PAYMENT_STATUSES } from '@bm/domain/payments/payment.schema';
import { sql } from 'drizzle-orm';
import { among, type Kit } from './column-kit.ts';
import type { OrdersTable } from './orders.schema.ts';

/** Payment intents. An order has at most one open intent. */
export function definePayments(kit: Kit, orders: OrdersTable) {
  return kit.table(
    'payments',
    {
      id: kit.text('id').primaryKey(),
      orderId: kit
        .text('order_id')
        .notNull()
        .references(() => orders.id),
      intentId: kit.text('intent_id').notNull(),
      amountMinor: kit.int('amount_minor').notNull(),
      currency: kit.text('currency').notNull(),
      status: kit.text('status', { enum: PAYMENT_STATUSES }).notNull(),
      attempt: kit.int('attempt').notNull(),
      refundId: kit.text('refund_id'),
      createdAt: kit.time('created_at').notNull(),
      updatedAt: kit.time('updated_at').notNull(),
    },
    (t) => [
      kit.uniqueIndex('payments_intent').on(t.intentId),
      kit.uniqueIndex('payments_attempt').on(t.orderId, t.attempt),
      kit
        .uniqueIndex('payments_one_open')
        .on(t.orderId)
        .where(sql`${t.status} = 'open'`),
      kit.index('payments_status').on(t.status, t.updatedAt),
      kit.check('payments_amount_positive', sql`${t.amountMinor} > 0`),
      kit.check('payments_attempt_positive', sql`${t.attempt} > 0`),
      kit.check('payments_status_known', among(t.status, PAYMENT_STATUSES)),
    ],
  );
}

/** Processed webhook events. A repeated event has no effect. */
export function defineProviderEvents(kit: Kit) {
  return kit.table('provider_events', {
    id: kit.text('id').primaryKey(),
    type: kit.text('type').notNull(),
    at: kit.time('at').notNull(),
  });
}
