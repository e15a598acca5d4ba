import { setImmediate } from 'node:timers/promises';
import type { Reads } from '@bm/db/store';
import { QUEUE_ROWS, type Overview } from '@bm/domain/overview/overview.schema';
import { addSales, topSales, type PartSales } from '@bm/domain/overview/top-parts';
import { lastDays } from '@bm/domain/overview/revenue';
import { DAY_MS } from '@bm/domain/shared/day';
import { CLOSED_AFTER_MS } from './revenue-days.ts';

interface Period {
  currency: string;
  now: number;
  /** The number of UTC days; the day of `now` is the last one. */
  length: number;
}

type SalesReads = Pick<Reads, 'orders' | 'parts'>;

/** Reads the parts with the highest net totals of the paid orders of the last days. */
export type ReadTopParts = (read: SalesReads, period: Period) => Promise<Overview['topParts']>;

/**
 * Creates a reader that caches the sums of the closed days of each period: an order is paid once, and
 * its quantity and total never change. A call sums up the days that are not closed.
 */
export function createTopParts(): ReadTopParts {
  const closed = new Map<number, { key: string; sums: Promise<Map<string, PartSales>> }>();

  function readClosed({ orders }: SalesReads, { currency, length }: Period, days: number[]) {
    const key = `${currency} ${days[0]} ${days.length}`;
    const cached = closed.get(length);
    if (cached?.key === key) return cached.sums;
    const sums = sumDays(orders, currency, days);
    closed.set(length, { key, sums });
    sums.catch(() => closed.delete(length));
    return sums;
  }

  return async (read, period) => {
    const { currency, now, length } = period;
    const days = lastDays(now, length);
    const isClosed = (day: number) => day + DAY_MS + CLOSED_AFTER_MS <= now;
    const sums = new Map(await readClosed(read, period, days.filter(isClosed)));
    const open = days.find((day) => !isClosed(day)) ?? now;
    addSales(sums, await read.orders.partSales({ currency, from: open, before: now + DAY_MS }));
    const netMinor = [...sums.values()].reduce((sum, each) => sum + each.netMinor, 0);
    const top = topSales(sums.values(), QUEUE_ROWS);
    const parts = await Promise.all(top.map(({ partId }) => read.parts.byId(partId)));
    return {
      netMinor,
      parts: top.flatMap(({ units, netMinor: net }, at) => {
        const part = parts[at];
        if (!part) return [];
        return [{ id: part.id, name: part.name, sku: part.sku, units, netMinor: net }];
      }),
    };
  };
}

/** Sums up day by day, so that other requests are served in between. */
async function sumDays(
  orders: SalesReads['orders'],
  currency: string,
  days: readonly number[],
): Promise<Map<string, PartSales>> {
  const sums = new Map<string, PartSales>();
  for (const from of days) {
    addSales(sums, await orders.partSales({ currency, from, before: from + DAY_MS }));
    await setImmediate();
  }
  return sums;
}
