import { SEARCH_OUTCOMES } from '@bm/domain/searches/search-limits';
import { among, reference, type Kit } from './engine.ts';
import type { PartsTable } from './parts.schema.ts';

export type SearchesTable = ReturnType<typeof defineSearches>;

/** The searches of the last weeks by their text, without who made them. `times` is the sum of their weeks. */
export function defineSearches(kit: Kit) {
  return kit.table(
    'searches',
    {
      text: kit.text('text').primaryKey(),
      outcome: kit.text('outcome', { enum: SEARCH_OUTCOMES }).notNull(),
      results: kit.int('results').notNull(),
      times: kit.int('times').notNull(),
      lastAt: kit.time('last_at').notNull(),
      isDismissed: kit.bool('is_dismissed').notNull(),
    },
    (t) => [
      kit.index('searches_outcome').on(t.isDismissed, t.outcome, t.times, t.text),
      kit.index('searches_dismissed').on(t.isDismissed, t.times, t.text),
      // For the rarest ones.
      kit.index('searches_times').on(t.times, t.lastAt),
      kit.check('searches_outcome_known', among(t.outcome, SEARCH_OUTCOMES)),
    ],
  );
}

/** How often a search was made in a week, which is its Monday in UTC. */
export function defineSearchWeeks(kit: Kit, searches: SearchesTable) {
  return kit.table(
    'search_weeks',
    {
      text: reference(kit, 'text', () => searches.text, { onDelete: 'cascade' }),
      week: kit.time('week').notNull(),
      times: kit.int('times').notNull(),
    },
    (t) => [
      kit.primaryKey({ columns: [t.text, t.week] }),
      kit.index('search_weeks_week').on(t.week),
    ],
  );
}

/** How often a part was opened from the results of a search. */
export function defineSearchOpenings(kit: Kit, searches: SearchesTable, parts: PartsTable) {
  return kit.table(
    'search_openings',
    {
      text: reference(kit, 'text', () => searches.text, { onDelete: 'cascade' }),
      partId: reference(kit, 'part_id', () => parts.id, { onDelete: 'cascade' }),
      times: kit.int('times').notNull(),
    },
    (t) => [
      kit.primaryKey({ columns: [t.text, t.partId] }),
      kit.index('search_openings_part').on(t.partId),
    ],
  );
}
