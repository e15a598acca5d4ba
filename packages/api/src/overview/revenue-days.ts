import { setImmediate } from 'node:timers/promises';
import type { Reads } from '@bm/db/store';
import { DAY_MS, startOfDay } from '@bm/domain/shared/day';
import { OVERVIEW_PERIODS } from '@bm/domain/overview/overview.schema';
import { lastDays, type Revenue } from '@bm/domain/overview/revenue';

/**
 * How long after its end a day has all its documents, in milliseconds: a unit of work takes its time
 * before it waits for the writer.
 */
export const CLOSED_AFTER_MS = 60 * 60 * 1000;

/** A UTC day with its revenue; `day` is its begin in milliseconds. */
interface RevenueDay extends Revenue {
  day: number;
}

/** Reads the revenue of the last days, oldest first; the day of `now` is the last one. */
export type ReadRevenueDays = (
  documents: Pick<Reads['documents'], 'revenue'>,
  { currency, now, count }: { currency: string; now: number; count: number },
) => Promise<RevenueDay[]>;

/** Other requests are served after as many days. */
const BATCH_DAYS = 30;

/** The days of the longest period, and as many before them. */
const MAX_DAYS = 2 * Math.max(...OVERVIEW_PERIODS);

/**
 * Creates a reader that caches closed days. Their revenue never changes: a refund that fails is booked
 * on the day of its failure, as its document is.
 */
export function createRevenueDays(): ReadRevenueDays {
  const closed = new Map<string, RevenueDay>();
  return async (documents, { currency, now, count }) => {
    const read = async (day: number): Promise<RevenueDay> => {
      const key = `${currency} ${day}`;
      const cached = closed.get(key);
      if (cached !== undefined) return cached;
      const before = day + DAY_MS;
      const revenue = { day, ...(await documents.revenue({ currency, from: day, before })) };
      if (before + CLOSED_AFTER_MS <= now) closed.set(key, revenue);
      return revenue;
    };
    const oldest = startOfDay(now) - MAX_DAYS * DAY_MS;
    for (const [key, { day }] of closed) if (day < oldest) closed.delete(key);
    const days = lastDays(now, count);
    const revenue: RevenueDay[] = [];
    for (let from = 0; from < days.length; from += BATCH_DAYS) {
      if (from > 0) await setImmediate();
      revenue.push(...(await Promise.all(days.slice(from, from + BATCH_DAYS).map(read))));
    }
    return revenue;
  };
}
