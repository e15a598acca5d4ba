import type { NumberedKind } from '@bm/domain/documents/document.schema';
import { eq, sql } from 'drizzle-orm';
import type { Tables } from '../schema/define-tables.ts';
import type { Connection } from '../schema/engine.ts';

/** The counter of the last order number. */
export const ORDER_NUMBERS = 'orders';
/** The counter of the last checkout number. */
export const CHECKOUT_NUMBERS = 'checkouts';
/** The counter of deleted checkouts: with the existing ones, they are all numbers given. */
export const PURGED_CHECKOUTS = 'purged checkouts';
/** The counter of the units on hand of all parts in any status. */
export const UNITS_ON_HAND = 'units on hand';

/** The counter of the last number of a series of documents in a year. */
export function documentCounter(kind: NumberedKind, year: number): string {
  return `${kind} ${year}`;
}

/** Reads and changes one named counter. */
export function counter(db: Connection, { counters }: Tables, name: string) {
  const selectValue = db
    .select({ value: counters.value })
    .from(counters)
    .where(eq(counters.name, name))
    .prepare();
  const addAmount = db
    .insert(counters)
    .values({ name, value: sql.placeholder('amount') })
    .onConflictDoUpdate({
      target: counters.name,
      set: { value: sql`${counters.value} + excluded.value` },
    })
    .returning({ value: counters.value })
    .prepare();

  return {
    read: async (): Promise<number> => (await selectValue.execute())[0]?.value ?? 0,
    /** Adds `amount`, which may be negative; returns the new value. */
    add: async (amount: number): Promise<number> =>
      (await addAmount.execute({ amount }))[0]?.value ?? amount,
  };
}
