import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../shared/day.ts';
import { isExpectableDay, MAX_DAYS_AHEAD, SHOWN_DAYS, upcomingUnits } from './expected-units.ts';

const TODAY = Date.UTC(2026, 10, 24);
const NOON = TODAY + DAY_MS / 2;
const day = (offset: number) => TODAY + offset * DAY_MS;

describe('the day of an inbound shipment', () => {
  it.each([
    [-1, false],
    [0, true],
    [1, true],
    [MAX_DAYS_AHEAD, true],
    [MAX_DAYS_AHEAD + 1, false],
  ])('%d days from today: may be entered %s.', (offset, expectable) => {
    expect(isExpectableDay(day(offset), NOON)).toBe(expectable);
  });

  it('Yesterday is today 12 hours behind UTC, until noon.', () => {
    expect(isExpectableDay(day(-1), NOON - 1)).toBe(true);
    expect(isExpectableDay(day(-2), NOON - 1)).toBe(false);
  });
});

describe('upcomingUnits', () => {
  it('The units of one day are added up, and the earliest days are first.', () => {
    const receipts = [
      { expectedOn: day(9), quantity: 400 },
      { expectedOn: day(2), quantity: 20 },
      { expectedOn: day(9), quantity: 100 },
      { expectedOn: day(-3), quantity: 7 },
      { expectedOn: day(0), quantity: 3 },
    ];
    expect(upcomingUnits(receipts, NOON)).toEqual([
      { expectedOn: day(0), quantity: 3 },
      { expectedOn: day(2), quantity: 20 },
      { expectedOn: day(9), quantity: 500 },
    ]);
  });

  it('Buyers read receipts of today and later, never an overdue one, of few days.', () => {
    const receipt = fc.record({
      expectedOn: fc.integer({ min: -5, max: 5 }).map(day),
      quantity: fc.integer({ min: 1, max: 500 }),
    });
    fc.assert(
      fc.property(
        fc.array(receipt, { maxLength: 20 }),
        fc.integer({ min: 0, max: DAY_MS - 1 }),
        (receipts, time) => {
          const shown = upcomingUnits(receipts, TODAY + time);
          const days = shown.map(({ expectedOn }) => expectedOn);
          expect(days).toEqual([...new Set(days)].toSorted((one, other) => one - other));
          expect(days.every((each) => each >= TODAY)).toBe(true);
          expect(shown.length).toBeLessThanOrEqual(SHOWN_DAYS);
          const sumUnits = (on: number) =>
            receipts
              .filter(({ expectedOn }) => expectedOn === on)
              .reduce((sum, { quantity }) => sum + quantity, 0);
          for (const { expectedOn, quantity } of shown) expect(quantity).toBe(sumUnits(expectedOn));
        },
      ),
    );
  });
});
