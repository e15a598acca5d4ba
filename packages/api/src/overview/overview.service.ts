import {
  OVERVIEW_PERIODS,
  QUEUE_ROWS,
  type Overview,
  type OverviewPeriod,
} from '@bm/domain/overview/overview.schema';
import { DAY_MS, startOfDay } from '@bm/domain/shared/day';
import type { Deps } from '../context.ts';
import { readNeeds } from './needs.service.ts';

/**
 * Reads the start page of an admin for the last `length` days. The cost does not grow with the number of orders: counts are
 * stored, queues are read at their heads, and of revenue and sales only the days that are not closed.
 */
export async function getOverview(
  { store: { read }, revenueDays, topParts, settings: { currency }, clock }: Deps,
  length: OverviewPeriod,
): Promise<Overview> {
  const now = clock();
  const yesterday = { from: startOfDay(now) - DAY_MS, before: now - DAY_MS };
  const [needs, days, yesterdaySoFar, top, toShip, endingHolds, newest] = await Promise.all([
    readNeeds(read, { now, lowParts: QUEUE_ROWS }),
    revenueDays(read.documents, { currency, now, count: 2 * length }),
    read.documents.revenue({ currency, ...yesterday }),
    topParts(read, { currency, now, length }),
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
    topParts: top,
    orderCounts: needs.orders,
    toShip,
    endingHolds,
    newOrders: newest.items,
    lowStock: needs.lowParts,
  };
}

/** Longer periods are read when they are requested first. */
const MAX_PREPARED_DAYS = 90;

type PreparedDeps = Pick<Deps, 'store' | 'revenueDays' | 'topParts' | 'settings' | 'clock'>;

/**
 * Reads the closed days of each period in small steps, so that the first overview of a process costs as
 * much as the next ones. Rejects with the database's error; the first overview then reads them.
 */
export async function prepareOverview(deps: PreparedDeps): Promise<void> {
  const { store, revenueDays, topParts, settings, clock } = deps;
  const { currency } = settings;
  const now = clock();
  for (const length of OVERVIEW_PERIODS.filter((days) => days <= MAX_PREPARED_DAYS)) {
    await topParts(store.read, { currency, now, length });
    await revenueDays(store.read.documents, { currency, now, count: 2 * length });
  }
}
