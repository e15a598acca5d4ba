/** A minute and an hour in milliseconds; `DAY_MS` is in `day.ts`. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
