import type { Kit } from './column-kit.ts';

/** Which checkout a provider's transaction has paid: one transaction, one checkout. */
export function defineSettlements(kit: Kit) {
  return kit.table(
    'settlements',
    {
      transactionId: kit.text('transaction_id').primaryKey(),
      checkoutId: kit.text('checkout_id').notNull(),
    },
    // The pair is what an order refers to, so that an order of another checkout cannot.
    (t) => [kit.uniqueIndex('settlements_pair').on(t.transactionId, t.checkoutId)],
  );
}

export type SettlementsTable = ReturnType<typeof defineSettlements>;
