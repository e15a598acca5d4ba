import { amountDue } from '@bm/domain/checkouts/amount-due';
import { formatCheckoutNumber } from '@bm/domain/checkouts/checkout.schema';
import type { CheckoutSummary, StateSum } from '@bm/domain/checkouts/checkout-summary.schema';
import { and, asc, count, eq, inArray, isNull, sql, sum, type Placeholder } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import type { Connection } from '../../schema/engine.ts';
import { memoizeByKey } from '@bm/domain/shared/memoize';
import { documentLinks } from '../documents/document-links.queries.ts';
import type { OrderRow } from '../orders/order-rows.ts';

/**
 * Returns a function that reads the summaries of the checkouts above some orders, without checkouts
 * that are a single order by card without charges and PO number.
 */
export function checkoutSummaries(db: Connection, tables: Tables) {
  const { bankReceipts, checkouts, orders } = tables;
  const readDocuments = documentLinks(db, tables);
  const selectCheckouts = memoizeByKey((ids: number) =>
    db
      .select({
        id: checkouts.id,
        sequence: checkouts.sequence,
        poNumber: checkouts.poNumber,
        currency: checkouts.currency,
        linesMinor: checkouts.linesMinor,
        deliveryMinor: checkouts.deliveryMinor,
        deliveryTaxMinor: checkouts.deliveryTaxMinor,
        taxName: checkouts.taxName,
        taxRateBp: checkouts.taxRateBp,
        taxMinor: checkouts.taxMinor,
        totalMinor: checkouts.totalMinor,
        paymentMethod: checkouts.paymentMethod,
        createdAt: checkouts.createdAt,
      })
      .from(checkouts)
      .where(inArray(checkouts.id, idPlaceholders(ids)))
      .prepare(),
  );
  const selectStates = memoizeByKey((ids: number) =>
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
      .where(inArray(orders.checkoutId, idPlaceholders(ids)))
      .groupBy(orders.checkoutId, orders.state)
      .prepare(),
  );
  const selectReceived = memoizeByKey((ids: number) =>
    db
      .select({
        checkoutId: bankReceipts.checkoutId,
        minor: sum(bankReceipts.amountMinor).mapWith(Number),
      })
      .from(bankReceipts)
      .where(
        and(
          inArray(bankReceipts.checkoutId, idPlaceholders(ids)),
          isNull(bankReceipts.transactionId),
        ),
      )
      .groupBy(bankReceipts.checkoutId)
      .prepare(),
  );
  return async (rows: readonly OrderRow[]): Promise<CheckoutSummary[]> => {
    if (rows.length === 0) return [];
    const ids = [...new Set(rows.map(({ checkoutId }) => checkoutId))];
    const totals = new Map(rows.map(({ checkoutId, totalMinor }) => [checkoutId, totalMinor]));
    const found = (await selectCheckouts(ids.length).execute(named(ids))).filter(
      // All totals are positive: the one order has the total of all only where it is alone.
      ({ id, poNumber, paymentMethod, totalMinor }) =>
        poNumber !== '' || paymentMethod === 'bank' || totals.get(id) !== totalMinor,
    );
    if (found.length === 0) return [];
    const wanted = found.map(({ id }) => id);
    const sums = Map.groupBy(
      await selectStates(wanted.length).execute(named(wanted)),
      ({ checkoutId }) => checkoutId,
    );
    const documents = await readDocuments(wanted);
    const received = new Map(
      (await selectReceived(wanted.length).execute(named(wanted))).map(({ checkoutId, minor }) => [
        checkoutId,
        minor,
      ]),
    );
    return found.map(({ sequence, ...checkout }) => {
      const states: StateSum[] = (sums.get(checkout.id) ?? []).map(
        ({ state, orderId, orders: placed, units, totalMinor, taxMinor }) => ({
          state,
          orderId,
          orders: placed,
          units,
          totalMinor,
          taxMinor,
        }),
      );
      const dueMinor = amountDue(checkout, states);
      return {
        ...checkout,
        number: formatCheckoutNumber(sequence),
        dueMinor,
        receivedMinor: received.get(checkout.id) ?? 0,
        states,
        documents: documents.get(checkout.id) ?? [],
      };
    });
  };
}

/**
 * Returns a function that reads the lowest order number of a checkout, which its list shows last.
 */
export function firstSequence(db: Connection, { orders }: Tables) {
  const select = db
    .select({ sequence: orders.sequence })
    .from(orders)
    .where(eq(orders.checkoutId, sql.placeholder('checkoutId')))
    .orderBy(asc(orders.sequence))
    .limit(1)
    .prepare();
  return async ({ checkoutId, sequence }: OrderRow): Promise<number> =>
    (await select.execute({ checkoutId }))[0]?.sequence ?? sequence;
}

/** Placeholders for ids: `id0`, `id1` ... */
function idPlaceholders(ids: number): Placeholder[] {
  return Array.from({ length: ids }, (_, at) => sql.placeholder(`id${at}`));
}

function named(ids: readonly string[]): Record<string, string> {
  return Object.fromEntries(ids.map((id, at) => [`id${at}`, id]));
}
