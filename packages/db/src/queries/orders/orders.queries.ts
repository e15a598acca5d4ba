import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import type { OrderReads } from '../../store/orders.store.ts';
import { orderImagePages } from './order-images.queries.ts';
import type { Connection } from '../../schema/engine.ts';
import { statePlaceholders, stateValues } from './customer-order-position.ts';
import { customerOrderPages } from './customer-orders.queries.ts';
import { holdReads } from './order-holds.queries.ts';
import { selectPurgedCounts, selectTransitionCounts } from './order-counts.queries.ts';
import { orderPages } from './order-pages.queries.ts';
import { orderQueues } from './order-queues.queries.ts';
import { orderColumns, toOrder } from './order-rows.ts';
import { selectPartSales } from './part-sales.queries.ts';
import { memoizeByKey } from '@bm/domain/shared/memoize';

export function orderReads(db: Connection, tables: Tables): OrderReads {
  const { orders, orderEvents } = tables;
  const isOfCustomer = eq(orders.customerId, sql.placeholder('customerId'));

  const selectNewestFirst = (condition: SQL | undefined) =>
    db
      .select(orderColumns(orders))
      .from(orders)
      .where(condition)
      // The order of the indexes of one customer's orders.
      .orderBy(desc(orders.createdAt), desc(orders.sequence))
      .prepare();

  const selectById = selectNewestFirst(eq(orders.id, sql.placeholder('id')));
  const selectForCheckout = db
    .select(orderColumns(orders))
    .from(orders)
    .where(eq(orders.checkoutId, sql.placeholder('checkoutId')))
    .orderBy(asc(orders.sequence))
    .prepare();
  const selectInStates = memoizeByKey((count: number) =>
    selectNewestFirst(and(isOfCustomer, isInStates(count))),
  );
  const selectExpired = db
    .select(orderColumns(orders))
    .from(orders)
    .where(and(eq(orders.state, 'unpaid'), lte(orders.expiresAt, sql.placeholder('now'))))
    .orderBy(asc(orders.expiresAt))
    .limit(sql.placeholder('limit'))
    .prepare();
  const selectEvents = db
    .select({
      from: orderEvents.from,
      to: orderEvents.to,
      actor: orderEvents.actor,
      note: orderEvents.note,
      at: orderEvents.at,
    })
    .from(orderEvents)
    .where(eq(orderEvents.orderId, sql.placeholder('orderId')))
    .orderBy(asc(orderEvents.position))
    .prepare();

  function isInStates(count: number): SQL {
    return inArray(orders.state, statePlaceholders(count));
  }

  return {
    ...orderPages(db, tables),
    pageForCustomer: customerOrderPages(db, tables),
    ...holdReads(db, tables),
    ...orderQueues(db, tables),
    partSales: selectPartSales(db, tables),
    purgedCounts: selectPurgedCounts(db, tables),
    transitionCounts: selectTransitionCounts(db, tables),
    imagePage: orderImagePages(db, tables),
    async byId(id) {
      const [order] = await selectById.execute({ id });
      return order === undefined ? null : toOrder(order);
    },
    async listForCustomerInStates(customerId, states) {
      if (states.length === 0) return [];
      const values = { ...stateValues(states), customerId };
      return (await selectInStates(states.length).execute(values)).map(toOrder);
    },
    listForCheckout: async (checkoutId) =>
      (await selectForCheckout.execute({ checkoutId })).map(toOrder),
    listExpired: async (now, limit) => (await selectExpired.execute({ now, limit })).map(toOrder),
    events: async (orderId) => selectEvents.execute({ orderId }),
  };
}
