import type { Part, PartStatus, StatusCounts } from '@bm/domain/parts/part.schema';
import { type QueryReading, readQuery } from '@bm/domain/parts/query-reading';
import { normaliseSku } from '@bm/domain/parts/sku';
import type { BrowseQuery, PartListQuery, PartSearch } from '../store/parts.ts';
import type { Connection, Tables } from '../schema/tables.ts';
import { listName } from '../queries/paging.ts';
import { partListName } from '../queries/parts/part-sorting.ts';
import { common, countBits, countCommon, type Tier } from './bitset.ts';
import { browseFacets } from './browse-facets.ts';
import type { CurrentIndex } from './current-index.ts';
import type { Vocabulary } from './current-vocabulary.ts';
import { findTiers } from './find-tiers.ts';
import type { PartIndex } from './part-index.ts';
import { activePartsById, listedPartsById, readPage, readSlots } from './read-page.ts';
import { singleTier } from './result-page.ts';
import { type Match, parseSearchTerms } from './search-terms.ts';

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
      const tiers = allActive(index, categoriesOf(input));
      const list = () => partListName(sort, category);
      return readPage(index, { tiers, list, order: sort, input }, activeById);
    },
    async browse({ query = '', synonyms, name, order: byValue, ...input }) {
      const { category, sort } = input;
      const { index, vocabulary } = await current.current();
      const reading = read(vocabulary, query, synonyms);
      const terms = parseSearchTerms(query, reading);
      const isWhole = query.trim() === '';
      const order = sort ?? (isWhole ? 'catalogue' : 'relevance');
      const categories = categoriesOf(input);
      const { tiers: matches, missing } = isWhole
        ? { tiers: allActive(index, categories), missing: [] }
        : findTiers(index, terms, { categories, status: 'active' });
      const { parts: whole } = singleTier(matches);
      const matching = countBits(whole);
      const valueCounts = terms.phrases.map(({ values }, at) =>
        reading?.phrases[at]?.isSpecific === true
          ? values.map((value) => index.countWith(value, whole))
          : [],
      );
      const { found, ...facets } = browseFacets(index, whole, input);
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
        ...facets,
        matching,
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

/** The categories whose parts a list has; null for all. */
function categoriesOf({ category, within }: Pick<PartListQuery, 'category' | 'within'>) {
  return within ?? (category === undefined ? null : [category]);
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

/** All active parts of these categories; of any for null. */
const allActive = (index: PartIndex, categories: readonly string[] | null): Tier[] =>
  index.find({ number: '', matches: [EVERYTHING], categories, status: 'active' });

function countStatuses(index: PartIndex, tiers: readonly Tier[]): StatusCounts {
  const count = (status: PartStatus) =>
    tiers.reduce((sum, { parts }) => sum + countCommon(parts, index.inStatus(status)), 0);
  return { draft: count('draft'), active: count('active'), archived: count('archived') };
}
