import type { Part, PartPage, PartSearchInput } from '@bm/domain/parts/part.schema';
import { inArray, sql } from 'drizzle-orm';
import type { Connection } from '../queries/connection.ts';
import { decodeCursor, encodeCursor, listName, pageOf, pageSize } from '../queries/paging.ts';
import type { Position } from '../queries/paging.ts';
import { PART_SORTINGS } from '../queries/parts.sorting.ts';
import { partColumns } from '../queries/parts.rows.ts';
import { remember } from '../queries/remember.ts';
import type { Tables } from '../schema/define.ts';
import { countBits } from './bitset.ts';
import type { CurrentIndex } from './current-index.ts';
import { resultPage } from './result-page.ts';
import type { Hit } from './result-page.ts';
import { guessedMatches, incompleteMatches, literalMatches, termsOf } from './search-terms.ts';
import type { Match } from './search-terms.ts';

/** Finds active parts by words or number. */
export type PartSearch = (input: PartSearchInput) => Promise<PartPage>;

interface FoundPart extends Hit {
  part: Part;
}

/**
 * Search over the index in memory. The very number comes first, then
 * numbers that begin so, then parts with all words; only when nothing fits, parts with similar words.
 * What changes with every order is read from the database.
 */
export function partSearch(
  db: Connection,
  tables: Tables,
  current: Pick<CurrentIndex, 'get'>,
): PartSearch {
  const partsById = activeParts(db, tables);

  return async ({ query, category, sort, cursor, limit, offset = 0 }) => {
    const terms = termsOf(query);
    const order = sort ?? 'relevance';
    const list = () => listName('search', terms, category, order);
    const like = sort ? PART_SORTINGS[sort].like : [0, 0, ''];
    const after = cursor === undefined ? null : decodeCursor(list(), cursor, like);
    const size = pageSize(limit);
    const position = ({ tier, ...row }: FoundPart): Position =>
      sort ? PART_SORTINGS[sort].position(row) : [tier, row.rank, row.part.id];

    const index = await current.get();
    const find = (matches: readonly Match[]) =>
      index.find({ number: terms.number, matches, category: category ?? null });
    const meant = remember((word: string) => index.similarTo(word));
    let tiers = find(literalMatches(terms));
    if (tiers.length === 0) tiers = find(guessedMatches(terms, meant));
    if (tiers.length === 0) tiers = find(incompleteMatches(terms, meant));

    const total = tiers.reduce((sum, { parts }) => sum + countBits(parts), 0);
    const hits = resultPage(index, tiers, { order, after, offset, rows: size + 1 });
    const parts = await partsById(hits.map(({ id }) => id));
    // One that has just gone is missing.
    const found = hits.flatMap((hit): FoundPart[] => {
      const part = parts.get(hit.id);
      return part === undefined ? [] : [{ ...hit, part }];
    });
    return pageOf(found, {
      size,
      total,
      item: (row) => row.part,
      cursor: (row) => encodeCursor(list(), position(row)),
    });
  };
}

/** Active parts by their ids, as they are now. */
function activeParts(db: Connection, { parts }: Tables) {
  const selectParts = remember((count: number) => {
    const ids = Array.from({ length: count }, (_, at) => sql.placeholder(`id${at}`));
    return db
      .select({ ...partColumns(parts), status: parts.status })
      .from(parts)
      .where(inArray(parts.id, ids))
      .prepare();
  });
  return async (ids: readonly string[]): Promise<Map<string, Part>> => {
    const [first] = ids;
    if (first === undefined) return new Map();
    // A few sizes of the statement serve all pages; what is left over asks for the first part again.
    const count = 2 ** Math.ceil(Math.log2(ids.length));
    const values = Array.from({ length: count }, (_, at) => [`id${at}`, ids[at] ?? first]);
    const rows = await selectParts(count).execute(Object.fromEntries(values));
    const active = rows.filter(({ status }) => status === 'active');
    return new Map(active.map(({ status: _status, ...part }) => [part.id, part]));
  };
}
