import { MAX_UNITS } from '@bm/domain/parts/quantity-rule';
import { isExpectableDay } from '@bm/domain/stock/expected-units';
import { parseDigits } from '../../lib/quantity-steps.ts';

/** Parses typed units from `least` on; null for any other text. */
export function parseUnits(text: string, least = 0): number | null {
  const units = parseDigits(text);
  return units >= least && units <= MAX_UNITS ? units : null;
}

/** The day of a time as a date field has it: `2026-12-02`. */
export function toDateText(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/** Parses the text of a date field; null for a day on which nothing can be expected, but `kept`. */
export function parseDay(text: string, now: number, kept?: number): number | null {
  const day = Date.parse(text);
  return day === kept || isExpectableDay(day, now) ? day : null;
}
