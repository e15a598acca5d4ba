import type { StoredValue } from '@bm/domain/attributes/attribute-value';
import type {
  AdminPartListInput,
  AdminPartPage,
  ListedPart,
  Part,
  PartListInput,
  PartPage,
  PartSearchInput,
  PartStatus,
  StatusCounts,
} from '@bm/domain/parts/part.schema';
import type { QueryReading } from '@bm/domain/parts/query-reading';
import { normaliseSku } from '@bm/domain/parts/sku';
import type { Page } from '@bm/domain/shared/paging';
import { inArray } from 'drizzle-orm';
import type { BrowseQuery, BrowseResult } from '../store/parts.store.ts';
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
import { listedPartColumns, partColumns } from '../queries/parts/part-rows.ts';
import { partListName, PART_SORTINGS, type RankedPart } from '../queries/parts/part-sorting.ts';
import { readByValues } from '../queries/statements.ts';
import { common, countBits, countCommon, intersect, type Tier } from './bitset.ts';
import type { CurrentIndex } from './current-index.ts';
import type { PartIndex } from './part-index.ts';
import { type Hit, resultPage, singleTier } from './result-page.ts';
import type { SearchOrder } from './search-order.ts';
import {
  guessedMatches,
  incompleteMatches,
  literalMatches,
  type Match,
  parseSearchTerms,
  type SearchTerms,
} from './search-terms.ts';

export interface PartSearch {
  /** Active parts that match the words or the part number. */
  search(input: PartSearchInput, reading?: QueryReading): Promise<PartPage>;
  /** All active parts. The cost does not depend on the offset or the sort order. */
  list(input: PartListInput): Promise<PartPage>;
  /** See `PartReads.browse`. */
  browse(input: BrowseQuery): Promise<BrowseResult>;
  /** See `PartReads.valueCounts`. */
  valueCounts(): Promise<ReadonlyMap<string, ReadonlyMap<StoredValue, number>>>;
  /** See `PartReads.adminPage`. */
  adminPage(input: AdminPartListInput): Promise<AdminPartPage>;
  /** See `PartReads.nearestBySku`. */
  nearestBySku(skus: readonly string[]): Promise<Part[][]>;
}

type SortedPart = RankedPart['part'];
/** Reads parts by their ids. */
type ReadParts<P> = (ids: readonly string[]) => Promise<ReadonlyMap<string, P>>;

/** A page of a list in the index. */
interface PageQuery {
  tiers: readonly Tier[];
  /** Returns the list id of its cursors, a hash that a page without a next one does not need. */
  list: () => string;
  order: SearchOrder;
  input: Pick<PartListInput, 'cursor' | 'limit' | 'offset'>;
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
  const activeById = activePartsById(db, tables);
  const listedById = listedPartsById(db, tables);

  const nearestBySku = async (skus: readonly string[]): Promise<Part[][]> => {
    const index = await current.get();
    const near = skus.map((sku) => index.nearestNumbers(normaliseSku(sku)));
    const ids = [...new Set(near.flatMap((parts) => parts.map(({ id }) => id)))];
    const found = await activeById(ids);
    return near.map((parts) => parts.flatMap(({ id }) => found.get(id) ?? []));
  };

  return {
    async search({ query, ...input }, reading) {
      const { category, sort } = input;
      const terms = parseSearchTerms(query, reading);
      const order = sort ?? 'relevance';
      const index = await current.get();
      const scope = { category: category ?? null, status: 'active' } as const;
      const { tiers, missing } = findTiers(index, terms, scope);
      const list = () => listName('search', terms, category, order);
      const page = await readPage(index, { tiers, list, order, input }, activeById);
      if (page.total > 0) return { ...page, ...named(missing) };
      const [nearest = []] = await nearestBySku([query]);
      return { ...page, nearest };
    },
    async list(input) {
      const { category, sort = 'catalogue' } = input;
      const index = await current.get();
      const tiers = index.find({
        number: '',
        matches: [EVERYTHING],
        category: category ?? null,
        status: 'active',
      });
      const list = () => partListName(sort, category);
      return readPage(index, { tiers, list, order: sort, input }, activeById);
    },
    async browse({ query = '', reading, filters, counted, name, ...input }) {
      const { category, sort } = input;
      const terms = parseSearchTerms(query, reading);
      const isWhole = query.trim() === '';
      const order = sort ?? (isWhole ? 'catalogue' : 'relevance');
      const index = await current.get();
      const scope = { category: category ?? null, status: 'active' } as const;
      const { tiers: matches, missing } = isWhole
        ? { tiers: index.find({ number: '', matches: [EVERYTHING], ...scope }), missing: [] }
        : findTiers(index, terms, scope);
      const { parts: whole } = singleTier(matches);
      const matching = countBits(whole);
      const valueCounts = terms.phrases.map(({ values }, at) =>
        reading?.phrases[at]?.isSpecific === true
          ? values.map((value) => index.countWith(value, whole))
          : [],
      );
      const priced = index.pricedWithin(input);
      if (priced !== null) intersect(whole, priced);
      const { available, orderable, quantity } = input;
      const inStock = index.inStock();
      // Without a quantity only a filter needs it.
      const isAsked = orderable === true || quantity !== undefined;
      const inReach = isAsked ? index.orderable(quantity) : null;
      const among = whole.slice();
      if (available === true) intersect(among, inStock);
      if (orderable === true && inReach !== null) intersect(among, inReach);
      const { found, counts, accepted } = index.filterValues({ among, whole }, filters, counted);
      const offers = {
        available: countCommon(accepted, inStock),
        orderable: inReach && countCommon(accepted, inReach),
      };
      const tiers = matches.map(({ tier, parts }) => ({ tier, parts: common(parts, found) }));
      const list = () => listName('browse', isWhole ? null : terms, category, order, name);
      const page = await readPage(index, { tiers, list, order, input }, activeById);
      const result = { ...page, ...named(missing), counts, matching, offers, named: valueCounts };
      if (matching > 0 || isWhole) return result;
      const [nearest = []] = await nearestBySku([query]);
      return { ...result, nearest };
    },
    valueCounts: async () => (await current.get()).countValues(),
    async adminPage({ query = '', status, ...input }) {
      const terms = parseSearchTerms(query);
      const isWhole = query.trim() === '';
      const index = await current.get();
      const matches: readonly Tier[] = isWhole
        ? [{ tier: 0, parts: index.inStatus(null) }]
        : findTiers(index, terms, { category: null, status: null }).tiers;
      const tiers =
        status === undefined
          ? matches
          : matches.map(({ tier, parts }) => ({
              tier,
              parts: common(parts, index.inStatus(status)),
            }));
      // Before the rows are read: the index changes with each commit.
      const counts = countStatuses(index, matches);
      const allCounts = countStatuses(index, [{ tier: 0, parts: index.inStatus(null) }]);
      const order = isWhole ? 'catalogue' : 'relevance';
      const list = () => listName('parts of admins', isWhole ? null : terms, status);
      const page = await readPage(index, { tiers, list, order, input }, listedById);
      return { ...page, counts, allCounts };
    },
    nearestBySku,
  };
}

