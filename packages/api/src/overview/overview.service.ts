import type { OrderPage } from '@bm/domain/orders/order-list.schema';
import {
  type NewOrder,
  OVERVIEW_PERIODS,
  QUEUE_ROWS,
  type Overview,
  type OverviewPeriod,
} from '@bm/domain/overview/overview.schema';
import { missingSteps } from '@bm/domain/settings/missing-steps';
import { DAY_MS, startOfDay } from '@bm/domain/shared/day';
import type { Deps } from '../context.ts';
import { readNeeds } from './needs.service.ts';

/**
 * Reads the start page of an admin for the last `length` days. The cost does not grow with the number of orders: counts are
 * stored, queues are read at their heads, and of revenue and sales only the days that are not closed.
 */
export async function getOverview(
  { store: { read }, revenueDays, topParts, settings: { currency }, sendsMails, clock }: Deps,
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
    read.orders.page({ byCheckout: true }),
  ]);
  return {
    at: now,
    currency,
    needs: needs.counts,
    setup: missingSteps({ ...needs, sendsMails }),
    disputes: needs.disputes.slice(0, QUEUE_ROWS),
    fraudWarnings: needs.fraudWarnings.slice(0, QUEUE_ROWS),
    refunds: needs.refunds.slice(0, QUEUE_ROWS),
    receipts: needs.receipts.slice(0, QUEUE_ROWS),
    withoutAddress: needs.withoutAddress.slice(0, QUEUE_ROWS),
    days,
    yesterdaySoFar,
    topParts: top,
    orderCounts: needs.orders,
    toShip,
    endingHolds,
    newOrders: newestOrders(newest),
    lowStock: needs.lowParts,
  };
}

/** The newest checkouts of a page of lines, each once. */
function newestOrders({ items, checkouts = [] }: OrderPage): NewOrder[] {
  const byId = new Map(checkouts.map((checkout) => [checkout.id, checkout]));
  // The first line of a checkout has the lowest number, and comes last.
  const firstLines = new Map(items.map((line) => [line.checkoutId, line]));
  return [...firstLines].slice(0, QUEUE_ROWS).flatMap(([id, { customerName, partName }]) => {
    const checkout = byId.get(id);
    if (checkout === undefined) return [];
    const { number, states, totalMinor, currency } = checkout;
    return {
      checkoutNumber: number,
      customerName,
      partName,
      lines: states.reduce((sum, { orders }) => sum + orders, 0),
      units: states.reduce((sum, { units }) => sum + units, 0),
      states: states.map(({ state }) => state),
      totalMinor,
      currency,
    };
  });
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
