import type { Part, PartListInput, PartPage, PartSearchInput } from '@bm/domain/parts/part.schema';
import { normaliseSku } from '@bm/domain/parts/sku';
import { inArray } from 'drizzle-orm';
import type { Connection, Tables } from '../schema/engine.ts';
import { memoizeByKey } from '@bm/domain/shared/memoize';
import {
  type CursorPosition,
  decodeCursor,
  encodeCursor,
  listName,
  pageSize,
  toPage,
} from '../queries/paging.ts';
import { partColumns } from '../queries/parts/part-rows.ts';
import { partListName, PART_SORTINGS } from '../queries/parts/part-sorting.ts';
import { readByValues } from '../queries/statements.ts';
import { countBits, type Tier } from './bitset.ts';
import type { CurrentIndex } from './current-index.ts';
import type { PartIndex } from './part-index.ts';
import { type Hit, resultPage } from './result-page.ts';
import type { SearchOrder } from './search-order.ts';
import {
  guessedMatches,
  incompleteMatches,
  literalMatches,
  type Match,
  parseSearchTerms,
} from './search-terms.ts';

export interface PartSearch {
  /** Active parts that match the words or the part number. */
  search(input: PartSearchInput): Promise<PartPage>;
  /** All active parts. The cost does not depend on the offset or the sort order. */
  list(input: PartListInput): Promise<PartPage>;
  /** See `PartReads.nearestBySku`. */
  nearestBySku(skus: readonly string[]): Promise<Part[][]>;
}

interface FoundPart extends Hit {
  part: Part;
}

/** A page of a list in the index. */
interface PageQuery {
  tiers: readonly Tier[];
  /** Returns the list id of its cursors, a hash that a page without a next one does not need. */
  list: () => string;
  order: SearchOrder;
  input: PartListInput;
}

/**
 * Pages over the in-memory index; the parts themselves are read from the database. Results are
 * ranked: exact number, number prefix, all words as whole words, all words. Without a result, similar
 * words are searched.
 */
export function partSearch(
  db: Connection,
  tables: Tables,
  current: Pick<CurrentIndex, 'get'>,
): PartSearch {
  const partsById = activePartsById(db, tables);

  const readPage = async (index: PartIndex, query: PageQuery): Promise<PartPage> => {
    const { tiers, list, order, input } = query;
    const { offset = 0, limit, cursor } = input;
    const sorting = order === 'relevance' ? null : PART_SORTINGS[order];
    const after =
      cursor === undefined ? null : decodeCursor(list(), cursor, sorting?.example ?? [0, 0, '']);
    const size = pageSize(limit);
    const total = tiers.reduce((sum, { parts }) => sum + countBits(parts), 0);
    const hits = resultPage(index, tiers, { order, after, offset, rows: size + 1 });
    const parts = await partsById(hits.map(({ id }) => id));
    // A part that was deactivated meanwhile is missing.
    const found = hits.flatMap((hit): FoundPart[] => {
      const part = parts.get(hit.id);
      return part === undefined ? [] : [{ ...hit, part }];
    });
    const position = (row: FoundPart): CursorPosition =>
      sorting?.position(row) ?? [row.tier, row.rank, row.part.id];
    return toPage(found, {
      size,
      total,
      item: (row) => row.part,
      cursor: (row) => encodeCursor(list(), position(row)),
    });
  };

  const nearestBySku = async (skus: readonly string[]): Promise<Part[][]> => {
    const index = await current.get();
    const near = skus.map((sku) => index.nearestNumbers(normaliseSku(sku)));
    const ids = [...new Set(near.flatMap((parts) => parts.map(({ id }) => id)))];
    const found = await partsById(ids);
    return near.map((parts) => parts.flatMap(({ id }) => found.get(id) ?? []));
  };

  return {
    async search({ query, ...input }) {
      const { category, sort } = input;
      const terms = parseSearchTerms(query);
      const order = sort ?? 'relevance';
      const index = await current.get();
      const find = (matches: readonly Match[]) =>
        index.find({ number: terms.number, matches, category: category ?? null });
      const corrections = memoizeByKey((word: string) => index.similarTo(word));
      let tiers = find(literalMatches(terms));
      if (tiers.length === 0) tiers = find(guessedMatches(terms, corrections));
      if (tiers.length === 0) tiers = find(incompleteMatches(terms, corrections));
      const list = () => listName('search', terms, category, order);
      const page = await readPage(index, { tiers, list, order, input });
      if (page.total > 0) return page;
      const [nearest = []] = await nearestBySku([query]);
      return { ...page, nearest };
    },
    async list(input) {
      const { category, sort = 'catalogue' } = input;
      const index = await current.get();
      const tiers = index.find({ number: '', matches: [EVERYTHING], category: category ?? null });
      const list = () => partListName(sort, category);
      return readPage(index, { tiers, list, order: sort, input });
    },
    nearestBySku,
  };
}

const EVERYTHING: Match = { tier: 0, whole: [], contains: [], starts: [], body: false };

/** Reads active parts by their ids. */
function activePartsById(db: Connection, { parts }: Tables) {
  const selectParts = readByValues((ids) =>
    db
      .select({ ...partColumns(parts), status: parts.status })
      .from(parts)
      .where(inArray(parts.id, ids)),
  );
  return async (ids: readonly string[]): Promise<Map<string, Part>> => {
    const active = (await selectParts(ids)).filter(({ status }) => status === 'active');
    return new Map(active.map(({ status: _status, ...part }) => [part.id, part]));
  };
}
