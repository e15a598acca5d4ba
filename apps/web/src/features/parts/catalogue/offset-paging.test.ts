import { partListFields } from '@bm/domain/parts/part.schema';
import { expect, it } from 'vitest';
import {
  lastPage,
  MAX_ALL,
  PAGE_SIZE,
  pageRanges,
  type CataloguePageSize,
} from './offset-paging.ts';

it.each([
  [1, undefined, [{ limit: PAGE_SIZE }]],
  [2, undefined, [{ limit: PAGE_SIZE, offset: PAGE_SIZE }]],
  [704, undefined, [{ limit: PAGE_SIZE, offset: 703 * PAGE_SIZE }]],
  [3, 48, [{ limit: 48, offset: 96 }]],
  [1, 'all', [{ limit: 100 }, { limit: 100, offset: 100 }]],
] as const)('Page %d of size %s is read in these ranges.', (page, size, ranges) => {
  expect(pageRanges(page, size)).toEqual(ranges);
});

const isAccepted = (page: number, size: CataloguePageSize | undefined) =>
  pageRanges(page, size).every((range) => partListFields.safeParse(range).success);

it.each([undefined, 48, 'all'] as const)('The server accepts the last page of size %s.', (size) => {
  expect(isAccepted(lastPage(size), size)).toBe(true);
});

it.each([undefined, 48] as const)('The server rejects the page after it of size %s.', (size) => {
  expect(isAccepted(lastPage(size) + 1, size)).toBe(false);
});

it('All parts of one page are at most 200.', () => {
  expect(MAX_ALL).toBe(200);
  expect(pageRanges(1, 'all').reduce((sum, { limit }) => sum + limit, 0)).toBe(MAX_ALL);
});
