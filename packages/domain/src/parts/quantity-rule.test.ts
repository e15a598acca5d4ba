import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
import {
  isWholeCasePacks,
  largestQuantity,
  quantityVerdict,
  smallestQuantity,
  type QuantityRule,
} from './quantity-rule.ts';

const rule = (minOrderQty: number, orderMultiple: number, available: number): QuantityRule => ({
  minOrderQty,
  orderMultiple,
  available,
});

/** The rule of the specification, tried on every number. */
function validQuantities({ minOrderQty, orderMultiple, available }: QuantityRule): number[] {
  return Array.from({ length: available }, (_, quantity) => quantity).filter(
    (quantity) => quantity >= minOrderQty && quantity % orderMultiple === 0,
  );
}

const smallRules = fc.record({
  minOrderQty: fc.integer({ min: 1, max: 25 }),
  orderMultiple: fc.integer({ min: 1, max: 9 }),
  available: fc.integer({ min: 0, max: 60 }),
});

describe('quantityVerdict', () => {
  it('returns the verdict for a quantity, with the nearest valid one', () => {
    forEachRow(
      [
        ['the minimum', rule(10, 1, 100), 10, null, []],
        ['one below the minimum', rule(10, 1, 100), 9, 'BELOW_MINIMUM', [10]],
        ['the last that leaves a sample', rule(10, 1, 100), 99, null, []],
        ['all there is', rule(10, 1, 100), 100, 'OUT_OF_STOCK', [99]],
        ['more than there is', rule(10, 1, 100), 101, 'OUT_OF_STOCK', [99]],
        ['a part of a case pack', rule(10, 5, 100), 12, 'NOT_A_MULTIPLE', [10, 15]],
        ['a part of the last case pack', rule(10, 5, 18), 17, 'NOT_A_MULTIPLE', [15]],
        ['nothing', rule(10, 5, 100), 0, 'BELOW_MINIMUM', [10]],
        ['less than nothing', rule(10, 5, 100), -5, 'BELOW_MINIMUM', [10]],
        ['half a unit', rule(2, 1, 100), 2.5, 'INVALID_QUANTITY', [2, 3]],
        ['no number', rule(2, 1, 100), Number.NaN, 'INVALID_QUANTITY', [2]],
        ['without end', rule(2, 1, 100), Number.POSITIVE_INFINITY, 'INVALID_QUANTITY', [99]],
        ['when only the minimum is left', rule(10, 1, 10), 10, 'OUT_OF_STOCK', []],
        ['when nothing is left', rule(1, 1, 0), 1, 'OUT_OF_STOCK', []],
      ],
      (_, given, quantity, problem, nearest) => {
        expect(quantityVerdict(given, quantity)).toEqual(
          problem === null ? { ok: true } : { ok: false, problem, nearest },
        );
      },
    );
  });

  it('allows exactly what the specification allows', () => {
    fc.assert(
      fc.property(smallRules, fc.integer({ min: -5, max: 70 }), (given, quantity) => {
        expect(quantityVerdict(given, quantity).ok).toBe(validQuantities(given).includes(quantity));
      }),
      { numRuns: 1000 },
    );
  });

  it('returns the closest valid quantities on either side', () => {
    const quantities = fc.oneof(
      fc.integer({ min: -5, max: 70 }),
      fc.double({ min: -5, max: 70, noNaN: true }),
    );
    fc.assert(
      fc.property(smallRules, quantities, (given, quantity) => {
        const verdict = quantityVerdict(given, quantity);
        if (verdict.ok) return;
        const valid = validQuantities(given);
        const below = valid.findLast((candidate) => candidate <= quantity);
        const above = valid.find((candidate) => candidate >= quantity);
        const closest = [below, above].filter((candidate) => candidate !== undefined);
        expect(verdict.nearest).toEqual([...new Set(closest)]);
      }),
      { numRuns: 1000 },
    );
  });

  it('returns none exactly when no quantity is valid', () => {
    fc.assert(
      fc.property(smallRules, (given) => {
        expect(largestQuantity(given)).toBe(validQuantities(given).at(-1) ?? null);
      }),
    );
  });
});

describe('smallestQuantity', () => {
  it('is the minimum in whole packs', () => {
    fc.assert(
      fc.property(smallRules, (given) => {
        const plenty = { ...given, available: 1000 };
        expect(smallestQuantity(given)).toBe(validQuantities(plenty)[0]);
      }),
    );
  });
});

describe('isWholeCasePacks', () => {
  it.each([
    [10, 1, true],
    [10, 5, true],
    [10, 10, true],
    [10, 4, false],
    [5, 10, false],
  ])('checks a minimum of %i in packs of %i', (minimum, multiple, whole) => {
    expect(isWholeCasePacks(minimum, multiple)).toBe(whole);
  });
});
