import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { OrderStep } from '../../store/orders.ts';
import type { Connection, Tables } from '../../schema/tables.ts';
import { rowInserter } from '../insert-rows.ts';
import { equals, placeholdersFor } from '../placeholders.ts';
import { insertRow, readRows, write } from '../statements.ts';

/** Steps of all orders of a checkout: the number of statements grows by blocks of orders. */
export function checkoutSteps(db: Connection, tables: Tables) {
  const { checkouts, orders, orderEvents, settlements } = tables;
  const insertSettlement = write(insertRow(db, settlements, { hasInvoice: true }));
  const insertEvents = rowInserter(db, orderEvents);
  const isOfCheckout = equals(orders.checkoutId);
  const changed = { orderId: orders.id, position: orders.revision, to: orders.state };
  const revision = sql`${orders.revision} + 1`;

  const updateUnpaid = readRows(
    db
      .update(orders)
      .set({
        ...placeholdersFor(orders, 'transactionId', 'paidAt'),
        state: 'paid',
        revision,
        holdNetwork: null,
      })
      .where(and(isOfCheckout, eq(orders.state, 'unpaid')))
      .returning(changed),
  );
  // An account that has paid shares no budget: its other open orders count for no network either.
  const customer = db
    .select({ id: checkouts.customerId })
    .from(checkouts)
    .where(equals(checkouts.id, 'checkoutId'));
  const releaseNetwork = write(
    db
      .update(orders)
      .set({ holdNetwork: null })
      .where(
        and(
          inArray(orders.customerId, customer),
          eq(orders.state, 'unpaid'),
          isNotNull(orders.holdNetwork),
        ),
      ),
  );
  const updateRevisions = readRows(
    db.update(orders).set({ revision }).where(isOfCheckout).returning(changed),
  );

  return {
    /**
     * Marks all unpaid orders of a checkout paid by its first settlement, each with an event of `stepFor`.
     * Throws ConstraintViolated for a settled checkout, and for a transaction that settled another.
     */
    async settleCheckout(
      checkoutId: string,
      { transactionId, at: paidAt }: { transactionId: string; at: number },
      stepFor: (orderId: string) => OrderStep,
    ): Promise<void> {
      await insertSettlement({ transactionId, checkoutId });
      const paid = await updateUnpaid({ checkoutId, transactionId, paidAt });
      await insertEvents(
        paid.map((event) => toEvent({ ...event, from: 'unpaid' }, stepFor(event.orderId))),
      );
      await releaseNetwork({ checkoutId });
    },
    /** Adds an event that keeps the state to the timeline of each order of a checkout. */
    async noteCheckout(checkoutId: string, stepFor: (orderId: string) => OrderStep): Promise<void> {
      const noted = await updateRevisions({ checkoutId });
      await insertEvents(
        noted.map((event) => toEvent({ ...event, from: event.to }, stepFor(event.orderId))),
      );
    },
  };
}

function toEvent<Event extends { orderId: string }>(
  event: Event,
  { eventId: id, ...step }: OrderStep,
) {
  return { ...event, ...step, id };
}
