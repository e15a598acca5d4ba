import { requestedRows } from '@bm/api/procedure-policies';
import { MAX_ROWS_PER_REQUEST } from '@bm/api/row-budget';
import { seededRandom } from '@bm/api/testing/seeded-random';
import { MAX_PAGE_SIZE } from '@bm/domain/shared/page-limits';
import type { InjectOptions } from 'fastify';
import { MAX_BATCH_SIZE } from '../response-cache/cacheable-queries.ts';
import { searchWord } from './large-catalogue.ts';

/** Returns random integers below a limit. */
export type Random = (limit: number) => number;

/** Deterministic for a seed; neighbouring seeds give unrelated numbers. */
export function createRandom(seed: number): Random {
  const next = seededRandom(Math.imul(seed, 2_654_435_761) >>> 0);
  return (limit) => Math.floor(next() * limit);
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
const SORTS = [undefined, 'catalogue', 'name', 'price-asc', 'price-desc', 'available'] as const;

export type Some<T> = readonly [T, ...T[]];

export const pick = <T>(random: Random, list: Some<T>): T => list[random(list.length)] ?? list[0];

const letters = (random: Random, length: number): string =>
  Array.from({ length }, () => ALPHABET[random(ALPHABET.length)]).join('');

/**
 * Search texts: existing words, misspelt ones, short ones, numbers, other scripts, and random ones.
 */
const WORDS: Some<(random: Random) => string> = [
  (random) => searchWord(random(1728)),
  (random) => searchWord(random(1728)).slice(1 + random(2)),
  (random) => `${searchWord(random(1728)).slice(0, 3)}x${searchWord(random(1728)).slice(2)}`,
  (random) => letters(random, 1),
  (random) => letters(random, 2),
  (random) => letters(random, 3),
  (random) => letters(random, 4 + random(9)),
  (random) => `xp${'0'.repeat(random(7))}`,
  (random) => String(random(10 ** (1 + random(6)))),
  (random) => 'চেইনéüçß'.slice(random(4)),
  (random) => letters(random, 14).repeat(8),
];

const query = (random: Random): string =>
  Array.from({ length: 1 + random(9) }, () => pick(random, WORDS)(random))
    .join(' ')
    .slice(0, 120);

/** A request as `inject` takes it. */
export interface Request {
  method?: InjectOptions['method'];
  url: string;
  headers?: Record<string, string>;
  payload?: string;
}

export interface Call {
  path: string;
  input: object;
}

const page = (random: Random) => {
  const offset = pick(random, [0, random(100), random(10_000), random(100_000), 100_000]);
  const sort = SORTS[random(SORTS.length)];
  return {
    limit: pick(random, [1, 24, 100]),
    ...(offset > 0 && { offset }),
    ...(sort !== undefined && { sort }),
    ...(random(3) === 0 && { category: `Category ${random(45)}` }),
  };
};

const PAGED_CALLS: Some<(random: Random) => Call> = [
  (random) => ({ path: 'parts.search', input: { query: query(random), ...page(random) } }),
  (random) => ({ path: 'parts.list', input: page(random) }),
  () => ({ path: 'reviews.list', input: {} }),
];

const CALLS: Some<(random: Random) => Call> = [
  ...PAGED_CALLS,
  (random) => ({ path: 'parts.search', input: { query: query(random), ...page(random) } }),
  (random) => ({ path: 'parts.byId', input: { id: `part-${random(200_000)}` } }),
  (random) => ({ path: 'parts.neighbours', input: { id: `part-${random(36)}` } }),
  (random) => ({ path: 'parts.expected', input: { id: `part-${random(200_000)}` } }),
  (random) => ({ path: 'parts.discontinued', input: { id: `part-${random(200_000)}` } }),
  (random) => ({ path: 'reviews.list', input: { limit: 1 + random(100) } }),
  (random) => ({ path: 'reviews.list', input: { partId: `part-${random(36)}` } }),
  (random) => ({ path: 'reviews.rating', input: { partId: `part-${random(200_000)}` } }),
];

/** A batch as the browser sends it; a signed-in caller may add own procedures. */
export const batchUrl = (calls: readonly Call[]): string => {
  const inputs = Object.fromEntries(calls.map(({ input }, at) => [at, input]));
  const names = calls.map(({ path }) => path).join(',');
  return `/trpc/${names}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`;
};

const batch = (random: Random, size: number): string => {
  const kind = random(2) === 0 ? pick(random, CALLS) : undefined;
  return batchUrl(Array.from({ length: size }, () => (kind ?? pick(random, CALLS))(random)));
};

/** Calls whose pages are as large as the row budget of one request allows. */
const fullBatch = (random: Random): string => {
  const size = 1 + random(MAX_BATCH_SIZE);
  const kind = random(2) === 0 ? pick(random, PAGED_CALLS) : undefined;
  const share = Math.floor(MAX_ROWS_PER_REQUEST / size);
  const calls = Array.from({ length: size }, () => {
    const { path, input } = (kind ?? pick(random, PAGED_CALLS))(random);
    const base = requestedRows(path, { limit: 1 });
    const row = requestedRows(path, { limit: 2 }) - base;
    const limit = Math.min(MAX_PAGE_SIZE, 1 + Math.max(0, Math.floor((share - base) / row)));
    return { path, input: { ...input, limit } };
  });
  return batchUrl(calls);
};

const ENCODINGS = ['identity', 'gzip', 'br'] as const;
const encoding = (random: Random) => ({ 'accept-encoding': pick(random, ENCODINGS) });

/** Header values that are long, or known to slow down parsers. */
const ODD_HEADERS: Readonly<Record<string, Some<string>>> = {
  accept: ['*/*', `${'text/html;q=0.1,'.repeat(200)}*/*`, ','.repeat(3000), 'a/b;q='.repeat(500)],
  'accept-encoding': ['gzip', `${'br;q=0,'.repeat(400)}gzip`, ','.repeat(3000), ';'.repeat(3000)],
  'if-none-match': ['*', '"a",'.repeat(800), ','.repeat(3000)],
  cookie: ['', 'a=b;'.repeat(800)],
  authorization: [
    '',
    `Bearer ${'a.'.repeat(1500)}`,
    `Bearer ${'e30.'.repeat(3)}`,
    ' '.repeat(3000),
  ],
  'accept-language': ['bn', 'bn,'.repeat(1000)],
};

const oddHeaders = (random: Random): Record<string, string> =>
  Object.fromEntries(
    Object.entries(ODD_HEADERS).map(([name, values]) => [name, pick(random, values)]),
  );

/** Anonymous reads of every kind, by name; deterministic for a seed. */
export const REQUESTS: Readonly<Record<string, (random: Random) => Request>> = {
  'a tRPC call': (random) => ({ url: batch(random, 1), headers: encoding(random) }),
  'a tRPC batch': (random) => ({ url: batch(random, 2 + random(19)) }),
  'a tRPC batch as large as it may be': (random) => ({
    url: fullBatch(random),
    headers: encoding(random),
  }),
  'a tRPC batch as a stream': (random) => ({
    url: random(2) === 0 ? batch(random, MAX_BATCH_SIZE) : fullBatch(random),
    headers: { 'trpc-accept': 'application/jsonl' },
  }),
  'a page of parts over REST': (random) => ({
    url: `/parts?limit=${1 + random(100)}&utm=${letters(random, 8)}`,
    headers: encoding(random),
  }),
  'a part over REST': (random) => ({ url: `/parts/part-${random(200_000)}` }),
  'a page of reviews over REST': (random) => ({
    url: `/review?limit=${1 + random(100)}`,
    headers: encoding(random),
  }),
  'an address that is not there': (random) => ({
    url: `/${pick(random, [letters(random, 30), 'a/'.repeat(4000), '%E0%A6%9A'.repeat(800)])}`,
  }),
  'odd headers': (random) => ({
    url: pick(random, ['/parts?limit=100', '/trpc/parts.list', '/review?limit=3', '/config.json']),
    headers: oddHeaders(random),
  }),
};
