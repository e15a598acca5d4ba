import { describe, expect, it } from 'vitest';
import { parseDay, parseListSearch, parseSearch, stringifySearch } from './search-params.ts';

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

describe('parseDay', () => {
  it('takes whole days from 1970 on', () => {
    expect(parseDay('1970-01-01')).toBe('1970-01-01');
    expect([parseDay('1969-12-31'), parseDay(''), parseDay(undefined)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
