import type { Kit } from './column-kit.ts';

/**
 * Named numbers, written in the unit of work that changes them: the last order number, the version
 * of the catalogue, the units on hand of all parts.
 */
export function defineCounters(kit: Kit) {
  return kit.table('counters', {
    name: kit.text('name').primaryKey(),
    value: kit.int('value').notNull(),
  });
}
