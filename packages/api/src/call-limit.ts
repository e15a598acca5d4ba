import { DAY_MS } from '@bm/domain/shared/day';
import { MINUTE_MS } from '@bm/domain/shared/durations';

/** How many calls an address may make in a window, and how many an account behind it. */
export interface CallCounts {
  address: number;
  /** Absent for calls without an account. */
  account?: number;
}

/** A rate limit. Many people of one office share an address. */
export interface CallLimit extends CallCounts {
  windowMs: number;
  /** Replaces the general sentence of the error. */
  message?: string;
}

/** The rate limit and the daily limit of a call. One without either is not counted. */
export interface CallLimits {
  limit?: CallLimit;
  /**
   * For calls that store rows: more than an office of 300 buyers needs, and few enough that one
   * caller cannot fill the disk.
   */
  perDay?: CallCounts;
  /** Replaces the general sentence of the error. */
  message?: string;
}

export const perMinute = (max: CallCounts): CallLimit => ({ ...max, windowMs: MINUTE_MS });
export const perTenMinutes = (max: CallCounts): CallLimit => ({ ...max, windowMs: 10 * MINUTE_MS });
export const perHour = (max: CallCounts): CallLimit => ({ ...max, windowMs: 60 * MINUTE_MS });

/** The windows of these limits, the shorter one first. */
export function limitWindows({ limit, perDay, message }: CallLimits): CallLimit[] {
  const windows = limit === undefined ? [] : [limit];
  if (perDay !== undefined) windows.push({ ...perDay, windowMs: DAY_MS });
  return message === undefined ? windows : windows.map((window) => ({ ...window, message }));
}

/** Whether calls are counted. */
export function hasLimit({ limit, perDay }: CallLimits): boolean {
  return limit !== undefined || perDay !== undefined;
}
