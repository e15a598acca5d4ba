import { expect, it } from 'vitest';
import { pageInput } from './page-input.ts';
import { formatRange, numberedPage } from './paginate.ts';

it.each([
  [undefined, 25, 60, { page: 1, pages: 3, from: 1, to: 25 }],
  [2, 25, 60, { page: 2, pages: 3, from: 26, to: 50 }],
  [3, 10, 60, { page: 3, pages: 3, from: 51, to: 60 }],
  [9, 0, 60, { page: 9, pages: 3, from: 0, to: 0 }],
  [1, 0, 0, { page: 1, pages: 1, from: 0, to: 0 }],
  [4001, 25, 1e6, { page: 4001, pages: 4001, from: 100_001, to: 100_025 }],
])('Page %j with %d rows of a list of %d is %j.', (page, rows, total, expected) => {
  const items = Array.from({ length: rows });
  expect(numberedPage({ items, total }, page)).toEqual({ ...expected, total });
});

it.each([
  [undefined, { limit: 25 }],
  [1, { limit: 25 }],
  [3, { limit: 25, offset: 50 }],
  [100_000, { limit: 25, offset: 100_000 }],
])('Page %j is read with %j.', (page, input) => {
  expect(pageInput(page)).toEqual(input);
});

it.each([
  [{ from: 1, to: 25, total: 1036 }, '1–25 of 1,036 parts'],
  [{ from: 1, to: 1, total: 1 }, '1 part'],
])('formats the displayed range', (range, words) => {
  expect(formatRange(range, ['part', 'parts'])).toBe(words);
});

it('marks a total that reached the limit of the count', () => {
  const range = { from: 1, to: 25, total: 1000 };
  expect(formatRange(range, ['order', 'orders'], 1000)).toBe('1–25 of 1,000+ orders');
  expect(formatRange(range, ['order', 'orders'], 1001)).toBe('1–25 of 1,000 orders');
});
