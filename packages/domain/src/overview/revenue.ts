import { DAY_MS, startOfDay } from '../shared/day.ts';

/** What the invoices and credit notes of a period add up to, in minor units with tax. */
export interface Revenue {
  /** Checkouts that were paid. */
  checkouts: number;
  paidMinor: number;
  /** Negative where more failed of the refunds of earlier periods than was refunded. */
  refundedMinor: number;
}

const NO_REVENUE: Revenue = { checkouts: 0, paidMinor: 0, refundedMinor: 0 };

/** Payments less refunds, in minor units. */
export function netRevenue({ paidMinor, refundedMinor }: Revenue): number {
  return paidMinor - refundedMinor;
}

/** The begins of the last `count` UTC days, oldest first, in milliseconds; the day of `now` is the last one. */
export function lastDays(now: number, count: number): number[] {
  const today = startOfDay(now);
  return Array.from({ length: count }, (_, at) => today - (count - 1 - at) * DAY_MS);
}

export function sumRevenue(all: readonly Revenue[]): Revenue {
  return all.reduce(
    (sum, each) => ({
      checkouts: sum.checkouts + each.checkouts,
      paidMinor: sum.paidMinor + each.paidMinor,
      refundedMinor: sum.refundedMinor + each.refundedMinor,
    }),
    NO_REVENUE,
  );
}

/** The sums of the last `length` days and of as many days before them; `days` oldest first. */
export function comparePeriods(
  days: readonly Revenue[],
  length: number,
): { current: Revenue; previous: Revenue } {
  const begin = days.length - length;
  return {
    current: sumRevenue(days.slice(begin)),
    previous: sumRevenue(days.slice(begin - length, begin)),
  };
}

/** What a checkout was paid with on average, in minor units; 0 for none. */
export function averageCheckout({ checkouts, paidMinor }: Revenue): number {
  return checkouts === 0 ? 0 : Math.round(paidMinor / checkouts);
}

/**
 * The change from one figure to another as a share of the former: 0.1 is ten percent more. Null where
 * the former is not above zero, which has no shares.
 */
export function relativeChange(from: number, to: number): number | null {
  return from > 0 ? (to - from) / from : null;
}
