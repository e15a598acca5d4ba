import { OVERVIEW_PERIODS, stepDays } from '@bm/domain/overview/overview.schema';
import { DAY_MS } from '@bm/domain/shared/day';
import { describe, expect, it } from 'vitest';
import { toChartSteps } from './chart-steps.ts';

/** Twice as many days as the period has; each earns its number. */
const daysOf = (length: number) =>
  Array.from({ length: 2 * length }, (_, at) => ({
    day: at * DAY_MS,
    checkouts: 1,
    paidMinor: at + 1,
    refundedMinor: 1,
  }));

describe('toChartSteps', () => {
  it('A period of 7 days has a step for each day, with the day a week earlier.', () => {
    const steps = toChartSteps(daysOf(7));
    expect(steps).toHaveLength(7);
    expect(steps[0]).toEqual({
      from: 7 * DAY_MS,
      checkouts: 1,
      refundedMinor: 1,
      revenueMinor: 7,
      earlierMinor: 0,
    });
  });

  it('A period of 12 months has a step for each week, the last one of the last seven days.', () => {
    const steps = toChartSteps(daysOf(364));
    expect(steps).toHaveLength(52);
    expect(steps.at(-1)).toEqual({
      from: (728 - 7) * DAY_MS,
      checkouts: 7,
      refundedMinor: 7,
      revenueMinor: [722, 723, 724, 725, 726, 727, 728].reduce((sum, paid) => sum + paid - 1, 0),
      earlierMinor: [358, 359, 360, 361, 362, 363, 364].reduce((sum, paid) => sum + paid - 1, 0),
    });
  });

  it.each(OVERVIEW_PERIODS)('The steps of %i days are whole and add up to all days.', (length) => {
    expect(length % stepDays(length)).toBe(0);
    const days = daysOf(length);
    const sum = toChartSteps(days).reduce((all, { revenueMinor }) => all + revenueMinor, 0);
    expect(sum).toBe(
      days.slice(length).reduce((all, { paidMinor, refundedMinor }) => {
        return all + paidMinor - refundedMinor;
      }, 0),
    );
  });
});
