import { HOUR_MS } from './durations.ts';

/** A day in milliseconds. */
export const DAY_MS = 24 * HOUR_MS;

/** The midnight of a time's day in UTC, in milliseconds. */
export function startOfDay(time: number): number {
  return time - (time % DAY_MS);
}

/** The day of a time in UTC: `2026-11-24`. */
export function formatDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
