import { expect, it } from 'vitest';
import { SEARCH_VIEWS } from './search-limits.ts';
import { recordSearchInput, searchReportInput, searchSynonymInput } from './search.schema.ts';

it('The report has a view of each outcome and of the dismissed searches.', () => {
  expect(SEARCH_VIEWS).toEqual(['none', 'partial', 'found', 'dismissed']);
  expect(searchReportInput.parse(undefined)).toEqual({});
  expect(searchReportInput.parse({ view: 'none', limit: 5 })).toEqual({ view: 'none', limit: 5 });
  expect(searchReportInput.safeParse({ view: 'all' }).success).toBe(false);
});

it('A search is recorded with the part that was opened from it.', () => {
  const search = { query: ' free wheel ', openedPartId: 'part' };
  expect(recordSearchInput.parse(search)).toEqual({ ...search, query: 'free wheel' });
  expect(recordSearchInput.safeParse({ query: 'x'.repeat(121) }).success).toBe(false);
});

it.each([
  [{}, true],
  [{ from: ' ' }, false],
  [{ to: '' }, false],
  [{ from: 'x'.repeat(60) }, true],
  [{ to: 'x'.repeat(61) }, false],
  [{ isOneWay: undefined }, false],
])('A synonym with %j is valid: %s.', (fields, valid) => {
  const synonym = { text: 'tyre', from: 'tyre', to: 'tire', isOneWay: false, ...fields };
  expect(searchSynonymInput.safeParse(synonym).success).toBe(valid);
});
