import { QUEUE_ROWS, type Overview } from '@bm/domain/overview/overview.schema';
import { DAY_MS, startOfDay } from '@bm/domain/shared/day';
import type { Deps } from '../context.ts';
import { readNeeds } from './needs.service.ts';

/**
 * Reads the start page of an admin. The cost does not grow with the number of orders: counts are
 * stored, queues are read at their heads, and of the revenue only the days that are not closed.
 */
export async function getOverview({
  store: { read },
  revenueDays,
  settings: { currency },
  clock,
}: Deps): Promise<Overview> {
  const now = clock();
  const yesterday = { from: startOfDay(now) - DAY_MS, before: now - DAY_MS };
  const [needs, days, yesterdaySoFar, toShip, endingHolds, newest] = await Promise.all([
    readNeeds(read, { now, lowParts: QUEUE_ROWS }),
    revenueDays(read.documents, { currency, now }),
    read.documents.revenue({ currency, ...yesterday }),
    read.orders.toShip(),
    read.orders.endingHolds(now),
    read.orders.page({ limit: QUEUE_ROWS }),
  ]);
  return {
    at: now,
    currency,
    needs: needs.counts,
    refunds: needs.refunds.slice(0, QUEUE_ROWS),
    receipts: needs.receipts.slice(0, QUEUE_ROWS),
    days,
    yesterdaySoFar,
    orderCounts: needs.orders,
    toShip,
    endingHolds,
    newOrders: newest.items,
    lowStock: needs.lowParts,
  };
}
