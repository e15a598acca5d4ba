import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../shared/day.ts';
import {
  averageCheckout,
  comparePeriods,
  lastDays,
  netRevenue,
  relativeChange,
  sumRevenue,
} from './revenue.ts';

const NOON = Date.UTC(2026, 10, 24, 12);
const revenue = fc.record({
  checkouts: fc.nat(1000),
  paidMinor: fc.nat(1_000_000),
  refundedMinor: fc.integer({ min: -1_000_000, max: 1_000_000 }),
});

describe('days', () => {
  it('The last days end with the day of the time, and none is missing.', () => {
    const today = Date.UTC(2026, 10, 24);
    expect(lastDays(NOON, 3)).toEqual([today - 2 * DAY_MS, today - DAY_MS, today]);
  });
});

describe('periods', () => {
  it('The last days are compared with as many days before them.', () => {
    const days = [1, 2, 4, 8, 16].map((minor) => {
      return { checkouts: 1, paidMinor: minor, refundedMinor: 0 };
    });
    const { current, previous } = comparePeriods(days, 2);
    expect([current.paidMinor, previous.paidMinor]).toEqual([24, 6]);
  });

  it('Two periods that are compared add up to all days of both.', () => {
    fc.assert(
      fc.property(fc.array(revenue, { minLength: 60, maxLength: 60 }), (days) => {
        for (const length of [1, 7, 30]) {
          const { current, previous } = comparePeriods(days, length);
          const both = days.slice(days.length - 2 * length);
          expect(sumRevenue([previous, current])).toEqual(sumRevenue(both));
          expect(netRevenue(current) + netRevenue(previous)).toBe(
            both.reduce((sum, day) => sum + netRevenue(day), 0),
          );
        }
      }),
    );
  });
});

it.each([
  [100, 117, 0.17],
  [200, 100, -0.5],
  [50, 50, 0],
  [50, 0, -1],
  [50, -25, -1.5],
  [0, 50, null],
  [-10, 50, null],
])('The change from %d to %d is the share %s.', (from, to, change) => {
  expect(relativeChange(from, to)).toBe(change);
});

it.each([
  [{ checkouts: 3, paidMinor: 10_000, refundedMinor: 2_500 }, 7_500, 3_333],
  [{ checkouts: 2, paidMinor: 5_001, refundedMinor: 0 }, 5_001, 2_501],
  [{ checkouts: 1, paidMinor: 100, refundedMinor: -50 }, 150, 100],
  [{ checkouts: 0, paidMinor: 0, refundedMinor: 400 }, -400, 0],
])('Of %o the net revenue is %d, and the average checkout %d.', (sums, net, average) => {
  expect(netRevenue(sums)).toBe(net);
  expect(averageCheckout(sums)).toBe(average);
});
