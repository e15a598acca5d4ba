import { PAYMENT_METHODS } from '@bm/domain/payments/payment.schema';
import { sql } from 'drizzle-orm';
import { reference, type Kit } from './engine.ts';
import type { UsersTable } from './users.schema.ts';

/**
 * A purchase of one or more orders. Every order belongs to one checkout, which one payment pays.
 * `sequence` is displayed as `BC-000045`. Amounts are those of the placement: a cancelled order
 * does not change them, but for the delivery, which may be free no longer.
 */
export function defineCheckouts(kit: Kit, users: UsersTable) {
  return kit.table(
    'checkouts',
    {
      id: kit.text('id').primaryKey(),
      sequence: kit.int('sequence').notNull(),
      customerId: reference(kit, 'customer_id', () => users.id),
      poNumber: kit.text('po_number').notNull(),
      note: kit.text('note').notNull(),
      phone: kit.text('phone').notNull(),
      address: kit.text('address').notNull(),
      currency: kit.text('currency').notNull(),
      linesMinor: kit.int('lines_minor').notNull(),
      deliveryName: kit.text('delivery_name').notNull().default(''),
      deliveryMinor: kit.int('delivery_minor').notNull(),
      deliveryTaxMinor: kit.int('delivery_tax_minor').notNull().default(0),
      /** The charge of the method; null where it was placed before this was stored. */
      deliveryRateMinor: kit.int('delivery_rate_minor'),
      deliveryFreeFromMinor: kit.int('delivery_free_from_minor'),
      taxName: kit.text('tax_name').notNull().default(''),
      taxRateBp: kit.int('tax_rate_bp').notNull().default(0),
      taxExemptReason: kit.text('tax_exempt_reason').notNull().default(''),
      /** The tax of all lines and of the delivery. */
      taxMinor: kit.int('tax_minor').notNull(),
      paymentMethod: kit
        .text('payment_method', { enum: PAYMENT_METHODS })
        .notNull()
        .default('card'),
      totalMinor: kit.int('total_minor').notNull(),
      createdAt: kit.time('created_at').notNull(),
    },
    (t) => [
      kit.uniqueIndex('checkouts_sequence').on(t.sequence),
      kit.index('checkouts_customer').on(t.customerId, t.sequence),
      kit.check('checkouts_lines_positive', sql`${t.linesMinor} > 0`),
      kit.check('checkouts_delivery_not_negative', sql`${t.deliveryMinor} >= 0`),
      kit.check('checkouts_tax_not_negative', sql`${t.taxMinor} >= 0`),
      kit.check(
        'checkouts_total_computed',
        sql`${t.totalMinor} = ${t.linesMinor} + ${t.deliveryMinor} + ${t.taxMinor}`,
      ),
    ],
  );
}

export type CheckoutsTable = ReturnType<typeof defineCheckouts>;

/** Notes of admins on a checkout, which its customer never reads on a page. */
export function defineInternalNotes(kit: Kit, checkouts: CheckoutsTable, users: UsersTable) {
  return kit.table(
    'internal_notes',
    {
      id: kit.text('id').primaryKey(),
      checkoutId: reference(kit, 'checkout_id', () => checkouts.id),
      text: kit.text('text').notNull(),
      authorId: reference(kit, 'author_id', () => users.id),
      createdAt: kit.time('created_at').notNull(),
    },
    (t) => [
      kit.index('internal_notes_checkout').on(t.checkoutId, t.createdAt, t.id),
      kit.check('internal_notes_text_given', sql`${t.text} <> ''`),
    ],
  );
}

/**
 * The transaction that paid a checkout: one transaction, one checkout, once. `hasInvoice` is false
 * for those from before there were invoices.
 */
export function defineSettlements(kit: Kit, checkouts: CheckoutsTable) {
  return kit.table(
    'settlements',
    {
      transactionId: kit.text('transaction_id').primaryKey(),
      checkoutId: reference(kit, 'checkout_id', () => checkouts.id),
      hasInvoice: kit.bool('has_invoice').notNull().default(true),
    },
    (t) => [
      kit.uniqueIndex('settlements_checkout').on(t.checkoutId),
      // Orders refer to the pair, so an order of another checkout cannot refer to the transaction.
      kit.uniqueIndex('settlements_pair').on(t.transactionId, t.checkoutId),
    ],
  );
}

export type SettlementsTable = ReturnType<typeof defineSettlements>;
