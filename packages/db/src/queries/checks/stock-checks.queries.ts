import { and, eq, inArray, isNotNull, isNull, ne, notInArray, sql } from 'drizzle-orm';
import type { AnyColumn, SQL } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import type { Check } from './data-checks.queries.ts';
import type { Connection } from '../../schema/engine.ts';

/** Orders that ended before they were paid. */
const ENDED = ['cancelled', 'expired'] as const;

/** Compares stock with its ledger, and both with the orders. */
export function stockChecks(
  db: Connection,
  { parts, stockLedger, orders, refundLines }: Tables,
): Check[] {
  const booked = db
    .select({
      partId: stockLedger.partId,
      onHand: total(stockLedger.onHandDelta).as('booked_on_hand'),
      reserved: total(stockLedger.reservedDelta).as('booked_reserved'),
    })
    .from(stockLedger)
    .groupBy(stockLedger.partId)
    .as('booked');
  // The same difference as `heldUnits` of the domain.
  const unitsLeft = sql`${orders.quantity} - ${orders.shippedUnits} - ${orders.releasedUnits}`;
  const held = db
    .select({
      partId: orders.partId,
      quantity: sql<number>`sum(${unitsLeft})`.mapWith(Number).as('held_quantity'),
    })
    .from(orders)
    .where(notInArray(orders.state, [...ENDED]))
    .groupBy(orders.partId)
    .as('held');
  const moved = db
    .select({
      orderId: stockLedger.orderId,
      onHand: total(stockLedger.onHandDelta).as('moved_on_hand'),
      reserved: total(stockLedger.reservedDelta).as('moved_reserved'),
    })
    .from(stockLedger)
    .where(isNotNull(stockLedger.orderId))
    .groupBy(stockLedger.orderId)
    .as('moved');

  const bookedAs = (column: AnyColumn, sum: SQL.Aliased<number>) => {
    const expected = sql<number>`coalesce(${sum}, 0)`;
    return db
      .select({ subject: parts.id, expected, found: sql<number>`${column}` })
      .from(parts)
      .leftJoin(booked, eq(booked.partId, parts.id))
      .where(ne(column, expected));
  };
  const movedAs = (expected: SQL<number>, sum: SQL.Aliased<number>) => {
    const found = sql<number>`coalesce(${sum}, 0)`;
    return db
      .select({ subject: orders.id, expected, found })
      .from(orders)
      .leftJoin(moved, eq(moved.orderId, orders.id))
      .where(ne(found, expected));
  };
  const heldNow = sql<number>`coalesce(${held.quantity}, 0)`;
  const mustHold = sql<number>`case when ${inArray(orders.state, [...ENDED])} then 0 else ${unitsLeft} end`;
  const restocked = db
    .select({ units: sql`sum(${refundLines.restockedUnits})` })
    .from(refundLines)
    .where(eq(refundLines.orderId, orders.id));
  const mustLeave = sql<number>`coalesce(${restocked}, 0) - ${orders.shippedUnits}`.mapWith(Number);

  return [
    {
      invariant: 'stock.onHand equals the ledger',
      differences: () => bookedAs(parts.onHand, booked.onHand),
    },
    {
      invariant: 'stock.reserved equals the ledger',
      differences: () => bookedAs(parts.reserved, booked.reserved),
    },
    {
      invariant: 'stock.reserved equals what open orders hold',
      differences: () =>
        db
          .select({ subject: parts.id, expected: heldNow, found: parts.reserved })
          .from(parts)
          .leftJoin(held, eq(held.partId, parts.id))
          .where(ne(parts.reserved, heldNow)),
    },
    {
      invariant: 'order holds its units in the ledger',
      differences: () => movedAs(mustHold, moved.reserved),
    },
    {
      invariant: 'order took off the shelf what it shipped',
      differences: () => movedAs(mustLeave, moved.onHand),
    },
    {
      invariant: 'ledger names existing orders',
      differences: () =>
        db
          .select({ subject: stockLedger.id, expected: stockLedger.orderId, found: orders.id })
          .from(stockLedger)
          .leftJoin(orders, eq(orders.id, stockLedger.orderId))
          .where(and(isNotNull(stockLedger.orderId), isNull(orders.id))),
    },
    {
      invariant: 'ledger moves the part of its order',
      differences: () =>
        db
          .select({ subject: stockLedger.id, expected: orders.partId, found: stockLedger.partId })
          .from(stockLedger)
          .innerJoin(orders, eq(orders.id, stockLedger.orderId))
          .where(ne(orders.partId, stockLedger.partId)),
    },
  ];
}

function total(column: AnyColumn): SQL<number> {
  return sql<number>`sum(${column})`.mapWith(Number);
}
