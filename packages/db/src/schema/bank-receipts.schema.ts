import { sql } from 'drizzle-orm';
import type { CheckoutsTable } from './checkouts.schema.ts';
import type { Kit } from './engine.ts';
import type { UsersTable } from './users.schema.ts';

/**
 * Bank transfers as an admin recorded them; a negative amount is money that was sent back. Each
 * reference exists once. `transactionId` is set when the receipt is part of a settlement.
 */
export function defineBankReceipts(kit: Kit, checkouts: CheckoutsTable, users: UsersTable) {
  return kit.table(
    'bank_receipts',
    {
      id: kit.text('id').primaryKey(),
      checkoutId: kit
        .text('checkout_id')
        .notNull()
        .references(() => checkouts.id),
      reference: kit.text('reference').notNull(),
      amountMinor: kit.int('amount_minor').notNull(),
      currency: kit.text('currency').notNull(),
      receivedAt: kit.time('received_at').notNull(),
      note: kit.text('note').notNull(),
      transactionId: kit.text('transaction_id'),
      recordedBy: kit
        .text('recorded_by')
        .notNull()
        .references(() => users.id),
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
