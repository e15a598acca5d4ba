import { describe, expect, it } from 'vitest';
import { paginate, formatRange } from './paginate.ts';

const seven = [1, 2, 3, 4, 5, 6, 7];

describe('a page of a list', () => {
  it.each([
    [1, [1, 2, 3], 1, 3],
    [2, [4, 5, 6], 4, 6],
    [3, [7], 7, 7],
  ])('returns the items of page %d', (page, items, from, to) => {
    expect(paginate(seven, page, 3)).toEqual({ items, page, pages: 3, from, to, total: 7 });
  });

  it.each([
    [99, 3],
    [0, 1],
    [-4, 1],
  ])('replaces page %d by the existing page %d', (asked, shown) => {
    expect(paginate(seven, asked, 3).page).toBe(shown);
  });

  it('has one empty page for an empty list', () => {
    expect(paginate([], 1, 3)).toEqual({ items: [], page: 1, pages: 1, from: 0, to: 0, total: 0 });
  });
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
