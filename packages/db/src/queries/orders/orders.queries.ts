import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import type { OrderReads } from '../../store/orders.store.ts';
import type { Connection, Tables } from '../../schema/engine.ts';
import { equals } from '../placeholders.ts';
import { lastNumber, ORDER_NUMBERS } from '../numbers.queries.ts';
import { columnsWithout, readFirst, readRows, readTotal } from '../statements.ts';
import { customerOrderPages } from './customer-orders.queries.ts';
import { holdReads } from './order-holds.queries.ts';
import { orderCountReads } from './order-counts.queries.ts';
import { orderPages } from './order-pages.queries.ts';
import { orderQueues } from './order-queues.queries.ts';
import { orderColumns, toOrder } from './order-rows.ts';
import { ordersInStates } from './orders-in-states.queries.ts';
import { selectPartSales } from './part-sales.queries.ts';

/** The orders of one page of their pictures. */
const IMAGE_ROWS = 1000;

export function orderReads(db: Connection, tables: Tables): OrderReads {
  const { orders, orderEvents } = tables;
  const columns = orderColumns(db, tables);
  const selectById = readFirst(db.select(columns).from(orders).where(equals(orders.id)));
  const selectForCheckout = readRows(
    db.select(columns).from(orders).where(equals(orders.checkoutId)).orderBy(asc(orders.sequence)),
  );
  const selectExpired = readRows(
    db
      .select(columns)
      .from(orders)
      .where(and(eq(orders.state, 'unpaid'), lte(orders.expiresAt, sql.placeholder('now'))))
      .orderBy(asc(orders.expiresAt))
      .limit(sql.placeholder('limit')),
  );
  const selectImages = readRows(
    db
      .select({ id: orders.id, partId: orders.partId, image: orders.image })
      .from(orders)
      .where(gt(orders.id, sql.placeholder('after')))
      .orderBy(asc(orders.id))
      .limit(IMAGE_ROWS),
  );
  const selectLastNumber = readTotal(
    db
      .select({ total: lastNumber(db, tables, ORDER_NUMBERS).mapWith(Number) })
      .from(sql`(select 1) as one`),
  );
  const selectEvents = readRows(
    db
      .select(columnsWithout(orderEvents, 'id', 'orderId', 'position', 'actorId'))
      .from(orderEvents)
      .where(equals(orderEvents.orderId))
      .orderBy(asc(orderEvents.position)),
  );

  return {
    ...orderPages(db, tables),
    pageForCustomer: customerOrderPages(db, tables),
    pageInStates: ordersInStates(db, tables),
    ...orderCountReads(db, tables),
    lastNumber: () => selectLastNumber(),
    ...holdReads(db, tables),
    ...orderQueues(db, tables),
    partSales: selectPartSales(db, tables),
    imagePage: (after) => selectImages({ after }),
    async byId(id) {
      const order = await selectById({ id });
      return order && toOrder(order);
    },
    listForCheckout: async (checkoutId) => (await selectForCheckout({ checkoutId })).map(toOrder),
    listExpired: async (now, limit) => (await selectExpired({ now, limit })).map(toOrder),
    events: (orderId) => selectEvents({ orderId }),
  };
}
