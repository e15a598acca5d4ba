import type { Kit } from './kit.ts';

/** Sequences without gaps: a number is drawn in the unit of work that uses it. */
export function defineCounters(kit: Kit) {
  return kit.table('counters', {
    name: kit.text('name').primaryKey(),
    value: kit.int('value').notNull(),
  });
}
