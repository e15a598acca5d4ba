import type { Order } from '@bm/domain/orders/order.schema';
import { AppError } from '@bm/domain/errors/app-error';
import type { OrderState } from '@bm/domain/orders/order-state';
import { and, eq, sql } from 'drizzle-orm';
import type { OrderStep, OrderUnits } from '../../store/orders.ts';
import type { Connection, Tables } from '../../schema/tables.ts';
import { equals, placeholderFor } from '../placeholders.ts';
import { bind, insertRow, readFirst, write } from '../statements.ts';
import { checkoutSteps } from './checkout-steps.queries.ts';
import { holdWrites } from './order-holds.queries.ts';
import { orderPurge } from './order-purge.queries.ts';
import { orderColumns, toOrder } from './order-rows.ts';

/** Writes orders. Each step of an order also writes its timeline event. */
export function orderWrites(db: Connection, tables: Tables) {
  const { orders } = tables;

  return {
    ...holdWrites(db, tables),
    ...checkoutSteps(db, tables),
    /**
     * Deletes a batch of checkouts whose orders are all cancelled or expired, with holds that expire
     * before `before` (milliseconds): orders, timelines, ledger rows and cancelled payments. Their count is
     * stored. Checkouts with any other payment or a bank receipt are kept. Returns the number of deleted
     * orders, 0 when none is due.
     */
    purge: orderPurge(db, tables),
    /** Replaces the URL of a picture in the orders of a part, when the picture has moved. */
    replaceImage: bind(
      (partId: string, from: string, to: string) => ({ partId, from, to }),
      write(
        db
          .update(orders)
          .set({ image: placeholderFor(orders.image, 'to') })
          .where(and(equals(orders.partId), equals(orders.image, 'from'))),
      ),
    ),
    /**
     * Adds to the units of an order, a negative number for units that were taken back. Null when the
     * order would have shipped, released or refunded more than was ordered, or less than nothing.
     */
    addUnits: unitsWrite(db, tables),
    /**
     * Changes the state if it still is `from`, and writes the event; otherwise returns null. `paid` is set
     * for a transition to `paid`. The note of a cancellation becomes its reason.
     */
    transition: transitionWrite(db, tables),
  };
}

function transitionWrite(db: Connection, tables: Tables) {
  const { orders, orderEvents, settlements } = tables;
  const updateState = readFirst(
    db
      .update(orders)
      .set({
        state: placeholderFor(orders.state, 'to'),
        revision: sql`${orders.revision} + 1`,
        cancelReason: sql`coalesce(${orders.cancelReason}, ${sql.placeholder('cancelReason')})`,
        transactionId: sql`coalesce(${orders.transactionId}, ${sql.placeholder('transactionId')})`,
        paidAt: sql`coalesce(${orders.paidAt}, ${sql.placeholder('paidAt')})`,
        // Every transition ends the hold but the note of an unpaid order.
        holdNetwork: sql`case when ${sql.placeholder('to')} = 'unpaid' then ${orders.holdNetwork} end`,
      })
      .where(and(equals(orders.id), equals(orders.state, 'from')))
      .returning({ ...orderColumns(db, tables), revision: orders.revision }),
  );
  const selectSettlement = readFirst(
    db
      .select({
        state: orders.state,
        checkoutId: orders.checkoutId,
        settledCheckoutId: settlements.checkoutId,
      })
      .from(orders)
      .leftJoin(settlements, eq(settlements.transactionId, sql.placeholder('transactionId')))
      .where(equals(orders.id)),
  );
  const insertSettlement = write(insertRow(db, settlements, { hasInvoice: true }));
  const insertEvent = write(insertRow(db, orderEvents, { id: sql.placeholder('eventId') }));

  /** Records the settlement of the order's checkout, unless the order's state has changed meanwhile. */
  const settle = async (id: string, from: OrderState, transactionId: string): Promise<void> => {
    const order = await selectSettlement({ id, transactionId });
    if (order === null) return;
    const { state, checkoutId, settledCheckoutId } = order;
    if (settledCheckoutId === null && state === from) {
      await insertSettlement({ transactionId, checkoutId });
    } else if (settledCheckoutId !== null && settledCheckoutId !== checkoutId) {
      throw new AppError('PAYMENT_MISMATCH');
    }
  };

  return async (
    id: string,
    from: OrderState,
    to: OrderState,
    step: OrderStep,
    paid?: { transactionId: string },
  ): Promise<Order | null> => {
    const transactionId = paid?.transactionId ?? null;
    if (transactionId !== null) await settle(id, from, transactionId);
    const paidAt = transactionId === null ? null : step.at;
    const cancelReason = to === 'cancelled' && from !== to ? step.note || null : null;
    const row = await updateState({ id, from, to, transactionId, cancelReason, paidAt });
    if (row === null) return null;
    const { revision: position, ...order } = row;
    await insertEvent({ ...step, orderId: id, position, from, to });
    return toOrder(order);
  };
}

/** Conditional updates of shipped and refunded units. */
function unitsWrite(db: Connection, tables: Tables) {
  const { orders } = tables;
  const shippedUnits = sql`${orders.shippedUnits} + ${sql.placeholder('shippedUnits')}`;
  const releasedUnits = sql`${orders.releasedUnits} + ${sql.placeholder('releasedUnits')}`;
  const refundedUnits = sql`${orders.refundedUnits} + ${sql.placeholder('refundedUnits')}`;
  const refundedMinor = sql`${orders.refundedMinor} + ${sql.placeholder('refundedMinor')}`;
  const update = readFirst(
    db
      .update(orders)
      .set({ shippedUnits, releasedUnits, refundedUnits, refundedMinor })
      .where(
        and(
          equals(orders.id),
          sql`${shippedUnits} >= 0 and ${releasedUnits} >= 0`,
          sql`${shippedUnits} + ${releasedUnits} <= ${orders.quantity}`,
          sql`${refundedUnits} between 0 and ${orders.quantity}`,
          sql`${refundedMinor} between 0 and ${orders.totalMinor} + ${orders.taxMinor}`,
        ),
      )
      .returning(orderColumns(db, tables)),
  );
  const none = { shippedUnits: 0, releasedUnits: 0, refundedUnits: 0, refundedMinor: 0 };

  return async (id: string, units: Partial<OrderUnits>): Promise<Order | null> => {
    const row = await update({ ...none, ...units, id });
    return row && toOrder(row);
  };
}
