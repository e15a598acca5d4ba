import { setImmediate } from 'node:timers/promises';
import type { Reads } from '@bm/db/store';
import { QUEUE_ROWS, type Overview } from '@bm/domain/overview/overview.schema';
import { addSales, subtractSales, topSales, type PartSales } from '@bm/domain/overview/top-parts';
import { lastDays } from '@bm/domain/overview/revenue';
import { DAY_MS } from '@bm/domain/shared/day';
import { CLOSED_AFTER_MS } from './revenue-days.ts';

interface Period {
  currency: string;
  now: number;
  /** The number of UTC days; the day of `now` is the last one. */
  length: number;
}

interface SalesReads {
  orders: Pick<Reads['orders'], 'partSales'>;
  parts: Pick<Reads['parts'], 'byId'>;
}

/** Reads the parts with the highest net totals of the paid orders of the last days. */
export type ReadTopParts = (read: SalesReads, period: Period) => Promise<Overview['topParts']>;

/** The sums of closed days, which are consecutive. */
interface ClosedDays {
  currency: string;
  days: readonly number[];
  sums: Promise<Map<string, PartSales>>;
}

/**
 * Creates a reader that caches the sums of the closed days of each period: an order is paid once, and
 * its quantity and total never change. A call sums up the days that are not closed. When a day begins or
 * closes, only the days are read that leave or join the closed ones.
 */
export function createTopParts(): ReadTopParts {
  const closed = new Map<number, ClosedDays>();

  function readClosed({ orders }: SalesReads, { currency, length }: Period, days: number[]) {
    const cached = closed.get(length);
    const previous = cached?.currency === currency ? cached : undefined;
    if (previous !== undefined && previous.days.join() === days.join()) return previous.sums;
    const sums = sumDays(orders, { currency, days }, previous);
    closed.set(length, { currency, days, sums });
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

/** Sums up day by day, so that other requests are served in between, from the sums of earlier days. */
async function sumDays(
  orders: SalesReads['orders'],
  { currency, days }: Omit<ClosedDays, 'sums'>,
  previous: ClosedDays | undefined,
): Promise<Map<string, PartSales>> {
  const sums = new Map(await previous?.sums);
  const summed = previous?.days ?? [];
  const readDay = (from: number) => orders.partSales({ currency, from, before: from + DAY_MS });
  for (const day of days.filter((each) => !summed.includes(each))) {
    addSales(sums, await readDay(day));
    await setImmediate();
  }
  for (const day of summed.filter((each) => !days.includes(each))) {
    subtractSales(sums, await readDay(day));
    await setImmediate();
  }
  return sums;
}
