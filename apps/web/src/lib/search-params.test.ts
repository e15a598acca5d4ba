import { expect, it } from 'vitest';
import { parseListSearch, parseSearch, stringifySearch } from './search-params.ts';

it('search parameters are read back as strings, without those that are undefined', () => {
  const search = { query: 'hub & rim', page: 3, view: undefined };
  expect(stringifySearch(search)).toBe('?query=hub+%26+rim&page=3');
  expect(parseSearch(stringifySearch(search))).toEqual({ query: 'hub & rim', page: '3' });
  expect(stringifySearch({ query: undefined })).toBe('');
});

it.each([
  [{}, {}],
  [
    { query: 'crank', page: '3' },
    { query: 'crank', page: 3 },
  ],
  [{ query: '', page: '1' }, {}],
  [{ query: 'x'.repeat(121), page: 'two' }, {}],
  [{ page: '1.5' }, {}],
  [{ page: '' }, {}],
])('parses %j', (search, expected) => {
  expect(parseListSearch(search)).toEqual({ query: undefined, page: undefined, ...expected });
});
