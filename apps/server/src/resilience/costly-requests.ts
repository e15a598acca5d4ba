import { seededRandom } from '@bm/api/testing/seeded-random';
import type { InjectOptions } from 'fastify';
import { wordOf } from '../testing/large-catalogue.ts';

/** Whole random numbers below a limit. */
export type Random = (limit: number) => number;

/** The same numbers for the same seed; neighbouring seeds begin differently. */
export function randomOf(seed: number): Random {
  const next = seededRandom(Math.imul(seed, 2_654_435_761) >>> 0);
  return (limit) => Math.floor(next() * limit);
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
const SORTS = [undefined, 'catalogue', 'name', 'price-asc', 'price-desc', 'available'] as const;

type Some<T> = readonly [T, ...T[]];

const pick = <T>(random: Random, list: Some<T>): T => list[random(list.length)] ?? list[0];

const letters = (random: Random, length: number): string =>
  Array.from({ length }, () => ALPHABET[random(ALPHABET.length)]).join('');

/** Words that exist, with slips, of one or two letters, numbers, in other scripts, and nonsense. */
const WORDS: Some<(random: Random) => string> = [
  (random) => wordOf(random(1728)),
  (random) => wordOf(random(1728)).slice(1 + random(2)),
  (random) => `${wordOf(random(1728)).slice(0, 3)}x${wordOf(random(1728)).slice(2)}`,
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

interface Call {
  path: string;
  input: unknown;
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

const CALLS: Some<(random: Random) => Call> = [
  (random) => ({ path: 'parts.search', input: { query: query(random), ...page(random) } }),
  (random) => ({ path: 'parts.search', input: { query: query(random), ...page(random) } }),
  (random) => ({ path: 'parts.list', input: page(random) }),
  (random) => ({ path: 'parts.byId', input: { id: `part-${random(200_000)}` } }),
  (random) => ({ path: 'parts.neighbours', input: { id: `part-${random(36)}` } }),
  (random) => ({ path: 'reviews.list', input: { limit: 1 + random(100) } }),
];

const urlOf = (calls: readonly Call[]): string => {
  const inputs = Object.fromEntries(calls.map(({ input }, at) => [at, input]));
  const names = calls.map(({ path }) => path).join(',');
  return `/trpc/${names}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`;
};

const batch = (random: Random, size: number): string => {
  const kind = random(2) === 0 ? pick(random, CALLS) : undefined;
  return urlOf(Array.from({ length: size }, () => (kind ?? pick(random, CALLS))(random)));
};

/** Anonymous requests of every kind, by a name; the same seed gives the same request. */
export const REQUESTS: Readonly<Record<string, (random: Random) => Request>> = {
  'a tRPC call': (random) => ({ url: batch(random, 1) }),
  'a tRPC batch': (random) => ({ url: batch(random, 2 + random(19)) }),
  'a tRPC batch of twenty as a stream': (random) => ({
    url: batch(random, 20),
    headers: { 'trpc-accept': 'application/jsonl' },
  }),
  'a packed tRPC batch': (random) => ({
    url: batch(random, 20),
    headers: { 'accept-encoding': 'gzip, br' },
  }),
  'a page of parts over REST': (random) => ({
    url: `/parts?limit=${1 + random(100)}&utm=${letters(random, 8)}`,
  }),
  'a part over REST': (random) => ({ url: `/parts/part-${random(200_000)}` }),
  'a page of reviews over REST': (random) => ({ url: `/review?limit=${1 + random(100)}` }),
  'an address that is not there': (random) => ({ url: `/${letters(random, 30)}` }),
};
