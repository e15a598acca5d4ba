import { and, eq, inArray, isNotNull, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import type { AnyColumn, SQL } from 'drizzle-orm';
import type { Checks } from './checks.ts';
import type { Connection, Tables } from '../../schema/tables.ts';

/** Orders that ended before they were paid. */
const ENDED = ['cancelled', 'expired'] as const;

/** Compares stock with its ledger, and both with the orders. */
export function stockChecks(db: Connection, tables: Tables) {
  const { parts, stockLedger, orders, refundLines, returns, shipments, shipmentLines } = tables;
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
      quantity: sql<number>`sum(${unitsLeft})`.as('held_quantity'),
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
  const received = db
    .select({ units: sql`sum(${returns.restockedUnits})` })
    .from(returns)
    .where(eq(returns.orderId, orders.id));
  const replaced = db
    .select({ units: sql`sum(${shipmentLines.quantity})` })
    .from(shipmentLines)
    .innerJoin(shipments, eq(shipments.id, shipmentLines.shipmentId))
    .where(and(eq(shipmentLines.orderId, orders.id), isNotNull(shipments.returnId)));
  const mustLeave = sql<number>`coalesce(${restocked}, 0) + coalesce(${received}, 0)
    - coalesce(${replaced}, 0) - ${orders.shippedUnits}`;

  return {
    'stock.onHand equals the ledger': bookedAs(parts.onHand, booked.onHand),
    'stock.reserved equals the ledger': bookedAs(parts.reserved, booked.reserved),
    'stock.reserved equals what open orders hold': db
      .select({ subject: parts.id, expected: heldNow, found: parts.reserved })
      .from(parts)
      .leftJoin(held, eq(held.partId, parts.id))
      .where(ne(parts.reserved, heldNow)),
    'order holds its units in the ledger': movedAs(mustHold, moved.reserved),
    'order took off the shelf what it shipped': movedAs(mustLeave, moved.onHand),
    'ledger names existing orders': db
      .select({ subject: stockLedger.id, expected: stockLedger.orderId, found: orders.id })
      .from(stockLedger)
      .leftJoin(orders, eq(orders.id, stockLedger.orderId))
      .where(and(isNotNull(stockLedger.orderId), isNull(orders.id))),
    'ledger moves the part of its order': db
      .select({ subject: stockLedger.id, expected: orders.partId, found: stockLedger.partId })
      .from(stockLedger)
      .innerJoin(orders, eq(orders.id, stockLedger.orderId))
      .where(ne(orders.partId, stockLedger.partId)),
  } satisfies Checks;
}

function total(column: AnyColumn): SQL<number> {
  return sql<number>`sum(${column})`;
}

/** Compares booked receipts with the ledger. */
export function inboundShipmentChecks(
  db: Connection,
  { inboundShipments: receipts, stockLedger: ledger }: Tables,
) {
  const found = sql<number | null>`${ledger.onHandDelta}`;
  const expected = sql<number | null>`${receipts.bookedQuantity}`;
  return {
    'booked receipt has its ledger row': db
      .select({ subject: receipts.id, expected, found })
      .from(receipts)
      .leftJoin(ledger, eq(ledger.receiptId, receipts.id))
      .where(and(isNotNull(receipts.bookedAt), isNull(ledger.id))),
    'ledger books what arrived': db
      .select({ subject: receipts.id, expected, found })
      .from(ledger)
      .innerJoin(receipts, eq(receipts.id, ledger.receiptId))
      .where(
        or(
          isNull(receipts.bookedAt),
          ne(receipts.bookedQuantity, ledger.onHandDelta),
          ne(receipts.partId, ledger.partId),
        ),
      ),
  } satisfies Checks;
}
