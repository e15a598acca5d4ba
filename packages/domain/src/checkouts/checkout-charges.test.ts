import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
import { MAX_CHARGE_MINOR, MAX_TRANSFER_MINOR, minChargeMinor } from '../money/money.ts';
import { amountDue, taxedTotal } from './amount-due.ts';
import {
  checkoutAmounts,
  deliveryCharge,
  deliveryOfLeft,
  freeFromAfter,
  orderTotal,
  placedTotal,
  taxAmount,
  totalProblem,
} from './checkout-charges.ts';

describe('taxAmount', () => {
  it('rounds the tax of an amount', () => {
    forEachRow(
      [
        [0, 1500, 0],
        [100, 0, 0],
        [100, 1500, 15],
        // Exactly half a minor unit is rounded up.
        [10, 1500, 2],
        [9, 1500, 1],
        [3, 1667, 1],
        [1, 4999, 0],
        [1, 5000, 1],
        [99_999_999, 10_000, 99_999_999],
        [Number.MAX_SAFE_INTEGER, 10_000, Number.MAX_SAFE_INTEGER],
      ],
      (amount, rateBp, tax) => {
        expect(taxAmount(amount, rateBp)).toBe(tax);
      },
    );
  });

  it('It is the exact tax rounded half up, for every amount and rate.', () => {
    const amounts = fc.maxSafeNat();
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 10_000 }), (amount, rateBp) => {
        const exact = (BigInt(amount) * BigInt(rateBp) * 2n + 10_000n) / 20_000n;
        expect(BigInt(taxAmount(amount, rateBp))).toBe(exact);
      }),
    );
  });
});

describe('deliveryCharge', () => {
  it.each([
    [null, 100, 0],
    [{ chargeMinor: 500, freeFromMinor: null }, 1_000_000, 500],
    [{ chargeMinor: 500, freeFromMinor: 2000 }, 1999, 500],
    [{ chargeMinor: 500, freeFromMinor: 2000 }, 2000, 0],
  ])('%j for lines of %d is %d.', (delivery, linesMinor, charge) => {
    expect(deliveryCharge(delivery, linesMinor)).toBe(charge);
  });
});

describe('deliveryOfLeft', () => {
  const free = { deliveryMinor: 0, deliveryTaxMinor: 0, taxRateBp: 1500 };
  const terms = { deliveryRateMinor: 500, deliveryFreeFromMinor: 2000 };
  it.each([
    [{ ...free, ...terms }, 2000, 0, 0],
    [{ ...free, ...terms }, 1999, 500, 75],
    // Nothing is due of a checkout without lines.
    [{ ...free, ...terms }, 0, 0, 0],
    [{ ...free, ...terms, deliveryFreeFromMinor: null }, 1, 500, 75],
    // Placed before the charge of the method was stored.
    [{ ...free, deliveryMinor: 7, deliveryRateMinor: null, deliveryFreeFromMinor: null }, 1, 7, 0],
  ])(
    'Of %j for %d it is %d and %d tax.',
    (checkout, leftMinor, deliveryMinor, deliveryTaxMinor) => {
      expect(deliveryOfLeft(checkout, leftMinor)).toEqual({ deliveryMinor, deliveryTaxMinor });
    },
  );
});

describe('freeFromAfter', () => {
  const free = { deliveryMinor: 0, deliveryFreeFromMinor: 10_000 };
  it.each([
    ['Free delivery', free, 8000, 2000],
    ['Free delivery of lines that are larger than the sum', free, 12_000, 0],
    ['A charged delivery', { ...free, deliveryMinor: 500 }, 8000, 10_000],
    ['A delivery that is free from no sum', { ...free, deliveryFreeFromMinor: null }, 8000, null],
  ])('%s: %j less %d is free from %s.', (_, checkout, closedMinor, freeFromMinor) => {
    expect(freeFromAfter(checkout, closedMinor)).toBe(freeFromMinor);
  });
});

describe('placedTotal', () => {
  const terms = { deliveryRateMinor: 500, deliveryFreeFromMinor: 2000, taxRateBp: 1500 };
  const charged = { deliveryMinor: 500, deliveryTaxMinor: 75 };
  it.each([
    ['that became due', { ...terms, ...charged, linesMinor: 2000, totalMinor: 2875 }, 2300],
    ['that was due', { ...terms, ...charged, linesMinor: 1000, totalMinor: 1725 }, 1725],
    [
      'whose method is not stored',
      { ...terms, ...charged, deliveryRateMinor: null, linesMinor: 2000, totalMinor: 2875 },
      2875,
    ],
  ])('With a delivery %s, of %j it is %d.', (_, checkout, placedMinor) => {
    expect(placedTotal(checkout)).toBe(placedMinor);
  });
});

const line = fc.record({ totalMinor: fc.integer({ min: 1, max: MAX_CHARGE_MINOR }) });
const terms = fc.record({
  delivery: fc.option(
    fc.record({
      chargeMinor: fc.nat(100_000),
      freeFromMinor: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
    }),
  ),
  taxRateBp: fc.integer({ min: 0, max: 10_000 }),
});

