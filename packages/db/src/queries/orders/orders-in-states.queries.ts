import type { OrderState } from '@bm/domain/orders/order-state';
import { and, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/sqlite-core';
import type { OrderReads } from '../../store/orders.store.ts';
import type { Connection, Tables } from '../../schema/engine.ts';
import { memoizeByKey } from '@bm/domain/shared/memoize';
import { keysetPages, listName, type SortableQuery } from '../paging.ts';
import { equals } from '../placeholders.ts';
import { orderColumns, toOrder, type OrderRow } from './order-rows.ts';

/**
 * Pages of orders in some states, newest first, of one customer or of all. Each state is a range of an
 * index, which the engine merges: a page costs the same however many orders are in other states.
 */
export function ordersInStates(db: Connection, tables: Tables): OrderReads['pageInStates'] {
  const { orders } = tables;
  type Condition = (state: SQL, after: SQL | undefined) => SQL | undefined;
  const ranges =
    (count: number, where: Condition) =>
    (after: SQL | undefined): SortableQuery<OrderRow> => {
      const select = (at: number) =>
        db
          .select(orderColumns(db, tables))
          .from(orders)
          .where(where(equals(orders.state, `state${at}`), after));
      const [second, ...others] = Array.from({ length: count - 1 }, (_, at) => select(at + 1));
      return second === undefined ? select(0) : unionAll(select(0), second, ...others);
    };

  const pagesOfCustomer = memoizeByKey((count: number) =>
    keysetPages({
      keys: [orders.createdAt, orders.sequence],
      direction: 'descending',
      select: ranges(count, (state, after) =>
        and(equals(orders.customerId, 'customer'), state, after),
      ),
      position: ({ createdAt, sequence }) => [createdAt, sequence],
    }),
  );
  const pagesOfAll = memoizeByKey((count: number) =>
    keysetPages({
      keys: [orders.sequence],
      direction: 'descending',
      select: ranges(count, (state, after) => and(state, after)),
      position: ({ sequence }) => [sequence],
    }),
  );

  return async (states: readonly OrderState[], { customerId: customer, ...paging }) => {
    const values = Object.fromEntries(states.map((state, at) => [`state${at}`, state]));
    const read = customer === undefined ? pagesOfAll : pagesOfCustomer;
    const list = listName('orders in states', customer, states);
    const page = await read(states.length)(list, paging, { ...values, customer });
    return { ...page, items: page.items.map(toOrder) };
  };
}
