import { DAY_MS, startOfDay } from '@bm/domain/shared/day';
import { HOUR_MS, MINUTE_MS } from '@bm/domain/shared/durations';
import { overviewCopy } from '../../copy/admin/overview.ts';

/** From how many days on a paid order has waited long. */
const LATE_DAYS = 4;
/** A hold that ends sooner is urgent, in milliseconds. */
const URGENT_MS = 6 * HOUR_MS;

export interface TimeText {
  text: string;
  isLate: boolean;
}

/** How many UTC days a time is past: `today`, `3 days`. */
export function daysSince(time: number, now: number): TimeText {
  const days = (startOfDay(now) - startOfDay(time)) / DAY_MS;
  const { today, days: formatDays } = overviewCopy.toShip;
  return { text: days <= 0 ? today : formatDays(days), isLate: days >= LATE_DAYS };
}

/** The time until then, rounded down: `in 50 min`, `in 18 hours`, `in 3 days`. */
export function timeLeft(time: number, now: number): TimeText {
  const left = time - now;
  const { minutes, hours, days } = overviewCopy.holds;
  const isLate = left < URGENT_MS;
  if (left < HOUR_MS) return { text: minutes(Math.max(1, Math.floor(left / MINUTE_MS))), isLate };
  if (left < 2 * DAY_MS) return { text: hours(Math.floor(left / HOUR_MS)), isLate };
  return { text: days(Math.floor(left / DAY_MS)), isLate };
}
