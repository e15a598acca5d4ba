import { and, eq, gt, inArray, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import type { Connection, Tables } from '../../schema/tables.ts';
import type { Checks } from './checks.ts';

/** A requested refund is declined if the payment was refunded in another way. */
const EFFECTIVE = ['pending', 'succeeded'] as const;

/** Compares refunds with their payments and orders. */
export function refundChecks(
  db: Connection,
  { checkouts, orders, payments, refunds, refundLines: lines }: Tables,
) {
  const isCounted = inArray(refunds.status, [...EFFECTIVE]);
  const gross = sql`${lines.totalMinor} + ${lines.taxMinor}`;
  const booked = db
    .select({
      orderId: lines.orderId,
      units: sql<number>`sum(${lines.quantity})`.as('refunded_now'),
      minor: sql<number>`sum(${gross})`.as('refunded_minor_now'),
    })
    .from(lines)
    .innerJoin(
      refunds,
      and(eq(refunds.id, lines.refundId), inArray(refunds.status, [...EFFECTIVE])),
    )
    .groupBy(lines.orderId)
    .as('booked');
  // A failed refund may have released units that are sold by now.
  const released = db
    .select({
      orderId: lines.orderId,
      units: sql<number>`sum(${lines.releasedUnits})`.as('released_now'),
    })
    .from(lines)
    .groupBy(lines.orderId)
    .as('released');
  const expectedOrder = sql<string>`${counts(sql`${booked.units}`, sql`${booked.minor}`)} || ', released ' || coalesce(${released.units}, 0)`;
  const foundOrder = sql<string>`${counts(sql`${orders.refundedUnits}`, sql`${orders.refundedMinor}`)} || ', released ' || ${orders.releasedUnits}`;
  const parts = db
    .select({
      refundId: lines.refundId,
      minor: sql<number>`sum(${gross})`.as('lines_minor'),
    })
    .from(lines)
    .groupBy(lines.refundId)
    .as('parts');
  const sum = sql<number>`(coalesce(${parts.minor}, 0) + ${refunds.deliveryMinor} + ${refunds.deliveryTaxMinor})`;
  const refundedMinor = sql<number>`sum(${refunds.amountMinor})`;
  const delivery = sql<number>`sum(${refunds.deliveryMinor} + ${refunds.deliveryTaxMinor})`;
  const charged = sql<number>`(${checkouts.deliveryMinor} + ${checkouts.deliveryTaxMinor})`;

  return {
    'order has the units and the amount of its refunds': db
      .select({ subject: orders.id, expected: expectedOrder, found: foundOrder })
      .from(orders)
      .leftJoin(booked, eq(booked.orderId, orders.id))
      .leftJoin(released, eq(released.orderId, orders.id))
      .where(sql`${foundOrder} <> ${expectedOrder}`),
    'refunded order has all units refunded': db
      .select({ subject: orders.id, expected: orders.quantity, found: orders.refundedUnits })
      .from(orders)
      .where(sql`(${orders.state} = 'refunded') <> (${orders.refundedUnits} = ${orders.quantity})`),
    'refund has at least the sum of its parts': db
      .select({ subject: refunds.id, expected: sum, found: refunds.amountMinor })
      .from(refunds)
      .leftJoin(parts, eq(parts.refundId, refunds.id))
      .where(or(lt(refunds.amountMinor, sum), lt(refunds.amountMinor, refunds.taxMinor))),
    'refunds do not exceed their payment': db
      .select({
        subject: refunds.transactionId,
        expected: payments.amountMinor,
        found: refundedMinor,
      })
      .from(refunds)
      .leftJoin(payments, eq(payments.transactionId, refunds.transactionId))
      .where(isCounted)
      .groupBy(refunds.transactionId, payments.amountMinor)
      .having(or(isNull(payments.amountMinor), gt(refundedMinor, payments.amountMinor))),
    'refunds do not exceed the delivery charge': db
      .select({ subject: checkouts.id, expected: charged, found: delivery })
      .from(refunds)
      .innerJoin(checkouts, eq(checkouts.id, refunds.checkoutId))
      .where(isCounted)
      .groupBy(checkouts.id, checkouts.deliveryMinor, checkouts.deliveryTaxMinor)
      .having(gt(delivery, charged)),
    'refund has the orders and currency of its checkout': db
      .select({
        subject: refunds.id,
        expected: sql<string>`${checkouts.id} || ' ' || ${checkouts.currency}`,
        found: sql<string>`coalesce(${orders.checkoutId}, ${refunds.checkoutId}) || ' ' || ${refunds.currency}`,
      })
      .from(refunds)
      .innerJoin(checkouts, eq(checkouts.id, refunds.checkoutId))
      .leftJoin(lines, eq(lines.refundId, refunds.id))
      .leftJoin(orders, eq(orders.id, lines.orderId))
      .where(or(ne(orders.checkoutId, checkouts.id), ne(refunds.currency, checkouts.currency))),
  } satisfies Checks;
}

/** `20 units, 9700` */
function counts(units: SQL, minor: SQL): SQL {
  return sql`coalesce(${units}, 0) || ' units, ' || coalesce(${minor}, 0)`;
}
