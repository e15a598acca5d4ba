// @ts-nocheck
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_CHARGE_MINOR, minChargeMinor } from '../money/money.ts';
import { formatOrderNumber } from './order.schema.ts';
import { orderTotal, totalProblem } from './order-total.ts';

describe('totalProblem', () => {
  it.each([
    ['the smallest charge', 50, 'usd', undefined, null],
    ['less than the smallest charge', 49, 'usd', undefined, 'TOTAL_TOO_SMALL'],
    ['the smallest charge of another currency', 30, 'GBP', undefined, null],
    ['the largest charge', MAX_CHARGE_MINOR, 'usd', undefined, null],
    ['more than the largest charge', MAX_CHARGE_MINOR + 1, 'usd', undefined, 'TOTAL_TOO_LARGE'],
    ['the total that was shown', 500, 'usd', 500, null],
    ['less than was shown', 499, 'usd', 500, null],
    ['more than was shown', 501, 'usd', 500, 'PRICE_CHANGED'],
  ] as const)('judges %s', (_, total, currency, shown, problem) => {
    expect(totalProblem(total, currency, shown)).toBe(problem);
  });

  it('refuses exactly what cannot be charged or costs more than was shown', () => {
    const totals = fc.oneof(fc.integer({ min: 0, max: 200 }), fc.nat());
    fc.assert(
      fc.property(totals, fc.option(totals, { nil: undefined }), (total, shown) => {
        const chargeable = total >= minChargeMinor('usd') && total <= MAX_CHARGE_MINOR;
        const asShown = shown === undefined || total <= shown;
        expect(totalProblem(total, 'usd', shown) === null).toBe(chargeable && asShown);
      }),
    );
  });
});

describe('orderTotal', () => {
  it('is exact for everything that can be charged', () => {
    fc.assert(
      fc.property(fc.nat(99_999_999), fc.integer({ min: 1, max: 1000 }), (price, quantity) => {
        expect(BigInt(orderTotal(price, quantity))).toBe(BigInt(price) * BigInt(quantity));
      }),
    );
  });
});

describe('formatOrderNumber', () => {
  it.each([
    [1, 'BM-000001'],
    [123, 'BM-000123'],
    [1_234_567, 'BM-1234567'],
  ])('writes %i as %s', (sequence, number) => {
    expect(formatOrderNumber(sequence)).toBe(number);
  });
});
