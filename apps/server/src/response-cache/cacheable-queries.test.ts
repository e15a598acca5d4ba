import { forEachRow } from '@bm/domain/testing/for-each-row';
import { describe, expect, it } from 'vitest';
import { parseCacheableRequest } from './cacheable-queries.ts';

const cacheKey = (path: string, query: object, headers = {}, method = 'GET') =>
  parseCacheableRequest({
    method,
    headers,
    url: `/trpc/${path}?${JSON.stringify(query)}`,
    params: { path },
    query,
  })?.address ?? null;
const batch = (path: string, input: object) =>
  cacheKey(path, { batch: '1', input: JSON.stringify(input) });

const EIGHT_OF_THE_LARGEST = Object.fromEntries(
  Array.from({ length: 8 }, (_, at) => [at, { limit: 100 }]),
);

describe('the cache key of a tRPC request', () => {
  it('is equal for equal calls', () => {
    const plain = cacheKey('parts.list', { input: '{"limit":6}' });
    expect(plain).toBe(`/trpc/parts.list?input=${encodeURIComponent('{"limit":6}')}`);
    expect(cacheKey('parts.list', { input: '{"limit":6,"utm":"x"}', utm: '1' })).toBe(plain);
    expect(batch('parts.search', { 0: { query: ' wheel ', limit: 1 } })).toBe(
      batch('parts.search', { 0: { limit: 1, query: 'wheel', other: true } }),
    );
    expect(cacheKey('parts.categories', {})).toBe('/trpc/parts.categories?');
    expect(batch('parts.categories,reviews.list', { 1: { limit: 3 } })).toMatch(
      /^\/trpc\/parts\.categories,reviews\.list\?batch=1&input=/,
    );
  });

  it('differs for different calls', () => {
    const addresses = [
      cacheKey('parts.list', {}),
      cacheKey('parts.list', { input: '{"limit":6}' }),
      cacheKey('parts.list', { input: '{"category":"Hubs"}' }),
      cacheKey('parts.list', { input: '{"cursor":"abc"}' }),
      cacheKey('parts.list', { input: '{"offset":24}' }),
      cacheKey('parts.byId', { input: '{"id":"x"}' }),
      cacheKey('parts.neighbours', { input: '{"id":"x"}' }),
      cacheKey('reviews.list', {}),
      batch('parts.list', {}),
      batch('parts.list,parts.list', {}),
      batch('parts.list,reviews.list', {}),
      batch('reviews.list,parts.list', {}),
    ];
    expect(addresses).not.toContain(null);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it('is null for any other request', () => {
    forEachRow<[string, ReturnType<typeof cacheKey>]>(
      [
        ['a call that does not exist', cacheKey('parts.none', { input: '{"id":"x"}' })],
        ['a private call', cacheKey('users.me', {})],
        ['a private call among public ones', batch('parts.list,users.me', {})],
        [
          'more rows than a request may ask for',
          batch(Array(8).fill('parts.list').join(','), EIGHT_OF_THE_LARGEST),
        ],
        ['input that is not right', cacheKey('parts.list', { input: '{"limit":1000}' })],
        ['input that is no JSON', cacheKey('parts.list', { input: '{' })],
        ['input that is no batch', cacheKey('parts.list', { batch: '1', input: '[]' })],
        ['several calls without a batch', cacheKey('parts.list,reviews.list', {})],
        ['a very long batch', batch(Array.from({ length: 21 }, () => 'parts.list').join(','), {})],
        [
          'a very long input',
          cacheKey('parts.search', { input: `{"query":"${' '.repeat(8192)}"}` }),
        ],
        ['input given twice', cacheKey('parts.list', { input: ['{}', '{}'] })],
        ['another batch', cacheKey('parts.list', { batch: '2' })],
        ['a change', cacheKey('parts.list', {}, {}, 'POST')],
        ['a stream', cacheKey('parts.list', {}, { 'trpc-accept': 'application/jsonl' })],
        ['a stream in other words', cacheKey('parts.list', {}, { accept: 'application/jsonl' })],
      ],
      (_, address) => {
        expect(address).toBeNull();
      },
    );
  });
});
