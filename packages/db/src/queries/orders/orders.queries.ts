import type { OrderEvent } from '@bm/domain/orders/order.schema';
import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import type { Connection, Tables } from '../../schema/tables.ts';
import { equals } from '../placeholders.ts';
import { lastNumber, ORDER_NUMBERS } from '../numbers.queries.ts';
import { bind, columnsWithout, findBy, noValues, readRows, readTotal } from '../statements.ts';
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

export function orderReads(db: Connection, tables: Tables) {
  const { orders, orderEvents } = tables;
  const columns = orderColumns(db, tables);

  return {
    ...orderPages(db, tables),
    /**
     * The customer's orders, newest first, filtered. The total is at most MAX_COUNTED. A page of a
     * search reads about MAX_SEARCHED_ORDERS orders at most, and says where it stopped.
     */
    pageForCustomer: customerOrderPages(db, tables),
    /** The orders in these states (at least one), newest first: of one customer, or of all. */
    pageInStates: ordersInStates(db, tables),
    ...orderCountReads(db, tables),
    /** The number of the last order; 0 before the first. Cancelled and deleted orders had one, too. */
    lastNumber: bind(
      noValues,
      readTotal(
        db
          .select({ total: lastNumber(db, tables, ORDER_NUMBERS).mapWith(Number) })
          .from(sql`(select 1) as one`),
      ),
    ),
    ...holdReads(db, tables),
    ...orderQueues(db, tables),
    /** What was sold of each part by orders that were paid in this period. Times in milliseconds. */
    partSales: selectPartSales(db, tables),
    /**
     * The pictures of up to 1,000 orders with an id greater than `after`, by id. Orders keep the picture
     * that their part had.
     */
    imagePage: bind(
      (after: string) => ({ after }),
      readRows(
        db
          .select({ id: orders.id, partId: orders.partId, image: orders.image })
          .from(orders)
          .where(gt(orders.id, sql.placeholder('after')))
          .orderBy(asc(orders.id))
          .limit(IMAGE_ROWS),
      ),
    ),
    byId: findBy(db.select(columns).from(orders), orders.id, toOrder),
    /** The orders of a checkout, in the order of its lines. */
    listForCheckout: bind(
      (checkoutId: string) => ({ checkoutId }),
      readRows(
        db
          .select(columns)
          .from(orders)
          .where(equals(orders.checkoutId))
          .orderBy(asc(orders.sequence)),
      ),
      (rows) => rows.map(toOrder),
    ),
    /** Unpaid orders whose hold has expired, oldest first. */
    listExpired: bind(
      (now: number, limit: number) => ({ now, limit }),
      readRows(
        db
          .select(columns)
          .from(orders)
          .where(and(eq(orders.state, 'unpaid'), lte(orders.expiresAt, sql.placeholder('now'))))
          .orderBy(asc(orders.expiresAt))
          .limit(sql.placeholder('limit')),
      ),
      (rows) => rows.map(toOrder),
    ),
    /** The order's timeline, oldest first. */
    events: bind(
      (orderId: string) => ({ orderId }),
      readRows<OrderEvent>(
        db
          .select(columnsWithout(orderEvents, 'id', 'orderId', 'position', 'actorId'))
          .from(orderEvents)
          .where(equals(orderEvents.orderId))
          .orderBy(asc(orderEvents.position)),
      ),
    ),
  };
}