/** Reads one page of the matching parts by their ids. */
async function readPage<P extends SortedPart>(
  index: PartIndex,
  query: PageQuery,
  partsById: ReadParts<P>,
): Promise<Page<P>> {
  const { tiers, list, order, input } = query;
  const { offset = 0, limit, cursor } = input;
  const sorting = order === 'relevance' ? null : PART_SORTINGS[order];
  const after =
    cursor === undefined ? null : decodeCursor(list(), cursor, sorting?.example ?? [0, 0, '']);
  const size = pageSize(limit);
  const total = tiers.reduce((sum, { parts }) => sum + countBits(parts), 0);
  const hits = resultPage(index, tiers, { order, after, offset, rows: size + 1 });
  const parts = await partsById(hits.map(({ id }) => id));
  // A part that was deactivated or removed meanwhile is missing.
  const found = hits.flatMap((hit): (Hit & { part: P })[] => {
    const part = parts.get(hit.id);
    return part === undefined ? [] : [{ ...hit, part }];
  });
  const position = (row: Hit & { part: P }): CursorPosition =>
    sorting?.position(row) ?? [row.tier, row.rank, row.part.id];
  return toPage(found, {
    size,
    total,
    item: (row) => row.part,
    cursor: (row) => encodeCursor(list(), position(row)),
  });
}

const named = (missing: string[]) => (missing.length > 0 ? { missing } : {});

const EVERYTHING: Match = {
  tier: 0,
  whole: [],
  contains: [],
  starts: [],
  phrases: [],
  body: false,
};

interface FoundTiers {
  tiers: Tier[];
  /** The words of the query of which each found part lacks one; empty where the parts have all. */
  missing: string[];
}

/**
 * The parts that match a query; without any, those that match its corrections, and then those that lack
 * one word.
 */
function findTiers(
  index: PartIndex,
  terms: SearchTerms,
  among: { category: string | null; status: PartStatus | null },
): FoundTiers {
  const find = (matches: readonly Match[]) =>
    index.find({ number: terms.number, matches, ...among });
  const corrections = memoizeByKey((word: string) => index.similarTo(word, among.status));
  let tiers = find(literalMatches(terms));
  if (tiers.length === 0) tiers = find(guessedMatches(terms, corrections));
  if (tiers.length > 0) return { tiers, missing: [] };
  const incomplete = incompleteMatches(terms, corrections).filter(
    ({ matches }) => find(matches).length > 0,
  );
  return {
    tiers: find(incomplete.flatMap(({ matches }) => matches)),
    missing: incomplete.map(({ missing }) => missing),
  };
}

function countStatuses(index: PartIndex, tiers: readonly Tier[]): StatusCounts {
  const count = (status: PartStatus) =>
    tiers.reduce((sum, { parts }) => sum + countCommon(parts, index.inStatus(status)), 0);
  return { draft: count('draft'), active: count('active'), archived: count('archived') };
}

/** Reads parts in any status by their ids. */
function listedPartsById(db: Connection, { parts }: Tables): ReadParts<ListedPart> {
  const selectParts = readByValues((ids) =>
    db.select(listedPartColumns(parts)).from(parts).where(inArray(parts.id, ids)),
  );
  return async (ids) => new Map((await selectParts(ids)).map((part) => [part.id, part]));
}

/** Reads active parts by their ids. */
function activePartsById(db: Connection, { parts }: Tables): ReadParts<Part> {
  const selectParts = readByValues((ids) =>
    db
      .select({ ...partColumns(parts), status: parts.status })
      .from(parts)
      .where(inArray(parts.id, ids)),
  );
  return async (ids) => {
    const active = (await selectParts(ids)).filter(({ status }) => status === 'active');
    return new Map(active.map(({ status: _status, ...part }) => [part.id, part]));
  };
}
