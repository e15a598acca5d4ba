import { partListFields } from '@bm/domain/parts/part.schema';
import { expect, it } from 'vitest';
import { LAST_PAGE, PAGE_SIZE, pageRange } from './offset-paging.ts';

it.each([
  [1, { limit: PAGE_SIZE }],
  [2, { limit: PAGE_SIZE, offset: PAGE_SIZE }],
  [704, { limit: PAGE_SIZE, offset: 703 * PAGE_SIZE }],
])('page %d is read in one call', (page, range) => {
  expect(pageRange(page)).toEqual(range);
});

it('the last page is the last one that the server accepts', () => {
  expect(partListFields.safeParse(pageRange(LAST_PAGE)).success).toBe(true);
  expect(partListFields.safeParse(pageRange(LAST_PAGE + 1)).success).toBe(false);
});
