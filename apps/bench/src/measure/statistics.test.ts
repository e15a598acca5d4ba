import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { median, ratios, summarize } from './statistics.ts';

describe('median', () => {
  it.each([
    [[3], 3],
    [[3, 1], 2],
    [[9, 1, 2], 2],
    [[4, 1, 3, 2], 2.5],
  ])('The median of %j is %d.', (values, expected) => {
    expect(median(values)).toBe(expected);
  });

  it('At most half of the values are below the median, and half above, in any order.', () => {
    const values = fc.array(fc.integer(), { minLength: 1 });
    fc.assert(
      fc.property(values, (given) => {
        const middle = median(given);
        const below = given.filter((value) => value < middle).length;
        const above = given.filter((value) => value > middle).length;
        expect(Math.max(below, above)).toBeLessThanOrEqual(given.length / 2);
        expect(median(given.toReversed())).toBe(middle);
      }),
    );
  });

  it('The median of no values throws.', () => {
    expect(() => median([])).toThrow('no values');
  });
});

describe('summarize', () => {
  it('The summary has the median, the minimum and the maximum.', () => {
    expect(summarize([2, 10, 3])).toEqual({ median: 3, min: 2, max: 10 });
  });
});

describe('ratios', () => {
  it('Each round is divided by the baseline of the same round.', () => {
    expect(ratios([10, 30], [5, 10])).toEqual([2, 3]);
  });

  it('Different numbers of rounds throw.', () => {
    expect(() => ratios([1, 2], [1])).toThrow('rounds differ');
  });
});
