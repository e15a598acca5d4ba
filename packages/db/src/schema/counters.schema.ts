import type { Kit } from './engine.ts';

/**
 * Named counters, updated in the unit of work that changes what they count: the last number of a series
 * of documents and, on SQLite, of orders and checkouts, and the version of the catalogue.
 */
export function defineCounters(kit: Kit) {
  return kit.table('counters', {
    name: kit.text('name').primaryKey(),
    value: kit.int('value').notNull(),
  });
}

/**
 * The reviews of each part, and of all parts and the shop under an empty id: how many are shown and
 * hidden, and the sum of the shown ratings in half stars.
 */
export function defineReviewCounts(kit: Kit) {
  return kit.table('review_counts', {
    partId: kit.text('part_id').primaryKey(),
    shown: kit.int('shown').notNull(),
    hidden: kit.int('hidden').notNull(),
    halfStars: kit.int('half_stars').notNull(),
  });
}

/** The number of active parts by category. The empty category is the whole catalogue. */
export function definePartCounts(kit: Kit) {
  return kit.table('part_counts', {
    category: kit.text('category').primaryKey(),
    parts: kit.int('parts').notNull(),
  });
}
