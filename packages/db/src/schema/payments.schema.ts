import type { PaymentInstrument } from '@bm/domain/payments/payment-instrument';
import { PAYMENT_STATUSES } from '@bm/domain/payments/payment.schema';
import { sql } from 'drizzle-orm';
import { among, type Kit } from './engine.ts';
import type { CheckoutsTable } from './checkouts.schema.ts';

/** Attempts to pay a checkout at the provider. A checkout has at most one that is open. */
export function definePayments(kit: Kit, checkouts: CheckoutsTable) {
  return kit.table(
    'payments',
    {
      id: kit.text('id').primaryKey(),
      checkoutId: kit
        .text('checkout_id')
        .notNull()
        .references(() => checkouts.id),
      transactionId: kit.text('transaction_id').notNull(),
      amountMinor: kit.int('amount_minor').notNull(),
      currency: kit.text('currency').notNull(),
      status: kit.text('status', { enum: PAYMENT_STATUSES }).notNull(),
      attempt: kit.int('attempt').notNull(),
      refundId: kit.text('refund_id'),
      instrument: kit.json('instrument').$type<PaymentInstrument>(),
      createdAt: kit.time('created_at').notNull(),
      updatedAt: kit.time('updated_at').notNull(),
    },
    (t) => [
      kit.uniqueIndex('payments_transaction').on(t.transactionId),
      kit.uniqueIndex('payments_attempt').on(t.checkoutId, t.attempt),
      kit
        .uniqueIndex('payments_one_open')
        .on(t.checkoutId)
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
