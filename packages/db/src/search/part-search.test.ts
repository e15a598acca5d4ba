import { PART_STATUSES } from '@bm/domain/parts/part-statuses';
import {
  type PartSearchInput,
  type PartSort,
  type PartStatus,
  type StockedPart,
} from '@bm/domain/parts/part.schema';
import { normaliseSku } from '@bm/domain/parts/sku';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../store.ts';
import { allParts, aMove, aPart, memoryStore, storePart, TEST_TIME } from '../testing.ts';
import {
  guessedMatches,
  incompleteMatches,
  literalMatches,
  type Match,
  parseSearchTerms,
  singleMatches,
} from './search-terms.ts';
import { foldText, searchWords, splitWords } from './search-words.ts';
import { createSimilarWords } from './similar-words.ts';

let store: Store;
beforeEach(async () => {
  store = await memoryStore();
});
afterEach(() => store.close());

/** The expected result of a search among some parts, computed from the texts of each. */
function expectedParts(parts: readonly StockedPart[], input: PartSearchInput): StockedPart[] {
  const terms = parseSearchTerms(input.query);
  const findTier = (part: StockedPart, matches: readonly Match[]): number => {
    const [title, body] = [[...searchWords(part)], splitWords(part.description)];
    const number = normaliseSku(part.sku);
    if (terms.number !== '' && number === terms.number) return 0;
    if (terms.number !== '' && number.startsWith(terms.number)) return 1;
    const tiers = matches.flatMap((match) => {
      if (!match.whole.every((word) => title.includes(word))) return [];
      const words = match.body ? [...title, ...body] : title;
      const contains = match.contains.every((either) =>
        either.some((piece) => words.some((word) => word.includes(piece))),
      );
      const starts = match.starts.every((start) => words.some((word) => word.startsWith(start)));
      return contains && starts ? [match.tier] : [];
    });
    return Math.min(...tiers);
  };
  const vocabulary = [...new Set(parts.flatMap((part) => [...searchWords(part)]))].filter(
    (word) => word.length >= 3 && !/\p{N}/u.test(word),
  );
  const similar = createSimilarWords();
  vocabulary.forEach((word) => similar.add(word));
  const meant = (word: string) =>
    vocabulary.some((known) => known.includes(word)) ? [word] : similar.similar(word, () => true);

  const { category, sort } = input;
  const keys = KEYS[sort ?? 'relevance'];
  const sign = sort === 'price-desc' || sort === 'available' ? -1 : 1;
  const inOrder = (found: readonly (Found & { rank: number })[]) =>
    found
      .toSorted((one, other) => {
        const [a, b] = [keys(one), keys(other)];
        return sign * (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : one.rank - other.rank);
      })
      .map(({ part }) => part);
  const among = parts
    .map((part, rank) => ({ part, rank }))
    .filter(({ part }) => !category || part.category === category);
  for (const matches of [
    literalMatches(terms),
    guessedMatches(terms, meant),
    incompleteMatches(terms, meant).flatMap((each) => each.matches),
  ]) {
    const found = among
      .map((each) => ({ ...each, tier: findTier(each.part, matches) }))
      .filter(({ tier }) => tier < Infinity);
    if (found.length > 0) return inOrder(found);
  }
  const pieces = terms.isDescription ? singleMatches(terms, meant) : [];
  const counted = among.map((each) => {
    const had = pieces
      .map(({ telling, matches }) => ({ telling, tier: findTier(each.part, matches) }))
      .filter(({ tier }) => tier < Infinity);
    const tiers = had
      .filter(({ telling, tier }) => telling === 'anywhere' || (telling === 'whole' && tier === 8))
      .map(({ tier }) => tier);
    return { ...each, tier: Math.min(...tiers), count: tiers.length > 0 ? had.length : 0 };
  });
  const most = Math.max(1, ...counted.map(({ count }) => count));
  return inOrder(counted.filter(({ count }) => count === most));
}

type Found = { part: StockedPart; tier: number };
const KEYS: Record<PartSort | 'relevance', (found: Found) => [string | number]> = {
  relevance: ({ tier }) => [tier],
  catalogue: () => [0],
  name: ({ part }) => [foldText(part.name)],
  'price-asc': ({ part }) => [part.priceMinor],
  'price-desc': ({ part }) => [part.priceMinor],
  available: ({ part }) => [part.available],
};

const WORDS = ['chain', 'wheel', 'free', 'hub', 'axle', 'm8', '44', 'c', 'freehub', 'mm', '1234'];
const words = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 });
const fields = fc.record({
  name: words.map((list) => list.join(' ')),
  description: words.map((list) => `${list.join(', ')}.`),
  category: fc.constantFrom('Wheels', 'Hubs', null),
  priceMinor: fc.integer({ min: 1, max: 3 }),
  status: fc.constantFrom('active', 'active', 'active', 'draft', 'archived'),
});
const question = fc.record(
  {
    query: fc.oneof(
      words.map((list) => list.join(' ')),
      fc.constantFrom('whel', 'chian free', 'AB', 'ab-1', 'AB-12', 'heel', '?', 'hubs axel'),
    ),
    category: fc.constantFrom('Wheels', 'Nothing'),
    sort: fc.constantFrom('catalogue', 'name', 'price-asc', 'price-desc', 'available'),
    limit: fc.integer({ min: 1, max: 5 }),
  },
  { requiredKeys: ['query'] },
) satisfies fc.Arbitrary<PartSearchInput>;
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant<'insert'>('insert'), fields }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant<'edit'>('edit'), at: fc.nat(), fields }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant<'stock'>('stock'),
      at: fc.nat(),
      quantity: fc.nat(3),
    }),
  },
  fc.record({ kind: fc.constant<'remove'>('remove'), at: fc.nat() }),
  { weight: 4, arbitrary: fc.record({ kind: fc.constant<'search'>('search'), question }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant<'admin'>('admin'),
      question,
      status: fc.constantFrom(undefined, ...PART_STATUSES),
    }),
  },
);

