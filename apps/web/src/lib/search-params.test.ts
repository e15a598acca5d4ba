import { expect, it } from 'vitest';
import { parseListSearch } from './search-params.ts';

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
