import { formatOrderNumber } from '@bm/domain/orders/order.schema';
import {
  formatReturnNumber,
  type AdminReturn,
  type MyReturnsInput,
  type ReturnCounts,
  type ReturnListInput,
} from '@bm/domain/returns/return.schema';
import { RETURN_STATES, type ReturnState } from '@bm/domain/returns/return-states';
import { MAX_COUNTED } from '@bm/domain/shared/page-limits';
import type { Page } from '@bm/domain/shared/paging';
import { and, asc, eq, gt, inArray, ne, sql, type SQL } from 'drizzle-orm';
import type { Connection, Tables } from '../../schema/tables.ts';
import { filteredPages } from '../filtered-pages.ts';
import { listName, pageSize } from '../paging.ts';
import { equals } from '../placeholders.ts';
import { bind, columnsOf, columnsWithout, countUpTo, findBy, readRows } from '../statements.ts';

/** The pictures of one page. */
const PHOTO_ROWS = 1000;

const MAX_OPEN_RETURNS = 500;
const OPEN_STATES = ['requested', 'approved', 'received'] as const satisfies readonly ReturnState[];

type ReturnRow = Omit<AdminReturn, 'number' | 'orderNumber'> & {
  sequence: number;
  orderSequence: number;
};

export function returnReads(db: Connection, tables: Tables) {
  const { orders, returns } = tables;
  const select = returnSelection(db, tables);
  const selectPage = filteredPages(db, returns, {
    filters: {
      customerId: equals(returns.customerId),
      orderId: equals(returns.orderId),
      state: equals(returns.state),
    },
    keys: [returns.sequence],
    direction: 'descending',
    select: (where) => select().where(where),
    position: ({ sequence }) => [sequence],
  });
  const readPage = async (
    values: object,
    { cursor, limit }: { cursor?: string | undefined; limit?: number | undefined },
  ): Promise<Page<AdminReturn>> => {
    const paging = { cursor, size: pageSize(limit) };
    const page = await selectPage(listName('returns', values), paging, values);
    return { ...page, items: page.items.map(toReturn) };
  };
  const countState = countUpTo(MAX_COUNTED, db, returns, equals(returns.state));

  return {
    byId: findBy(select(), returns.id, toReturn),
    /** The returns of all orders of a checkout, oldest first. */
    listForCheckout: bind(
      (checkoutId: string) => ({ checkoutId }),
      readRows(select().where(equals(orders.checkoutId)).orderBy(asc(returns.sequence))),
      (rows) => rows.map(toReturn),
    ),
    /** The numbers of a customer's orders with a return that has not ended; of 500 returns at most. */
    openOrderNumbers: bind(
      (customerId: string) => ({ customerId }),
      readRows(
        db
          .select({ orderSequence: orders.sequence })
          .from(returns)
          .innerJoin(orders, eq(orders.id, returns.orderId))
          .where(and(equals(returns.customerId), inArray(returns.state, [...OPEN_STATES])))
          .orderBy(asc(returns.sequence))
          .limit(MAX_OPEN_RETURNS),
      ),
      (rows) => [...new Set(rows.map(({ orderSequence }) => formatOrderNumber(orderSequence)))],
    ),
    /** A page of a customer's returns, newest first. The total is at most MAX_COUNTED. */
    pageForCustomer: (customerId: string, { orderId, ...paging }: MyReturnsInput) =>
      readPage({ customerId, orderId }, paging),
    /** A page of all returns, newest first. The total is at most MAX_COUNTED. */
    page: ({ state, ...paging }: ReturnListInput) => readPage({ state }, paging),
    /** The returns in each state, each up to MAX_COUNTED. */
    async counts(): Promise<ReturnCounts> {
      const counted = RETURN_STATES.map(async (state) => [state, await countState({ state })]);
      return Object.fromEntries(await Promise.all(counted));
    },
    /** The next pictures of returns after this one, each once, in their order; the first for ''. */
    photos: bind(
      (after: string) => ({ after }),
      readRows(
        db
          .selectDistinct({ photo: returns.photo })
          .from(returns)
          // The second condition is that of the partial index.
          .where(and(gt(returns.photo, sql.placeholder('after')), ne(returns.photo, sql`''`)))
          .orderBy(asc(returns.photo))
          .limit(PHOTO_ROWS),
      ),
      (rows) => rows.map(({ photo }) => photo),
    ),
  };
}

/** A query of returns with their orders and refunds. */
function returnSelection(db: Connection, { orders, refunds, returns }: Tables) {
  return () =>
    db
      .select({
        ...columnsWithout(returns, 'customerId', 'refundId'),
        ...columnsOf(orders, 'checkoutId', 'partId', 'sku', 'partName'),
        ...columnsOf(orders, 'customerName', 'customerEmail'),
        orderSequence: orders.sequence,
        refundStatus: refunds.status,
      })
      .from(returns)
      .innerJoin(orders, eq(orders.id, returns.orderId))
      .leftJoin(refunds, eq(refunds.id, returns.refundId))
      .$dynamic();
}

function toReturn({ sequence, orderSequence, ...row }: ReturnRow): AdminReturn {
  return {
    ...row,
    number: formatReturnNumber(sequence),
    orderNumber: formatOrderNumber(orderSequence),
  };
}

/** The units that a return takes of its order, as `countedUnits` of the domain. */
export function countedReturnUnits({ returns }: Tables): SQL<number> {
  return sql<number>`coalesce(${returns.receivedUnits},
    case when ${returns.state} in ('rejected', 'withdrawn') then 0 else ${returns.quantity} end)`;
}
