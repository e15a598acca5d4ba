import type { Kit } from './column-kit.ts';

/** How many active parts there are of each category; the empty one stands for the whole catalogue. */
export function definePartCounts(kit: Kit) {
  return kit.table('part_counts', {
    category: kit.text('category').primaryKey(),
    parts: kit.int('parts').notNull(),
  });
}
