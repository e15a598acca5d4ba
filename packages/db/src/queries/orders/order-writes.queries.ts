import { AppError } from '@bm/domain/errors/app-error';
import type { OrderState } from '@bm/domain/orders/order-state';
import { and, eq, sql } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import type { OrderStep, OrderWrites } from '../../store/orders.store.ts';
import type { Connection } from '../../schema/engine.ts';
import { checkoutSteps } from './checkout-steps.queries.ts';
import { holdWrites } from './order-holds.queries.ts';
import { orderCountWrites } from './order-counts.queries.ts';
import { orderImageWrites } from './order-images.queries.ts';
import { orderPurge } from './order-purge.queries.ts';
import { orderColumns, toOrder } from './order-rows.ts';
import { orderUnits } from './order-units.queries.ts';
import { columnPlaceholders, placeholderFor } from '../placeholders.ts';

/** Writes orders. Each step of an order also writes its timeline event and the count of its state. */
export function orderWrites(db: Connection, tables: Tables): OrderWrites {
  const { orders, orderEvents, settlements } = tables;
  const updateCounts = orderCountWrites(db, tables);
  const isInFromState = and(
    eq(orders.id, sql.placeholder('id')),
    eq(orders.state, sql.placeholder('from')),
  );

  const updateState = db
    .update(orders)
    .set({
      state: placeholderFor(orders.state, 'to'),
      revision: sql`${orders.revision} + 1`,
      cancelReason: sql`coalesce(${orders.cancelReason}, ${sql.placeholder('cancelReason')})`,
      transactionId: sql`coalesce(${orders.transactionId}, ${sql.placeholder('transactionId')})`,
      paidAt: sql`coalesce(${orders.paidAt}, ${sql.placeholder('paidAt')})`,
    })
    .where(isInFromState)
    .returning({ ...orderColumns(orders), revision: orders.revision })
    .prepare();
  const selectSettlement = db
    .select({
      state: orders.state,
      checkoutId: orders.checkoutId,
      settledCheckoutId: settlements.checkoutId,
    })
    .from(orders)
    .leftJoin(settlements, eq(settlements.transactionId, sql.placeholder('transactionId')))
    .where(eq(orders.id, sql.placeholder('id')))
    .prepare();
  const insertSettlement = db
    .insert(settlements)
    .values({ ...columnPlaceholders(settlements), hasInvoice: true })
    .prepare();
  const insertEvent = db
    .insert(orderEvents)
    .values({ ...columnPlaceholders(orderEvents), id: sql.placeholder('eventId') })
    .prepare();

  const recordEvent = async (
    step: OrderStep,
    event: { orderId: string; position: number; from: OrderState; to: OrderState },
  ): Promise<void> => {
    await insertEvent.execute({ ...step, ...event });
    await updateCounts(event.from, event.to);
  };

  /** Records the settlement of the order's checkout, unless the order's state has changed meanwhile. */
  const settle = async (id: string, from: OrderState, transactionId: string): Promise<void> => {
    const [order] = await selectSettlement.execute({ id, transactionId });
    if (order === undefined) return;
    const { state, checkoutId, settledCheckoutId } = order;
    if (settledCheckoutId === null && state === from) {
      await insertSettlement.execute({ transactionId, checkoutId });
    } else if (settledCheckoutId !== null && settledCheckoutId !== checkoutId) {
      throw new AppError('PAYMENT_MISMATCH');
    }
  };

  return {
    ...holdWrites(db, tables),
    ...checkoutSteps(db, tables),
    purge: orderPurge(db, tables),
    replaceImage: orderImageWrites(db, tables),
    addUnits: orderUnits(db, tables),
    async transition(id, from, to, step, paid) {
      const transactionId = paid?.transactionId ?? null;
      if (transactionId !== null) await settle(id, from, transactionId);
      const paidAt = transactionId === null ? null : step.at;
      const cancelReason = to === 'cancelled' && from !== to ? step.note || null : null;
      const values = { id, from, to, transactionId, cancelReason, paidAt };
      const [row] = await updateState.execute(values);
      if (row === undefined) return null;
      const { revision, ...order } = row;
      await recordEvent(step, { orderId: id, position: revision, from, to });
      return toOrder(order);
    },
  };
}