describe('checkoutAmounts', () => {
  it('The tax of each line and of the delivery is rounded separately.', () => {
    const delivery = { chargeMinor: 4810, freeFromMinor: 20_000 };
    const lines = [{ totalMinor: 10 }, { totalMinor: 10 }, { totalMinor: 9 }];
    expect(checkoutAmounts(lines, { delivery, taxRateBp: 1500 })).toEqual({
      linesMinor: 29,
      lineTaxes: [2, 2, 1],
      deliveryMinor: 4810,
      deliveryTaxMinor: 722,
      taxMinor: 727,
      totalMinor: 5566,
    });
  });

  it('Without rate and delivery the total is that of the lines.', () => {
    const free = { delivery: null, taxRateBp: 0 };
    expect(checkoutAmounts([{ totalMinor: 7 }], free)).toMatchObject({
      taxMinor: 0,
      totalMinor: 7,
    });
  });

  it('The amount due is lines, delivery and tax; a cancelled line lowers the tax.', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 30 }),
        terms,
        fc.infiniteStream(fc.boolean()),
        (lines, charges, cancelled) => {
          const amounts = checkoutAmounts(lines, charges);
          const { linesMinor, deliveryMinor, taxMinor, totalMinor } = amounts;
          expect(totalMinor).toBe(linesMinor + deliveryMinor + taxMinor);
          const orders = lines.map(({ totalMinor: net }, at) => ({
            state: 'unpaid' as const,
            totalMinor: net,
            taxMinor: amounts.lineTaxes[at] ?? Number.NaN,
          }));
          expect(amountDue(amounts, orders)).toBe(totalMinor);

          const ends = orders.map(() => cancelled.next().value === true);
          const after = orders.map((order, at) =>
            ends[at] === true ? { ...order, state: 'cancelled' as const } : order,
          );
          const gone = orders.filter((_, at) => ends[at] === true);
          const lessOrders = gone.reduce((sum, order) => sum + taxedTotal(order), 0);
          const isEnded = gone.length === orders.length;
          expect(amountDue(amounts, after)).toBe(isEnded ? 0 : totalMinor - lessOrders);
        },
      ),
    );
  });
});

describe('totalProblem', () => {
  it('compares the shown total with the total, and that with the limits of a card', () => {
    forEachRow(
      [
        ['the smallest charge', 50, 'usd', undefined, null],
        ['less than the smallest charge', 49, 'usd', undefined, 'TOTAL_TOO_SMALL'],
        ['the smallest charge of another currency', 30, 'GBP', undefined, null],
        ['the largest charge', MAX_CHARGE_MINOR, 'usd', undefined, null],
        ['more than the largest charge', MAX_CHARGE_MINOR + 1, 'usd', undefined, 'TOTAL_TOO_LARGE'],
        ['the total that was shown', 500, 'usd', 500, null],
        ['less than was shown', 499, 'usd', 500, null],
        ['more than was shown', 501, 'usd', 500, 'PRICE_CHANGED'],
      ] as const,
      (_, total, currency, shown, problem) => {
        expect(totalProblem(total, { currency, method: 'card', shownTotalMinor: shown })).toBe(
          problem,
        );
      },
    );
  });

  it('lets a bank transfer be above the largest charge of a card', () => {
    const transfer = { currency: 'usd', method: 'bank' } as const;
    expect(totalProblem(MAX_CHARGE_MINOR + 1, transfer)).toBeNull();
    expect(totalProblem(MAX_TRANSFER_MINOR, transfer)).toBeNull();
    expect(totalProblem(MAX_TRANSFER_MINOR + 1, transfer)).toBe('TOTAL_TOO_LARGE');
    expect(totalProblem(49, transfer)).toBe('TOTAL_TOO_SMALL');
  });

  it('rejects exactly totals that cannot be charged or exceed the shown total', () => {
    const totals = fc.oneof(fc.integer({ min: 0, max: 200 }), fc.nat());
    fc.assert(
      fc.property(totals, fc.option(totals, { nil: undefined }), (total, shown) => {
        const chargeable = total >= minChargeMinor('usd') && total <= MAX_CHARGE_MINOR;
        const asShown = shown === undefined || total <= shown;
        const problem = totalProblem(total, {
          currency: 'usd',
          method: 'card',
          shownTotalMinor: shown,
        });
        expect(problem === null).toBe(chargeable && asShown);
      }),
    );
  });
});

describe('orderTotal', () => {
  it('is exact for every chargeable total', () => {
    fc.assert(
      fc.property(fc.nat(99_999_999), fc.integer({ min: 1, max: 1000 }), (price, quantity) => {
        expect(BigInt(orderTotal(price, quantity))).toBe(BigInt(price) * BigInt(quantity));
      }),
    );
  });
});
