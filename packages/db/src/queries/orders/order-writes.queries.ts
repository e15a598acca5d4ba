import { AppError } from '@bm/domain/errors/app-error';
import type { OrderState } from '@bm/domain/orders/order-state';
import { normaliseSku } from '@bm/domain/parts/sku';
import { and, eq, sql } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import type { OrderStep, OrderWrites } from '../../store/orders.store.ts';
import type { Connection } from '../connection.ts';
import { holdWrites } from './order-holds.queries.ts';
import { orderCountWrites } from './order-counts.queries.ts';
import { orderPurge } from './order-purge.queries.ts';
import { digitsOf, orderColumns, toOrder } from './order-rows.ts';
import { placeholderFor } from '../placeholders.ts';

/** The counter that numbers orders. */
export const ORDER_NUMBERS = 'orders';

/** Orders and their timeline; each step of an order is written down and counted in the same call. */
export function orderWrites(db: Connection, tables: Tables): OrderWrites {
  const { orders, orderEvents, counters, settlements } = tables;
  const insertOrder = prepareInsertOrder(db, orders);
  const updateCounts = orderCountWrites(db, tables);
  const isInFromState = and(
    eq(orders.id, sql.placeholder('id')),
    eq(orders.state, sql.placeholder('from')),
  );

  const nextNumber = db
    .insert(counters)
    .values({ name: ORDER_NUMBERS, value: 1 })
    .onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value} + 1` } })
    .returning({ value: counters.value })
    .prepare();
  const updateOrderState = db
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
  const selectSettlementState = db
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
    .values({
      transactionId: sql.placeholder('transactionId'),
      checkoutId: sql.placeholder('checkoutId'),
    })
    .prepare();
  const insertOrderEvent = db
    .insert(orderEvents)
    .values({
      id: sql.placeholder('eventId'),
      orderId: sql.placeholder('orderId'),
      position: sql.placeholder('position'),
      from: sql.placeholder('from'),
      to: sql.placeholder('to'),
      actor: sql.placeholder('actor'),
      actorId: sql.placeholder('actorId'),
      note: sql.placeholder('note'),
      at: sql.placeholder('at'),
    })
    .prepare();

  const recordEvent = async (
    step: OrderStep,
    event: { orderId: string; position: number; from: OrderState | null; to: OrderState },
  ): Promise<void> => {
    await insertOrderEvent.execute({ ...step, ...event });
    await updateCounts(event.from, event.to);
  };

  /** Claims the transaction for the order's checkout, unless the order will not move anyway. */
  const settle = async (id: string, from: OrderState, transactionId: string): Promise<void> => {
    const [order] = await selectSettlementState.execute({ id, transactionId });
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
    purge: orderPurge(db, tables),
    async insert(order, step) {
      const [next] = await nextNumber.execute();
      const sequence = next?.value;
      const skuNormal = normaliseSku(order.sku);
      const phoneDigits = digitsOf(order.phone);
      const [row] = await insertOrder.execute({ ...order, sequence, skuNormal, phoneDigits });
      if (row === undefined) throw new Error('The database stored an order and returned none.');
      await recordEvent(step, { orderId: order.id, position: 0, from: null, to: 'unpaid' });
      return toOrder(row);
    },
    async transition(id, from, to, step, paid) {
      const transactionId = paid?.transactionId ?? null;
      if (transactionId !== null) await settle(id, from, transactionId);
      const paidAt = transactionId === null ? null : step.at;
      const cancelReason = to === 'cancelled' && from !== to ? step.note || null : null;
      const values = { id, from, to, transactionId, cancelReason, paidAt };
      const [row] = await updateOrderState.execute(values);
      if (row === undefined) return null;
      const { revision, ...order } = row;
      await recordEvent(step, { orderId: id, position: revision, from, to });
      return toOrder(order);
    },
  };
}

function prepareInsertOrder(db: Connection, orders: Tables['orders']) {
  return db
    .insert(orders)
    .values({
      id: sql.placeholder('id'),
      sequence: sql.placeholder('sequence'),
      checkoutId: sql.placeholder('checkoutId'),
      customerId: sql.placeholder('customerId'),
      partId: sql.placeholder('partId'),
      sku: sql.placeholder('sku'),
      skuNormal: sql.placeholder('skuNormal'),
      partName: sql.placeholder('partName'),
      image: sql.placeholder('image'),
      unitPriceMinor: sql.placeholder('unitPriceMinor'),
      quantity: sql.placeholder('quantity'),
      totalMinor: sql.placeholder('totalMinor'),
      currency: sql.placeholder('currency'),
      customerName: sql.placeholder('customerName'),
      customerCompany: sql.placeholder('customerCompany'),
      customerEmail: sql.placeholder('customerEmail'),
      phone: sql.placeholder('phone'),
      phoneDigits: sql.placeholder('phoneDigits'),
      address: sql.placeholder('address'),
      state: 'unpaid',
      revision: 0,
      createdAt: sql.placeholder('createdAt'),
      expiresAt: sql.placeholder('expiresAt'),
    })
    .returning(orderColumns(orders))
    .prepare();
}
