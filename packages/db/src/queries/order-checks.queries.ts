import { isPaid, ORDER_STATES } from '@bm/domain/orders/order-state';
import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Tables } from '../schema/define.ts';
import type { Check } from './checks.queries.ts';
import type { Connection } from './connection.ts';

const PAID = ORDER_STATES.filter(isPaid);

/** Orders against their timelines and their payments. */
export function orderChecks(db: Connection, { orders, orderEvents, payments }: Tables): Check[] {
  const lastEvent = and(
    eq(orderEvents.orderId, orders.id),
    eq(orderEvents.position, orders.revision),
  );
  // Orders of one checkout share the payment that one of them names.
  const itsPayment = and(
    eq(payments.intentId, orders.transactionId),
    inArray(payments.status, ['succeeded', 'refunded']),
  );

  return [
    {
      invariant: 'order state equals its last event',
      differences: () =>
        db
          .select({ subject: orders.id, expected: orderEvents.to, found: orders.state })
          .from(orders)
          .leftJoin(orderEvents, lastEvent)
          .where(or(isNull(orderEvents.to), ne(orderEvents.to, orders.state))),
    },
    {
      invariant: 'paid order has its payment',
      differences: () =>
        db
          .select({ subject: orders.id, expected: orders.transactionId, found: payments.status })
          .from(orders)
          .leftJoin(payments, itsPayment)
          .where(and(inArray(orders.state, PAID), isNull(payments.id))),
    },
    {
      invariant: 'succeeded payment has its paid order',
      differences: () =>
        db
          .select({
            subject: payments.id,
            expected: payments.intentId,
            found: sql<string | null>`${orders.transactionId}`,
          })
          .from(payments)
          .leftJoin(
            orders,
            and(eq(orders.id, payments.orderId), eq(orders.transactionId, payments.intentId)),
          )
          .where(and(eq(payments.status, 'succeeded'), isNull(orders.id))),
    },
  ];
}
