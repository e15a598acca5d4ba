import type { Kit } from './kit.ts';

/** Numbers that only rise, drawn in the unit of work that uses them, hence without gaps. */
export function defineCounters(kit: Kit) {
  return kit.table('counters', {
    name: kit.text('name').primaryKey(),
    value: kit.int('value').notNull(),
  });
}
