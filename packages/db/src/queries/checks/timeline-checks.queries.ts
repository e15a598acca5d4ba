import {
  canTransition,
  isRefundReversal,
  ORDER_STATES,
  previousState,
} from '@bm/domain/orders/order-state';
import { aliasedTable, and, eq, gt, inArray, isNull, ne, not, or, sql } from 'drizzle-orm';
import type { Checks } from './checks.ts';
import type { Connection, Tables } from '../../schema/tables.ts';

/** Compares orders with their timelines, and timelines with the legal transitions. */
export function timelineChecks(db: Connection, { orders, orderEvents }: Tables) {
  const lastEvent = and(
    eq(orderEvents.orderId, orders.id),
    eq(orderEvents.position, orders.revision),
  );
  const earlier = aliasedTable(orderEvents, 'earlier');
  const isPreviousEvent = and(
    eq(earlier.orderId, orderEvents.orderId),
    eq(earlier.position, sql`${orderEvents.position} - 1`),
  );
  const placement = and(
    eq(orderEvents.position, 0),
    isNull(orderEvents.from),
    eq(orderEvents.to, 'unpaid'),
  );
  // An event that keeps the state is a note. A list is three times as fast as conditions by `or`.
  const steps = ORDER_STATES.flatMap((from) =>
    ORDER_STATES.filter(
      (to) =>
        from === to ||
        canTransition(from, to) ||
        previousState(from) === to ||
        isRefundReversal(from, to),
    ).map((to) => `${from} ${to}`),
  );
  const step = sql<string>`${orderEvents.from} || ' ' || ${orderEvents.to}`;
  const legal = and(
    gt(orderEvents.position, 0),
    eq(orderEvents.from, earlier.to),
    inArray(step, steps),
  );
  const eventCount = sql<number>`count(${orderEvents.id})`;

  return {
    'order state equals its last event': db
      .select({ subject: orders.id, expected: orderEvents.to, found: orders.state })
      .from(orders)
      .leftJoin(orderEvents, lastEvent)
      .where(or(isNull(orderEvents.to), ne(orderEvents.to, orders.state))),
    'timeline has every step': db
      .select({
        subject: orders.id,
        expected: sql<number>`${orders.revision} + 1`,
        found: eventCount,
      })
      .from(orders)
      .leftJoin(orderEvents, eq(orderEvents.orderId, orders.id))
      .groupBy(orders.id)
      .having(ne(eventCount, sql`${orders.revision} + 1`)),
    'timeline takes legal steps': db
      .select({
        subject: orderEvents.id,
        expected: sql<string>`'a step on from ' || coalesce(${earlier.to}, 'nothing')`,
        found: sql<string>`coalesce(${orderEvents.from}, 'nothing') || ' to ' || ${orderEvents.to}`,
      })
      .from(orderEvents)
      .leftJoin(earlier, isPreviousEvent)
      .where(not(sql`coalesce(${or(placement, legal)}, false)`)),
  } satisfies Checks;
}
