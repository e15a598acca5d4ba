import { stepDays, type Overview } from '@bm/domain/overview/overview.schema';
import { netRevenue, sumRevenue } from '@bm/domain/overview/revenue';

/** A day of the chart, or a week of a long period, with the one a period earlier. Amounts in minor units. */
export interface ChartStep {
  /** The begin of its first day, in milliseconds. */
  from: number;
  checkouts: number;
  refundedMinor: number;
  revenueMinor: number;
  earlierMinor: number;
}

/** The later half of the days in steps, oldest first; each is compared with the one of the earlier half. */
export function toChartSteps(days: Overview['days']): ChartStep[] {
  const length = days.length / 2;
  const size = stepDays(length);
  const [earlier, later] = [days.slice(0, length), days.slice(length)];
  return later.flatMap(({ day: from }, at) => {
    if (at % size > 0) return [];
    const revenue = sumRevenue(later.slice(at, at + size));
    return {
      from,
      checkouts: revenue.checkouts,
      refundedMinor: revenue.refundedMinor,
      revenueMinor: netRevenue(revenue),
      earlierMinor: netRevenue(sumRevenue(earlier.slice(at, at + size))),
    };
  });
}
