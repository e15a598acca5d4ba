import { amountDue } from '@bm/domain/checkouts/amount-due';
import { formatCheckoutNumber } from '@bm/domain/checkouts/checkout.schema';
import type { CheckoutSummary } from '@bm/domain/checkouts/checkout-summary.schema';
import { and, asc, count, eq, inArray, isNull, sql, sum } from 'drizzle-orm';
import type { Connection, Tables } from '../../schema/tables.ts';
import { documentLinks } from '../documents/document-rows.ts';
import type { OrderRow } from '../orders/order-rows.ts';
import { equals } from '../placeholders.ts';
import { columnsOf, columnsWithout, readByValues, readFirst } from '../statements.ts';

/** Returns a function that reads the summaries of the checkouts above some orders. */
export function checkoutSummaries(db: Connection, tables: Tables) {
  const { bankReceipts, checkouts, orders, shipmentLines, shipments } = tables;
  const readDocuments = documentLinks(db, tables);
  const columns = columnsWithout(
    checkouts,
    'customerId',
    'note',
    'phone',
    'address',
    'deliveryName',
    'taxExemptReason',
  );
  const selectCheckouts = readByValues((ids) =>
    db.select(columns).from(checkouts).where(inArray(checkouts.id, ids)),
  );
  const selectStates = readByValues((ids) =>
    db
      .select({
        checkoutId: orders.checkoutId,
        state: orders.state,
        orderId: sql<string>`min(${orders.id})`,
        orders: count(),
        units: sum(orders.quantity).mapWith(Number),
        totalMinor: sum(orders.totalMinor).mapWith(Number),
        taxMinor: sum(orders.taxMinor).mapWith(Number),
      })
      .from(orders)
      .where(inArray(orders.checkoutId, ids))
      .groupBy(orders.checkoutId, orders.state),
  );
  const selectReceived = readByValues((ids) =>
    db
      .select({
        checkoutId: bankReceipts.checkoutId,
        minor: sum(bankReceipts.amountMinor).mapWith(Number),
      })
      .from(bankReceipts)
      .where(and(inArray(bankReceipts.checkoutId, ids), isNull(bankReceipts.transactionId)))
      .groupBy(bankReceipts.checkoutId),
  );
  const selectShipments = readByValues((ids) =>
    db
      .select({
        checkoutId: shipments.checkoutId,
        ...columnsOf(shipments, 'id', 'number', 'carrier', 'trackingNumber', 'trackingUrl', 'at'),
        lines: count(),
        units: sum(shipmentLines.quantity).mapWith(Number),
      })
      .from(shipments)
      .innerJoin(shipmentLines, eq(shipmentLines.shipmentId, shipments.id))
      .where(and(inArray(shipments.checkoutId, ids), isNull(shipmentLines.takenBackAt)))
      .groupBy(shipments.id),
  );
  return async (rows: readonly OrderRow[]): Promise<CheckoutSummary[]> => {
    const ids = [...new Set(rows.map(({ checkoutId }) => checkoutId))];
    const found = await selectCheckouts(ids);
    const sums = Map.groupBy(await selectStates(ids), ({ checkoutId }) => checkoutId);
    const documents = await readDocuments(ids);
    const received = new Map(
      (await selectReceived(ids)).map(({ checkoutId, minor }) => [checkoutId, minor]),
    );
    const shipped = Map.groupBy(await selectShipments(ids), ({ checkoutId }) => checkoutId);
    return found.map(({ sequence, ...checkout }) => {
      const states = (sums.get(checkout.id) ?? []).map(({ checkoutId: _id, ...state }) => state);
      return {
        ...checkout,
        number: formatCheckoutNumber(sequence),
        dueMinor: amountDue(checkout, states),
        receivedMinor: received.get(checkout.id) ?? 0,
        states,
        shipments: (shipped.get(checkout.id) ?? [])
          .map(({ checkoutId: _id, ...shipment }) => shipment)
          .toSorted((one, other) => other.number - one.number),
        documents: documents.get(checkout.id) ?? [],
      };
    });
  };
}

/**
 * Returns a function that reads the lowest order number of a checkout, which its list shows last.
 */
export function firstSequence(db: Connection, { orders }: Tables) {
  const select = readFirst(
    db
      .select({ sequence: orders.sequence })
      .from(orders)
      .where(equals(orders.checkoutId))
      .orderBy(asc(orders.sequence))
      .limit(1),
  );
  return async ({ checkoutId, sequence }: OrderRow): Promise<number> =>
    (await select({ checkoutId }))?.sequence ?? sequence;
}
