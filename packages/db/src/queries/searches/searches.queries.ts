import {
  MAX_OPENED_PARTS,
  MAX_SEARCHES,
  type SearchOutcome,
  type SearchView,
} from '@bm/domain/searches/search-limits';
import type {
  SearchCount,
  SearchReport,
  SearchReportInput,
} from '@bm/domain/searches/search.schema';
import { MAX_COUNTED } from '@bm/domain/shared/page-limits';
import { and, asc, desc, eq, lt, sql } from 'drizzle-orm';
import type { Connection, Tables } from '../../schema/tables.ts';
import { filteredPages } from '../filtered-pages.ts';
import { listName } from '../paging.ts';
import { equals, increased, placeholderFor, replaced } from '../placeholders.ts';
import {
  bind,
  countChanges,
  countRows,
  countUpTo,
  findBy,
  hasChanged,
  insertRow,
  readRows,
  updateColumns,
  write,
} from '../statements.ts';

/** Rows that one call of `prune` deletes. */
const PRUNE_BATCH = 500;

const valuesOf = (view: SearchView): { isDismissed: boolean; outcome?: SearchOutcome } =>
  view === 'dismissed' ? { isDismissed: true } : { isDismissed: false, outcome: view };

/** What was searched in the last weeks. */
export function searchReads(db: Connection, tables: Tables) {
  const { searches, searchWeeks, searchOpenings, parts } = tables;
  const isDismissed = eq(searches.isDismissed, placeholderFor(searches.isDismissed, 'isDismissed'));
  const pages = filteredPages<SearchCount>(db, searches, {
    filters: { isDismissed, outcome: equals(searches.outcome) },
    keys: [searches.times, searches.text],
    direction: 'descending',
    select: (where) => db.select().from(searches).where(where),
    position: ({ times, text }) => [times, text],
  });
  const inView = and(isDismissed, equals(searches.outcome));
  const countOutcome = countUpTo(MAX_COUNTED, db, searches, inView);
  const countDismissed = countUpTo(MAX_COUNTED, db, searches, isDismissed);
  const isOfText = equals(searchOpenings.text);
  return {
    /** A page of the searches in a view, the most frequent first. */
    page: ({ view = 'none', ...paging }: SearchReportInput): Promise<SearchReport> =>
      pages(listName('searches', view), paging, valuesOf(view)),
    /** The number of searches in a view, at most MAX_COUNTED. */
    countView: (view: SearchView): Promise<number> =>
      view === 'dismissed' ? countDismissed({ isDismissed: true }) : countOutcome(valuesOf(view)),
    byText: findBy(db.select().from(searches), searches.text),
    /** How often a search was made in each of its weeks, the latest first. */
    weeks: bind(
      (text: string) => ({ text }),
      readRows(
        db
          .select({ week: searchWeeks.week, times: searchWeeks.times })
          .from(searchWeeks)
          .where(equals(searchWeeks.text))
          .orderBy(desc(searchWeeks.week)),
      ),
    ),
    /** The parts that were opened from the results of a search, at most MAX_OPENED_PARTS. */
    opened: bind(
      (text: string) => ({ text }),
      readRows(
        db
          .select({
            id: parts.id,
            sku: parts.sku,
            name: parts.name,
            times: searchOpenings.times,
          })
          .from(searchOpenings)
          .innerJoin(parts, eq(parts.id, searchOpenings.partId))
          .where(isOfText)
          .orderBy(desc(searchOpenings.times), asc(parts.sku))
          .limit(MAX_OPENED_PARTS),
      ),
    ),
  };
}

export function searchWrites(db: Connection, tables: Tables) {
  const { searches, searchWeeks, searchOpenings } = tables;
  const isThis = equals(searches.text);
  const insertSearch = write(
    insertRow(db, searches, { times: 1, isDismissed: false }).onConflictDoUpdate({
      target: searches.text,
      set: {
        ...increased(searches, 'times'),
        ...replaced(searches, 'outcome', 'results', 'lastAt'),
      },
    }),
  );
  const insertWeek = write(
    insertRow(db, searchWeeks, { times: 1 }).onConflictDoUpdate({
      target: [searchWeeks.text, searchWeeks.week],
      set: increased(searchWeeks, 'times'),
    }),
  );
  const oldWeeks = readRows(
    db
      .select({ text: searchWeeks.text, week: searchWeeks.week, times: searchWeeks.times })
      .from(searchWeeks)
      .where(lt(searchWeeks.week, sql.placeholder('before')))
      .orderBy(asc(searchWeeks.week))
      .limit(PRUNE_BATCH),
  );
  const removeWeek = write(
    db.delete(searchWeeks).where(and(equals(searchWeeks.text), equals(searchWeeks.week))),
  );
  const lessen = write(
    db
      .update(searches)
      .set({ times: sql`${searches.times} - ${sql.placeholder('times')}` })
      .where(isThis),
  );
  const removeIfUnused = write(db.delete(searches).where(and(isThis, lt(searches.times, 1))));
  const rarest = db
    .select({ text: searches.text })
    .from(searches)
    .orderBy(asc(searches.times), asc(searches.lastAt))
    .limit(sql.placeholder('most'));
  const removeRarest = countChanges(db.delete(searches).where(sql`${searches.text} in ${rarest}`));
  const countAll = countRows(db, searches);
  return {
    /** Counts a search in its week, with what it found. */
    async count(
      search: Omit<SearchCount, 'times' | 'isDismissed'> & { week: number },
    ): Promise<void> {
      await insertSearch(search);
      await insertWeek(search);
    },
    /** Replaces what a search finds; nothing happens for one that was not made. */
    setOutcome: bind(
      (search: Pick<SearchCount, 'text' | 'outcome' | 'results'>) => search,
      write(updateColumns(db, searches, 'outcome', 'results').where(isThis)),
    ),
    /** Counts that a part was opened from the results of a search that was made. */
    countOpening: bind(
      (text: string, partId: string) => ({ text, partId }),
      write(
        insertRow(db, searchOpenings, { times: 1 }).onConflictDoUpdate({
          target: [searchOpenings.text, searchOpenings.partId],
          set: increased(searchOpenings, 'times'),
        }),
      ),
    ),
    /** Puts a search aside or back; false when there is none with this text. */
    setDismissed: bind(
      (text: string, isDismissed: boolean) => ({ text, isDismissed }),
      hasChanged(updateColumns(db, searches, 'isDismissed').where(isThis)),
    ),
    /**
     * Deletes weeks before a time, then searches without weeks and the rarest ones above MAX_SEARCHES.
     * Returns the number of deleted rows, at most PRUNE_BATCH of each kind; 0 when all is done.
     */
    async prune(before: number): Promise<number> {
      const weeks = await oldWeeks({ before });
      for (const week of weeks) {
        await removeWeek(week);
        await lessen(week);
        await removeIfUnused(week);
      }
      const most = Math.min(PRUNE_BATCH, (await countAll()) - MAX_SEARCHES);
      return weeks.length + (most > 0 ? await removeRarest({ most }) : 0);
    },
  };
}
