import { DAY_MS } from '@bm/domain/shared/day';
import { parseDay } from './search-params.ts';

/** The first and the last day of a list, in UTC like `2026-11-22`, inclusive. */
export interface SearchDays {
  from?: string | undefined;
  to?: string | undefined;
}

/** Parses the days among search parameters; invalid ones are dropped. */
export function parseDays({ from, to }: Record<string, unknown>): SearchDays {
  return { from: parseDay(from), to: parseDay(to) };
}

/** The days as the input of a call, without empty fields: equal filters have equal query keys. */
export function daysInput({ from, to }: SearchDays): { from?: number; before?: number } {
  return {
    ...(from && { from: Date.parse(from) }),
    ...(to && { before: Date.parse(to) + DAY_MS }),
  };
}

/** Whether any search parameter is set. */
export function isNarrowed(search: object): boolean {
  return Object.values(search).some((value) => value !== undefined);
}
