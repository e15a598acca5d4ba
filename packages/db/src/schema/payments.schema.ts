import { CREDIT_STATUSES } from '@bm/domain/payments/credit-rule';
import { type PaymentInstrument, PAYMENT_STATUSES } from '@bm/domain/payments/payment.schema';
import { sql } from 'drizzle-orm';
import { among, reference, type Kit } from './engine.ts';
import type { CheckoutsTable } from './checkouts.schema.ts';
import type { UsersTable } from './users.schema.ts';

/** Attempts to pay a checkout at the provider. A checkout has at most one that is open. */
export function definePayments(kit: Kit, checkouts: CheckoutsTable) {
  return kit.table(
    'payments',
    {
      id: kit.text('id').primaryKey(),
      checkoutId: reference(kit, 'checkout_id', () => checkouts.id),
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

/**
 * Bank transfers as an admin recorded them; a negative amount is money that was sent back. Each
 * reference exists once. `transactionId` is set when the receipt is part of a settlement.
 */
export function defineBankReceipts(kit: Kit, checkouts: CheckoutsTable, users: UsersTable) {
  return kit.table(
    'bank_receipts',
    {
      id: kit.text('id').primaryKey(),
      checkoutId: reference(kit, 'checkout_id', () => checkouts.id),
      reference: kit.text('reference').notNull(),
      amountMinor: kit.int('amount_minor').notNull(),
      currency: kit.text('currency').notNull(),
      receivedAt: kit.time('received_at').notNull(),
      note: kit.text('note').notNull(),
      transactionId: kit.text('transaction_id'),
      recordedBy: reference(kit, 'recorded_by', () => users.id),
      recordedAt: kit.time('recorded_at').notNull(),
    },
    (t) => [
      kit.uniqueIndex('bank_receipts_reference').on(t.reference),
      kit.index('bank_receipts_checkout').on(t.checkoutId, t.recordedAt, t.id),
      kit.index('bank_receipts_recorded').on(t.recordedAt, t.id),
      // A small partial index: the receipts that settle nothing yet.
      kit
        .index('bank_receipts_open')
        .on(t.checkoutId, t.amountMinor)
        .where(sql`${t.transactionId} is null`),
      kit.check('bank_receipts_amount_not_zero', sql`${t.amountMinor} <> 0`),
    ],
  );
}

/**
 * Money that arrived by bank transfer beyond what was due. Together with the payment of its
 * transaction, if there is one, it is the sum of the receipts of that transaction.
 */
export function defineBankCredits(kit: Kit, checkouts: CheckoutsTable, users: UsersTable) {
  return kit.table(
    'bank_credits',
    {
      id: kit.text('id').primaryKey(),
      checkoutId: reference(kit, 'checkout_id', () => checkouts.id),
      customerId: reference(kit, 'customer_id', () => users.id),
      transactionId: kit.text('transaction_id').notNull(),
      amountMinor: kit.int('amount_minor').notNull(),
      currency: kit.text('currency').notNull(),
      status: kit.text('status', { enum: CREDIT_STATUSES }).notNull(),
      createdAt: kit.time('created_at').notNull(),
      decidedAt: kit.time('decided_at'),
    },
    (t) => [
      kit.uniqueIndex('bank_credits_transaction').on(t.transactionId),
      kit.index('bank_credits_checkout').on(t.checkoutId, t.createdAt, t.id),
      kit.index('bank_credits_created').on(t.createdAt, t.id),
      // A small partial index: credit that was not sent back.
      kit
        .index('bank_credits_held')
        .on(t.customerId, t.status)
        .where(sql`${t.status} <> 'returned'`),
      kit.check('bank_credits_amount_positive', sql`${t.amountMinor} > 0`),
      kit.check('bank_credits_status_known', among(t.status, CREDIT_STATUSES)),
      kit.check('bank_credits_decided', sql`(${t.status} = 'open') = (${t.decidedAt} is null)`),
    ],
  );
}