/** Returns all pages of a search, by cursors. */
async function foundIds(input: PartSearchInput): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | null = null;
  let total: number;
  do {
    const page = await store.read.parts.search({ ...input, ...(cursor !== null && { cursor }) });
    found.push(...page.items.map(({ id }) => id));
    ({ nextCursor: cursor, total } = page);
  } while (cursor !== null);
  expect(total).toBe(found.length);
  return found;
}

type Step = typeof step extends fc.Arbitrary<infer Each> ? Each : never;

let skus = 0;

const ids = (parts: readonly StockedPart[]) => parts.map(({ id }) => id);
const inStatus = (parts: readonly StockedPart[], status: PartStatus | undefined) =>
  status === undefined ? parts : parts.filter((part) => part.status === status);
const countByStatus = (parts: readonly StockedPart[]) => ({
  draft: inStatus(parts, 'draft').length,
  active: inStatus(parts, 'active').length,
  archived: inStatus(parts, 'archived').length,
});

/** All pages of the admin's list, by cursors and by offsets, with its counts. */
async function adminPages({ query, limit = 3 }: PartSearchInput, status: PartStatus | undefined) {
  const found: string[] = [];
  const input = { query, limit, status };
  for (let cursor: string | undefined, offset = 0; ; offset += limit) {
    const page = await store.read.parts.adminPage({ ...input, cursor });
    const same = await store.read.parts.adminPage({ ...input, offset });
    expect(page.items).toEqual(same.items);
    found.push(...page.items.map(({ id }) => id));
    const { total, counts, allCounts } = page;
    if (page.nextCursor === null) return { found, total, counts, allCounts };
    cursor = page.nextCursor;
  }
}

/** Runs one step. A search returns the found and the expected parts. */
async function run(each: Step): Promise<{ found: unknown; expected: unknown }> {
  const parts = await allParts(store);
  if (each.kind === 'search') {
    const expected = expectedParts(inStatus(parts, 'active'), each.question);
    return { found: await foundIds(each.question), expected: ids(expected) };
  }
  if (each.kind === 'admin') {
    const matches = expectedParts(parts, { query: each.question.query });
    const expected = ids(inStatus(matches, each.status));
    return {
      found: await adminPages(each.question, each.status),
      expected: {
        found: expected,
        total: expected.length,
        counts: countByStatus(matches),
        allCounts: countByStatus(parts),
      },
    };
  }
  const part = 'at' in each ? parts[each.at % Math.max(1, parts.length)] : undefined;
  await store.write(async (tx) => {
    if (each.kind === 'insert') {
      await tx.parts.insert(aPart({ ...each.fields, sku: `AB-${(skus += 1)}` }), TEST_TIME);
    } else if (part !== undefined && each.kind === 'remove') {
      await tx.parts.remove(part.id);
    } else if (part !== undefined && each.kind === 'edit') {
      await tx.parts.update({ ...part, ...each.fields }, TEST_TIME);
    } else if (part !== undefined && each.kind === 'stock') {
      await tx.parts.receive(aMove(part.id, { quantity: each.quantity }), 'adjustment');
    }
  });
  return { found: [], expected: [] };
}

describe('search', () => {
  it('The search equals a naive search over all parts after random changes, page by page.', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const former = await allParts(store);
        await store.write(async (tx) => {
          for (const { id } of former) await tx.parts.remove(id);
        });
        for (const each of steps) {
          const { found, expected } = await run(each);
          expect(found).toEqual(expected);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('A draft is neither found nor used for corrections.', async () => {
    const part = await storePart(store, { name: 'Lantern', category: null, status: 'draft' });
    for (const query of ['lantern', 'lantren']) expect(await foundIds({ query })).toEqual([]);
    await store.write((tx) => tx.parts.setStatus(part.id, 'active', TEST_TIME));
    for (const query of ['lantern', 'lantren']) {
      expect(await foundIds({ query })).toEqual([part.id]);
    }
    await store.write((tx) => tx.parts.setStatus(part.id, 'draft', TEST_TIME));
    for (const query of ['lantern', 'lantren']) expect(await foundIds({ query })).toEqual([]);
  });

  it('A catalogue of several build steps is indexed completely and in order.', async () => {
    const inserted = Array.from({ length: 1201 }, (_, at) => `part-${at}`);
    await store.write(async (tx) => {
      for (const id of inserted)
        await tx.parts.insert(aPart({ id, sku: id, name: 'Bell' }), TEST_TIME);
    });
    expect(await foundIds({ query: 'bell', limit: 100 })).toEqual(inserted);
  });

  it('Concurrent searches during changes return consistent results.', async () => {
    const part = await storePart(store, { name: 'Lantern' });
    const searches = Array.from({ length: 20 }, (_, at) =>
      at % 5 === 0
        ? store.write((tx) => tx.parts.update({ ...part, priceMinor: 100 + at }, TEST_TIME))
        : store.read.parts.search({ query: 'lantern' }).then(({ total }) => total === 1),
    );
    expect(await Promise.all(searches)).toEqual(searches.map(() => true));
    const { items } = await store.read.parts.search({ query: 'lantern' });
    expect(items).toMatchObject([{ priceMinor: 115 }]);
  });
});
