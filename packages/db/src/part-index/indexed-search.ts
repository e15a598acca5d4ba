import { inArray, sql } from 'drizzle-orm';
import type { Connection } from '../queries/connection.ts';
import type { PartSearch } from '../queries/part-search.ts';
import { partColumns } from '../queries/parts.rows.ts';
import { remember } from '../queries/remember.ts';
import { partSearchBy, type SearchEngine } from '../queries/search-parts.ts';
import type { Tables } from '../schema/define.ts';
import { count } from './bits.ts';
import { currentIndex } from './current-index.ts';
import { byKeys, byPlace, type Place } from './found-page.ts';
import type { PartIndex } from './part-index.ts';

/** More parameters in one statement gain nothing. */
const MOST_AT_ONCE = 500;

/**
 * Search over an index in memory where there is one, else by SQL, for a connection that sees committed
 * data alone.
 */
export function indexedSearch(
  db: Connection,
  tables: Tables,
  { bySql, clock }: { bySql: PartSearch; clock?: () => number },
): PartSearch {
  const current = currentIndex(db, tables, clock);
  const engineOf = indexEngine(db, tables);
  return async (input) => {
    const index = await current();
    return index === null ? bySql(input) : partSearchBy(engineOf(index))(input);
  };
}

/** Looks into an index; what changes with every order is read from the database each time. */
export function indexEngine(db: Connection, tables: Tables): (index: PartIndex) => SearchEngine {
  const { parts } = tables;
  const statementOf = remember((ids: number) => {
    const named = Array.from({ length: ids }, (_, at) => sql.placeholder(`id${at}`));
    return db
      .select({ ...partColumns(parts), status: parts.status })
      .from(parts)
      .where(inArray(parts.id, named))
      .prepare();
  });

  /** These parts as they are now; one that has just gone is missing. */
  async function partsOf(places: readonly Place[]) {
    const rows = [];
    for (let from = 0; from < places.length; from += MOST_AT_ONCE) {
      const some = places.slice(from, from + MOST_AT_ONCE);
      const values = Object.fromEntries(some.map(({ part }, at) => [`id${at}`, part.id]));
      rows.push(...(await statementOf(some.length).execute(values)));
    }
    const active = rows.filter(({ status }) => status === 'active');
    return new Map(active.map(({ status: _status, ...part }) => [part.id, part]));
  }

  return (index) => ({
    vocabulary: async () => index.vocabulary(),
    async find({ order, after, rows, ...question }) {
      const tiers = index.find(question);
      const position = after === null ? null : Object.values(after);
      const total = tiers.reduce((sum, tier) => sum + count(tier.parts), 0);
      const places =
        order === 'relevance' || order === 'catalogue'
          ? byPlace(index.parts, tiers, { order, position, rows })
          : await byKeys(index.parts, tiers, { order, position, rows, partsOf });
      const now = await partsOf(places);
      const found = places.flatMap(({ part: { id, rank, nameKey }, tier }) => {
        const part = now.get(id);
        return part === undefined ? [] : { part, tier, rank, nameKey };
      });
      return { found, total };
    },
  });
}
