import type { Overview } from '@bm/domain/overview/overview.schema';
import { netRevenue } from '@bm/domain/overview/revenue';

/** The days of the chart; each is compared with the one as many days earlier. */
const SHOWN_DAYS = 30;

/** A day of the chart with the one 30 days earlier. Amounts in minor units. */
export interface ChartDay {
  day: number;
  checkouts: number;
  refundedMinor: number;
  revenueMinor: number;
  earlierMinor: number;
}

/** The last 30 days, oldest first. */
export function toChartDays(days: Overview['days']): ChartDay[] {
  return days.slice(-SHOWN_DAYS).map((day, at) => {
    const earlier = days[days.length - 2 * SHOWN_DAYS + at];
    return {
      day: day.day,
      checkouts: day.checkouts,
      refundedMinor: day.refundedMinor,
      revenueMinor: netRevenue(day),
      earlierMinor: earlier === undefined ? 0 : netRevenue(earlier),
    };
  });
}
