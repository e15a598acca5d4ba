import type { Overview } from '@bm/domain/overview/overview.schema';
import { netRevenue } from '@bm/domain/overview/revenue';

/** A day of the chart with the one a period earlier. Amounts in minor units. */
export interface ChartDay {
  day: number;
  checkouts: number;
  refundedMinor: number;
  revenueMinor: number;
  earlierMinor: number;
}

/** The later half of the days, oldest first; each is compared with the one of the earlier half. */
export function toChartDays(days: Overview['days']): ChartDay[] {
  return days.slice(days.length / 2).map((day, at) => {
    const earlier = days[at];
    return {
      day: day.day,
      checkouts: day.checkouts,
      refundedMinor: day.refundedMinor,
      revenueMinor: netRevenue(day),
      earlierMinor: earlier === undefined ? 0 : netRevenue(earlier),
    };
  });
}
