import { expect, it } from 'vitest';
import { parseInboxSearch } from './messages.queries.ts';

it.each([
  [{}, {}],
  [{ view: 'spam', page: '3' }, {}],
  [{ page: '3' }, {}],
  [{ view: 'newsletter' }, { view: 'newsletter' }],
  [
    { view: 'newsletter', page: '3' },
    { view: 'newsletter', page: 3 },
  ],
  [{ view: 'newsletter', page: '1e9' }, { view: 'newsletter' }],
])('parses %j as %j', (search, read) => {
  expect(parseInboxSearch(search)).toEqual(read);
});
