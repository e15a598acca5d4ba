import type {
  ListedPart,
  Part,
  PartListInput,
  PartStatus,
  StatusCounts,
} from '@bm/domain/parts/part.schema';
import { type QueryReading, readQuery } from '@bm/domain/parts/query-reading';
import { normaliseSku } from '@bm/domain/parts/sku';
import type { Page } from '@bm/domain/shared/paging';
import { inArray } from 'drizzle-orm';
import type { BrowseQuery, PartListQuery, PartSearch } from '../store/parts.ts';
import type { Connection } from '../schema/engine.ts';
import type { Tables } from '../schema/tables.ts';
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
import type { Vocabulary } from './current-vocabulary.ts';
import { findTiers } from './find-tiers.ts';
import type { PartIndex } from './part-index.ts';
import { type Hit, resultPage, singleTier } from './result-page.ts';
import type { SearchOrder } from './search-order.ts';
import { type Match, parseSearchTerms } from './search-terms.ts';

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
  current: Pick<CurrentIndex, 'current' | 'get' | 'vocabulary'>,
): PartSearch {
  const activeById = activePartsById(db, tables);
  const listedById = listedPartsById(db, tables);

  const nearest = async (index: PartIndex, skus: readonly string[]): Promise<Part[][]> => {
    const near = skus.map((sku) => index.nearestNumbers(normaliseSku(sku)));
    const ids = [...new Set(near.flatMap((parts) => parts.map(({ id }) => id)))];
    const found = await activeById(ids);
    return near.map((parts) => parts.flatMap(({ id }) => found.get(id) ?? []));
  };

  return {
    async search({ query, synonyms, ...input }) {
      const { category, sort } = input;
      const { index, vocabulary } = await current.current();
      // Suggestions have the values of what may be a size alone.
      const attributes = /\p{Nd}/u.test(query) ? vocabulary.attributes : NO_ATTRIBUTES;
      const terms = parseSearchTerms(query, read({ ...vocabulary, attributes }, query, synonyms));
      const order = sort ?? 'relevance';
      const scope = { categories: categoriesOf(input), status: 'active' } as const;
      const { tiers, missing } = findTiers(index, terms, scope);
      const list = () => listName('search', terms, category, order);
      const about = { ...named(missing), ...archived(index, terms.number) };
      const page = await readPage(index, { tiers, list, order, input }, activeById);
      if (page.total > 0) return { ...page, ...about };
      const [near = []] = await nearest(index, [query]);
      return { ...page, ...about, nearest: near };
    },
    async list(input) {
      const { category, sort = 'catalogue' } = input;
      const index = await current.get();
      const tiers = index.find({
        number: '',
        matches: [EVERYTHING],
        categories: categoriesOf(input),
        status: 'active',
      });
      const list = () => partListName(sort, category);
      return readPage(index, { tiers, list, order: sort, input }, activeById);
    },
    async browse({ query = '', synonyms, filters, counted, name, order: byValue, ...input }) {
      const { category, sort } = input;
      const { index, vocabulary } = await current.current();
      const reading = read(vocabulary, query, synonyms);
      const terms = parseSearchTerms(query, reading);
      const isWhole = query.trim() === '';
      const order = sort ?? (isWhole ? 'catalogue' : 'relevance');
      const scope = { categories: categoriesOf(input), status: 'active' } as const;
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
      const { available, orderable, quantity } = input;
      const inStock = index.inStock();
      // Without a quantity only a filter needs it.
      const isAsked = orderable === true || quantity !== undefined;
      const inReach = isAsked ? index.orderable(quantity) : null;
      const among = whole.slice();
      const offered = [
        ...(available === true ? [inStock] : []),
        ...(orderable === true && inReach !== null ? [inReach] : []),
      ];
      for (const parts of offered) intersect(among, parts);
      const priced = index.pricedWithin(input);
      if (priced !== null) intersect(among, priced);
      const { found, counts, accepted } = index.filterValues({ among, whole }, filters, counted);
      // Each is counted among the parts that all filters but itself leave.
      const atAnyPrice = accepted.slice();
      for (const parts of offered) intersect(atAnyPrice, parts);
      const prices = index.priceSpread(atAnyPrice, input);
      if (priced !== null) intersect(accepted, priced);
      const offers = {
        available: countCommon(accepted, inStock),
        orderable: inReach && countCommon(accepted, inReach),
      };
      const tiers = matches.map(({ tier, parts }) => ({ tier, parts: common(parts, found) }));
      const list = () => listName('browse', isWhole ? null : terms, category, order, name);
      const page =
        byValue === undefined
          ? await readPage(index, { tiers, list, order, input }, activeById)
          : await readSlots(
              index.sortedByValue(byValue, found),
              { index, list, input },
              activeById,
            );
      const described = {
        counts,
        matching,
        offers,
        prices,
        phrases: reading?.phrases ?? [],
        named: valueCounts,
      };
      const about = { ...named(missing), ...archived(index, terms.number) };
      const answer = { ...page, ...about, ...described };
      if (matching > 0 || isWhole) return answer;
      const [near = []] = await nearest(index, [query]);
      return { ...answer, nearest: near };
    },
    async adminPage({ query = '', status, ...input }) {
      const terms = parseSearchTerms(query);
      const isWhole = query.trim() === '';
      const index = await current.get();
      const matches: readonly Tier[] = isWhole
        ? [{ tier: 0, parts: index.inStatus(null) }]
        : findTiers(index, terms, { categories: null, status: null }).tiers;
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
    nearestBySku: async (skus) => nearest(await current.get(), skus),
    attributes: async () => (await current.vocabulary()).attributes,
  };
}

/** The values that a query names; undefined where its words alone are searched for. */
function read(
  { attributes, synonyms }: Vocabulary,
  query: string,
  tried: BrowseQuery['synonyms'],
): QueryReading | undefined {
  if (tried === undefined || query.trim() === '') return undefined;
  return readQuery(attributes, query, tried.length === 0 ? synonyms : [...synonyms, ...tried]);
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

/** The categories whose parts a list has; null for all. */
function categoriesOf({ category, within }: Pick<PartListQuery, 'category' | 'within'>) {
  return within ?? (category === undefined ? null : [category]);
}

/** Reads one page of sorted slots; its cursors are positions among them. */
async function readSlots<P extends { id: string }>(
  slots: Uint32Array,
  { index, list, input }: Omit<PageQuery, 'tiers' | 'order'> & { index: PartIndex },
  partsById: ReadParts<P>,
): Promise<Page<P>> {
  const { offset = 0, limit, cursor } = input;
  const [after] = decodeCursor(list(), cursor, [0]) ?? [0];
  const first = offset + after;
  const size = pageSize(limit);
  const hits = Array.from(slots.subarray(first, first + size + 1), (slot, at) => ({
    id: index.part(slot)?.id ?? '',
    position: first + at + 1,
  }));
  const parts = await partsById(hits.map(({ id }) => id));
  const found = hits.flatMap(({ id, position }) => {
    const part = parts.get(id);
    return part === undefined ? [] : [{ part, position }];
  });
  return toPage(found, {
    size,
    total: slots.length,
    item: (row) => row.part,
    cursor: (row) => encodeCursor(list(), [row.position]),
  });
}

const NO_ATTRIBUTES: Vocabulary['attributes'] = [];

const named = (missing: string[]) => (missing.length > 0 ? { missing } : {});

const archived = (index: PartIndex, number: string) =>
  index.hasNumbered(number, 'archived') ? { isArchived: true as const } : {};

const EVERYTHING: Match = {
  tier: 0,
  whole: [],
  contains: [],
  starts: [],
  phrases: [],
  body: false,
};

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
