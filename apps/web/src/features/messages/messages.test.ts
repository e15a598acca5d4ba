import { expect, it } from 'vitest';
import { validateNewsletterEntry } from './components/newsletter-box.tsx';
import { parseInboxSearch } from './messages.queries.ts';

it.each([
  ['reader@workshop.com', null],
  ['  Reader@Workshop.com ', null],
  ['a@b', 'Provide a valid Email'],
  [`${'a'.repeat(250)}@workshop.com`, 'Provide a valid Email'],
  ['', 'Email is Required'],
])('validates the entry %s with the result %s', async (email, problem) => {
  expect(await validateNewsletterEntry({ email, website: '' })).toBe(problem);
});

it.each([
  [{}, { view: 'open', page: 1 }],
  [
    { show: 'spam', page: '3' },
    { view: 'open', page: 3 },
  ],
  [{ show: 'closed' }, { view: 'closed', page: 1 }],
  [{ show: 'newsletter' }, { view: 'newsletter', page: 1 }],
  [
    { show: 'newsletter', page: '3' },
    { view: 'newsletter', page: 3 },
  ],
  [
    { show: 'newsletter', page: '1e9' },
    { view: 'newsletter', page: 1 },
  ],
])('parses %j as %j', (search, read) => {
  expect(parseInboxSearch(search)).toEqual(read);
});
