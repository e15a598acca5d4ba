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

/** Whether the day of an inbound shipment has passed at the time `now`. */
export function isOverdue({ expectedOn }: Pick<ExpectedUnits, 'expectedOn'>, now: number): boolean {
  return expectedOn < startOfDay(now);
}

/** Whether goods may be expected on this day: today or later, within MAX_DAYS_AHEAD days. */
export function isExpectableDay(expectedOn: number, now: number): boolean {
  const today = startOfDay(now);
  return expectedOn >= today && expectedOn <= today + MAX_DAYS_AHEAD * DAY_MS;
}

/**
 * The next days on which units arrive, with the sum of each, the earliest first: what buyers read.
 * Overdue shipments are left out, because their day is unknown.
 */
export function upcomingUnits(shipments: readonly ExpectedUnits[], now: number): ExpectedUnits[] {
  const byDay = new Map<number, number>();
  for (const shipment of shipments) {
    if (isOverdue(shipment, now)) continue;
    const { expectedOn, quantity } = shipment;
    byDay.set(expectedOn, (byDay.get(expectedOn) ?? 0) + quantity);
  }
  return [...byDay]
    .map(([expectedOn, quantity]) => ({ expectedOn, quantity }))
    .toSorted((one, other) => one.expectedOn - other.expectedOn)
    .slice(0, SHOWN_DAYS);
}
