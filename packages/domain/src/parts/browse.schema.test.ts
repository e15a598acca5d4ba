import { describe, expect, it } from 'vitest';
import { browseInput, compareInput } from './browse.schema.ts';
import { MAX_COMPARED } from './comparison.ts';
import { MAX_FILTER_BOUND, MAX_FILTER_VALUES, MAX_FILTERS } from './filter-limits.ts';

const filters = (count: number) => Array.from({ length: count }, (_, at) => ({ key: `k${at}` }));
const isValid = (...all: object[]) => browseInput.safeParse({ filters: all }).success;

describe('the filters of a list of parts', () => {
  it('Each attribute is filtered once, and there are at most MAX_FILTERS.', () => {
    expect(isValid()).toBe(true);
    expect(isValid(...filters(MAX_FILTERS))).toBe(true);
    expect(isValid(...filters(MAX_FILTERS + 1))).toBe(false);
    expect(isValid(...filters(2), { key: 'k1' })).toBe(false);
  });

  it('A filter has at least one value and at most MAX_FILTER_VALUES.', () => {
    const counts = [0, 1, MAX_FILTER_VALUES, MAX_FILTER_VALUES + 1].map((length) =>
      isValid({ key: 'k', values: Array.from({ length }, String) }),
    );
    expect(counts).toEqual([false, true, true, false]);
  });

  it.each([
    [MAX_FILTER_BOUND, true],
    [-MAX_FILTER_BOUND, true],
    [MAX_FILTER_BOUND * 2, false],
    [-MAX_FILTER_BOUND * 2, false],
  ])('The bound %d is valid: %s.', (bound, valid) => {
    expect(isValid({ key: 'k', from: bound })).toBe(valid);
    expect(isValid({ key: 'k', to: bound })).toBe(valid);
  });
});

it('The first page of all parts needs no input.', () => {
  expect(browseInput.parse(undefined)).toEqual({});
  expect(browseInput.parse({ query: ' hub ', sortBy: { key: 'teeth' } })).toEqual({
    query: 'hub',
    sortBy: { key: 'teeth', descending: false },
  });
});

it('At most MAX_COMPARED parts are compared.', () => {
  const counts = [0, 1, MAX_COMPARED, MAX_COMPARED + 1].map((length) => {
    const skus = Array.from({ length }, (_, at) => `CW-${at}`);
    return compareInput.safeParse({ skus }).success;
  });
  expect(counts).toEqual([false, true, true, false]);
});
