import type { DocumentReads } from '@bm/db/store/documents.store';
import { DAY_MS } from '@bm/domain/shared/day';
import { lastDays, OVERVIEW_DAYS, type Revenue } from '@bm/domain/overview/revenue';

/**
 * How long after its end a day has all its documents, in milliseconds: a unit of work takes its time
 * before it waits for the writer.
 */
const CLOSED_AFTER_MS = 60 * 60 * 1000;

/** A UTC day with its revenue; `day` is its begin in milliseconds. */
interface RevenueDay extends Revenue {
  day: number;
}

/** Reads the revenue of the last days, oldest first; the day of `now` is the last one. */
export type ReadRevenueDays = (
  documents: Pick<DocumentReads, 'revenue'>,
  { currency, now }: { currency: string; now: number },
) => Promise<RevenueDay[]>;

/**
 * Creates a reader that caches closed days. Their revenue never changes: a refund that fails is booked
 * on the day of its failure, as its document is.
 */
export function createRevenueDays(): ReadRevenueDays {
  const closed = new Map<string, RevenueDay>();
  return async (documents, { currency, now }) => {
    const read = async (day: number): Promise<RevenueDay> => {
      const key = `${currency} ${day}`;
      const cached = closed.get(key);
      if (cached !== undefined) return cached;
      const before = day + DAY_MS;
      const revenue = { day, ...(await documents.revenue({ currency, from: day, before })) };
      if (before + CLOSED_AFTER_MS <= now) closed.set(key, revenue);
      return revenue;
    };
    const days = lastDays(now, OVERVIEW_DAYS);
    for (const [key, { day }] of closed) if (day < (days[0] ?? 0)) closed.delete(key);
    return Promise.all(days.map(read));
  };
}
