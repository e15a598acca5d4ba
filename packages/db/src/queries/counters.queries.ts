import type { NumberedKind } from '@bm/domain/documents/document.schema';
import type { Connection, Tables } from '../schema/engine.ts';
import { columnPlaceholders, equals, increased } from './placeholders.ts';
import { readFirst } from './statements.ts';

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

/** Reads a counter; 0 for one that was never changed. */
export function selectCounter(db: Connection, { counters }: Tables) {
  const select = readFirst(
    db.select({ value: counters.value }).from(counters).where(equals(counters.name)),
  );
  return async (name: string): Promise<number> => (await select({ name }))?.value ?? 0;
}

/** Adds to a counter, also a negative number; returns the new value. */
export function counterWrites(db: Connection, { counters }: Tables) {
  const upsert = readFirst(
    db
      .insert(counters)
      .values(columnPlaceholders(counters))
      .onConflictDoUpdate({ target: counters.name, set: increased(counters, 'value') })
      .returning({ value: counters.value }),
  );
  return async (name: string, value: number): Promise<number> =>
    (await upsert({ name, value }))?.value ?? value;
}
