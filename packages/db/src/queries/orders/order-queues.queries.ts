import { formatCheckoutNumber } from '@bm/domain/checkouts/checkout.schema';
import { QUEUE_ROWS } from '@bm/domain/overview/overview.schema';
import { and, asc, count, eq, gt, inArray, isNull, lte, min, sql } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import type { Connection } from '../../schema/engine.ts';
import type { OrderReads } from '../../store/orders.store.ts';

/** The states of orders that are paid and not shipped. */
const TO_SHIP = ['paid', 'processing'] as const;

/** The orders among which a queue looks for its checkouts: more than one checkout has. */
const WINDOW = 1000;

type QueueReads = Pick<OrderReads, 'toShip' | 'endingHolds' | 'countEndingHolds'>;

/** The heads of the queues of all orders, as checkouts; read by the indexes of orders by state. */
export function orderQueues(db: Connection, tables: Tables): QueueReads {
  const { bankReceipts, checkouts, orders } = tables;
  const ids = Array.from({ length: QUEUE_ROWS }, (_, at) => sql.placeholder(`id${at}`));
  const isListed = inArray(orders.checkoutId, ids);
  const unitsLeft = sql`${orders.quantity} - ${orders.shippedUnits} - ${orders.releasedUnits}`;

  const selectOldest = db
    .select({ checkoutId: orders.checkoutId, position: orders.sequence })
    .from(orders)
    .where(eq(orders.state, sql.placeholder('state')))
    .orderBy(asc(orders.sequence))
    .limit(WINDOW)
    .prepare();
  const selectToShip = db
    .select({
      id: orders.checkoutId,
      sequence: checkouts.sequence,
      customerName: min(orders.customerName),
      paidAt: min(orders.paidAt),
      orders: count(),
      units: sql<number>`sum(${unitsLeft})`.mapWith(Number),
    })
    .from(orders)
    .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
    .where(and(isListed, inArray(orders.state, [...TO_SHIP])))
    .groupBy(orders.checkoutId, checkouts.sequence)
    .prepare();

  const isUnpaid = sql`${orders.state} = 'unpaid'`;
  const endsAfter = and(isUnpaid, gt(orders.expiresAt, sql.placeholder('now')));
  const selectSoonest = db
    .select({ checkoutId: orders.checkoutId, position: orders.expiresAt })
    .from(orders)
    .where(endsAfter)
    .orderBy(asc(orders.expiresAt))
    .limit(WINDOW)
    .prepare();
  const received = db
    .select({ minor: sql`coalesce(sum(${bankReceipts.amountMinor}), 0)` })
    .from(bankReceipts)
    .where(and(eq(bankReceipts.checkoutId, checkouts.id), isNull(bankReceipts.transactionId)));
  const selectHolds = db
    .select({
      id: orders.checkoutId,
      sequence: checkouts.sequence,
      customerName: min(orders.customerName),
      expiresAt: sql<number>`min(${orders.expiresAt}) filter (where ${isUnpaid})`.mapWith(Number),
      // The same sum as `amountDue` of the domain.
      dueMinor:
        sql<number>`sum(${orders.totalMinor} + ${orders.taxMinor}) filter (where ${isUnpaid})
        + ${checkouts.deliveryMinor} + ${checkouts.deliveryTaxMinor}`.mapWith(Number),
      currency: checkouts.currency,
      paymentMethod: checkouts.paymentMethod,
      receivedMinor: sql<number>`(${received})`.mapWith(Number),
    })
    .from(orders)
    .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
    // Filtered in the sums: with a condition on the state SQLite would read all unpaid orders.
    .where(isListed)
    .groupBy(orders.checkoutId, checkouts.id)
    .prepare();
  const countSoon = db
    .select({ total: count() })
    .from(orders)
    .where(and(endsAfter, lte(orders.expiresAt, sql.placeholder('until'))))
    .prepare();

  return {
    async toShip() {
      const oldest = [];
      for (const state of TO_SHIP) oldest.push(...(await selectOldest.execute({ state })));
      const head = firstCheckouts(oldest);
      const rows = head.length === 0 ? [] : await selectToShip.execute(idValues(head));
      return inOrder(head, rows).map((row) => ({
        checkoutNumber: formatCheckoutNumber(row.sequence),
        customerName: row.customerName ?? '',
        paidAt: row.paidAt ?? 0,
        orders: row.orders,
        units: row.units,
      }));
    },
    async endingHolds(now) {
      const head = firstCheckouts(await selectSoonest.execute({ now }));
      const rows = head.length === 0 ? [] : await selectHolds.execute(idValues(head));
      return inOrder(head, rows).map((row) => ({
        checkoutNumber: formatCheckoutNumber(row.sequence),
        customerName: row.customerName ?? '',
        expiresAt: row.expiresAt,
        dueMinor: row.dueMinor,
        currency: row.currency,
        paymentMethod: row.paymentMethod,
        receivedMinor: row.receivedMinor,
      }));
    },
    countEndingHolds: async (period) => (await countSoon.execute(period))[0]?.total ?? 0,
  };
}

/** The first checkouts of these orders. */
function firstCheckouts(rows: readonly { checkoutId: string; position: number }[]): string[] {
  const sorted = rows.toSorted((one, other) => one.position - other.position);
  return [...new Set(sorted.map(({ checkoutId }) => checkoutId))].slice(0, QUEUE_ROWS);
}

/** The statements take a fixed number of ids; a shorter list repeats its first one. */
function idValues(head: readonly string[]): Record<string, string | undefined> {
  return Object.fromEntries(
    Array.from({ length: QUEUE_ROWS }, (_, at) => [`id${at}`, head[at] ?? head[0]]),
  );
}

function inOrder<Row extends { id: string }>(head: readonly string[], rows: readonly Row[]): Row[] {
  return rows.toSorted((one, other) => head.indexOf(one.id) - head.indexOf(other.id));
}
