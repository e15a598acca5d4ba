import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
import { decodeOr } from '../shared/codecs.ts';
import { findJump } from './price-jump.ts';
import { changePrices, priceChange } from './price-percent.ts';

it('A typed percentage is read as basis points.', () => {
  forEachRow<[string, number | null]>(
    [
      ['3.5', 350],
      ['+3.5 %', 350],
      [' -2%', -200],
      ['\u22120.25', -25],
      ['0', 0],
      ['100', 10_000],
      ['1000', null],
      ['3.555', null],
      ['3,5', null],
      ['--2', null],
      ['%', null],
      ['', null],
    ],
    (text, expected) => {
      expect(decodeOr(priceChange, text, null)).toBe(expected);
    },
  );
});

describe('changePrices', () => {
  const prices = { priceMinor: 485, priceBreaks: [{ minQty: 250, unitPriceMinor: 450 }] };

  it('changes the price and each break, rounded to the nearest minor unit.', () => {
    expect(changePrices(prices, 350)).toEqual({
      priceMinor: 502,
      priceBreaks: [{ minQty: 250, unitPriceMinor: 466 }],
    });
    expect(changePrices(prices, -10_000).priceMinor).toBe(0);
    expect(changePrices({ priceMinor: 50, priceBreaks: [] }, 100).priceMinor).toBe(51);
  });

  it('No change differs from the exact one by more than half a unit.', () => {
    const price = fc.integer({ min: 1, max: 99_999_999 });
    fc.assert(
      fc.property(price, fc.integer({ min: -9999, max: 99_999 }), (priceMinor, by) => {
        const changed = changePrices({ priceMinor, priceBreaks: [] }, by).priceMinor;
        expect(Math.abs(changed * 10_000 - priceMinor * (10_000 + by))).toBeLessThanOrEqual(5000);
      }),
    );
  });
});

describe('findJump', () => {
  const part = { priceMinor: 400, minOrderQty: 10, priceBreaks: [] };

  it.each([
    [400, 600, false],
    [400, 601, true],
    [400, 200, false],
    [400, 199, true],
  ])('A price that changes from %i to %i is a jump: %s.', (from, to, isJump) => {
    const jump = findJump({ ...part, priceMinor: from }, { ...part, priceMinor: to });
    expect(jump).toEqual(isJump ? { minQty: 10, from, to } : undefined);
  });

  it('A price break counts from its quantity on, also one that is added or removed.', () => {
    const cheap = { ...part, priceBreaks: [{ minQty: 100, unitPriceMinor: 150 }] };
    expect(findJump(part, cheap)).toEqual({ minQty: 100, from: 400, to: 150 });
    expect(findJump(cheap, part)).toEqual({ minQty: 100, from: 150, to: 400 });
    expect(findJump(cheap, cheap)).toBeUndefined();
  });
});
