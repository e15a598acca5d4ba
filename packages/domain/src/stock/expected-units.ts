import { DAY_MS, startOfDay } from '../shared/day.ts';

/** How many days with inbound shipments buyers read. */
export const SHOWN_DAYS = 3;

/** The latest day of an inbound shipment, counted from today. */
export const MAX_DAYS_AHEAD = 3 * 366;

/** Units that are expected on a day, which is its midnight in UTC. */
export interface ExpectedUnits {
  expectedOn: number;
  quantity: number;
}

/** The last time zone is 12 hours behind UTC. */
const LAST_ZONE_MS = DAY_MS / 2;

/** Whether goods may be expected on this day: today, wherever the shop is, or within MAX_DAYS_AHEAD days. */
export function isExpectableDay(expectedOn: number, now: number): boolean {
  const earliestToday = startOfDay(now - LAST_ZONE_MS);
  return expectedOn >= earliestToday && expectedOn <= startOfDay(now) + MAX_DAYS_AHEAD * DAY_MS;
}

/**
 * The next days on which units arrive, with the sum of each, the earliest first: what buyers read.
 * Shipments of a day that has passed in UTC are left out, because their day is unknown.
 */
export function upcomingUnits(shipments: readonly ExpectedUnits[], now: number): ExpectedUnits[] {
  const byDay = new Map<number, number>();
  for (const { expectedOn, quantity } of shipments) {
    if (expectedOn < startOfDay(now)) continue;
    byDay.set(expectedOn, (byDay.get(expectedOn) ?? 0) + quantity);
  }
  return [...byDay]
    .map(([expectedOn, quantity]) => ({ expectedOn, quantity }))
    .toSorted((one, other) => one.expectedOn - other.expectedOn)
    .slice(0, SHOWN_DAYS);
}
