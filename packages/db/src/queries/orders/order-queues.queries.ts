import { formatCheckoutNumber } from '@bm/domain/checkouts/checkout.schema';
import { MAX_TRANSFERS } from '@bm/domain/payments/transfer-limits';
import {
  type CheckoutToShip,
  type EndingHold,
  QUEUE_ROWS,
} from '@bm/domain/overview/overview.schema';
import { and, asc, count, eq, gt, inArray, isNull, lte, min, sql } from 'drizzle-orm';
import type { Connection, Tables } from '../../schema/tables.ts';
import type { LineToShip } from '../../store/orders.ts';
import { equals } from '../placeholders.ts';
import { bind, columnsOf, countRows, readByValues, readRows } from '../statements.ts';
import { orderColumns, toOrder } from './order-rows.ts';

/** The states of orders that are paid and not shipped. */
const TO_SHIP = ['paid', 'processing'] as const;

/** The orders among which a queue looks for its checkouts: more than one checkout has. */
const WINDOW = 1000;

/** The heads of the queues of all orders, as checkouts; read by the indexes of orders by state. */
export function orderQueues(db: Connection, tables: Tables) {
  const { bankReceipts, checkouts, orders } = tables;
  const unitsLeft = sql`${orders.quantity} - ${orders.shippedUnits} - ${orders.releasedUnits}`;

  const selectOldest = readRows(
    db
      .select({ checkoutId: orders.checkoutId, position: orders.sequence })
      .from(orders)
      .where(equals(orders.state))
      .orderBy(asc(orders.sequence))
      .limit(WINDOW),
  );
  const selectToShip = readByValues((ids) =>
    db
      .select({
        id: orders.checkoutId,
        sequence: checkouts.sequence,
        customerName: min(orders.customerName),
        paidAt: min(orders.paidAt),
        orders: count(),
        units: sql<number>`sum(${unitsLeft})`,
      })
      .from(orders)
      .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
      .where(and(inArray(orders.checkoutId, ids), inArray(orders.state, [...TO_SHIP])))
      .groupBy(orders.checkoutId, checkouts.sequence),
  );

  const selectLines = readRows(
    db
      .select({
        order: orderColumns(db, tables),
        checkoutSequence: checkouts.sequence,
        ...columnsOf(checkouts, 'deliveryName', 'poNumber'),
      })
      .from(orders)
      .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
      .where(equals(orders.state))
      .orderBy(asc(orders.sequence))
      .limit(sql.placeholder('limit')),
  );

  const isUnpaid = sql`${orders.state} = 'unpaid'`;
  const endsAfter = and(isUnpaid, gt(orders.expiresAt, sql.placeholder('now')));
  const selectSoonest = readRows(
    db
      .select({ checkoutId: orders.checkoutId, position: orders.expiresAt })
      .from(orders)
      .where(endsAfter)
      .orderBy(asc(orders.expiresAt))
      .limit(WINDOW),
  );
  const received = db
    .select({ minor: sql`coalesce(sum(${bankReceipts.amountMinor}), 0)` })
    .from(bankReceipts)
    .where(and(eq(bankReceipts.checkoutId, checkouts.id), isNull(bankReceipts.transactionId)));
  const selectHolds = readByValues((ids) =>
    db
      .select({
        id: orders.checkoutId,
        sequence: checkouts.sequence,
        customerName: min(orders.customerName),
        expiresAt: sql<number>`min(${orders.expiresAt}) filter (where ${isUnpaid})`,
        // The same sum as `amountDue` of the domain.
        dueMinor: sql<number>`sum(${orders.totalMinor} + ${orders.taxMinor}) filter (where ${isUnpaid})
        + ${checkouts.deliveryMinor} + ${checkouts.deliveryTaxMinor}`,
        currency: checkouts.currency,
        paymentMethod: checkouts.paymentMethod,
        receivedMinor: sql<number>`(${received})`,
      })
      .from(orders)
      .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
      // Filtered in the sums: with a condition on the state SQLite would read all unpaid orders.
      .where(inArray(orders.checkoutId, ids))
      .groupBy(orders.checkoutId, checkouts.id),
  );
  const endsSoon = and(endsAfter, lte(orders.expiresAt, sql.placeholder('until')));

  return {
    /** The first checkouts with paid orders that are not shipped, in the order of placement. */
    async toShip(): Promise<CheckoutToShip[]> {
      const oldest = [];
      for (const state of TO_SHIP) oldest.push(...(await selectOldest({ state })));
      const head = firstCheckouts(oldest);
      return toQueue(head, await selectToShip(head)).map((row) => ({
        ...row,
        paidAt: row.paidAt ?? 0,
      }));
    },
    /** Paid orders with units to ship, of all checkouts in the order of placement, up to `limit`. */
    async linesToShip(limit: number): Promise<LineToShip[]> {
      const rows = [];
      for (const state of TO_SHIP) rows.push(...(await selectLines({ state, limit })));
      return rows
        .toSorted((one, other) => one.order.sequence - other.order.sequence)
        .slice(0, limit)
        .map(({ order, checkoutSequence, ...rest }) => ({
          ...rest,
          order: toOrder(order),
          checkoutNumber: formatCheckoutNumber(checkoutSequence),
        }));
    },
    /** The unpaid checkouts whose holds end first after `now`. */
    async endingHolds(now: number): Promise<EndingHold[]> {
      const head = firstCheckouts(await selectSoonest({ now }));
      return toQueue(head, await selectHolds(head));
    },
    /** Checkouts that wait for a bank transfer, those first whose holds end first; at most MAX_TRANSFERS. */
    async awaitedTransfers(): Promise<EndingHold[]> {
      const head = checkoutsInOrder(await selectSoonest({ now: 0 }));
      const holds = toQueue(head, await selectHolds(head));
      return holds.filter(({ paymentMethod }) => paymentMethod === 'bank').slice(0, MAX_TRANSFERS);
    },
    /** The number of unpaid orders whose hold ends in this period; `until` is part of it. */
    countEndingHolds: bind(
      (period: { now: number; until: number }) => period,
      countRows(db, orders, endsSoon),
    ),
  };
}

interface QueuedOrder {
  checkoutId: string;
  position: number;
}

/** The checkouts of these orders, each once. */
function checkoutsInOrder(rows: readonly QueuedOrder[]): string[] {
  const sorted = rows.toSorted((one, other) => one.position - other.position);
  return [...new Set(sorted.map(({ checkoutId }) => checkoutId))];
}

/** The first checkouts of these orders. */
const firstCheckouts = (rows: readonly QueuedOrder[]) =>
  checkoutsInOrder(rows).slice(0, QUEUE_ROWS);

interface CheckoutRow {
  id: string;
  sequence: number;
  customerName: string | null;
}

/** The rows in the order of `head`, each with the number of its checkout. */
function toQueue<Row extends CheckoutRow>(head: readonly string[], rows: readonly Row[]) {
  return rows
    .toSorted((one, other) => head.indexOf(one.id) - head.indexOf(other.id))
    .map(({ id: _id, sequence, customerName, ...row }) => ({
      ...row,
      checkoutNumber: formatCheckoutNumber(sequence),
      customerName: customerName ?? '',
    }));
}
