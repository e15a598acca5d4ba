import type { PageInput, Page } from '@bm/domain/shared/paging';
import type { Order } from '@bm/domain/orders/order.schema';
import { ORDER_STATES, type OrderState } from '@bm/domain/orders/order-state';
import { and, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/sqlite-core';
import type { Connection, Tables } from '../../schema/tables.ts';
import { byFilters } from '../by-filters.ts';
import { keysetPages, listName, type SortableQuery } from '../paging.ts';
import { equals } from '../placeholders.ts';
import { orderColumns, toOrder, type OrderRow } from './order-rows.ts';

/**
 * Pages of orders in some states, newest first, of one customer or of all. Each state is a range of an
 * index, which the engine merges: a page costs the same however many orders are in other states.
 */
export function ordersInStates(db: Connection, tables: Tables) {
  const { orders } = tables;
  type Condition = (state: SQL, after: SQL | undefined) => SQL | undefined;
  const filters = Object.fromEntries(ORDER_STATES.map((_, at) => [`state${at}`, undefined]));
  const ranges =
    ([first = '', ...names]: readonly string[], where: Condition) =>
    (after: SQL | undefined): SortableQuery<OrderRow> => {
      const select = (name: string) =>
        db
          .select(orderColumns(db, tables))
          .from(orders)
          .where(where(equals(orders.state, name), after));
      const [second, ...others] = names.map(select);
      return second === undefined ? select(first) : unionAll(select(first), second, ...others);
    };

  const pagesOfCustomer = byFilters(filters, (_, names) =>
    keysetPages({
      keys: [orders.createdAt, orders.sequence],
      direction: 'descending',
      select: ranges(names, (state, after) =>
        and(equals(orders.customerId, 'customer'), state, after),
      ),
      position: ({ createdAt, sequence }) => [createdAt, sequence],
    }),
  );
  const pagesOfAll = byFilters(filters, (_, names) =>
    keysetPages({
      keys: [orders.sequence],
      direction: 'descending',
      select: ranges(names, (state, after) => and(state, after)),
      position: ({ sequence }) => [sequence],
    }),
  );

  return async (
    states: readonly OrderState[],
    { customerId: customer, ...paging }: PageInput & { customerId?: string | undefined },
  ): Promise<Omit<Page<Order>, 'total'>> => {
    const values = Object.fromEntries(states.map((state, at) => [`state${at}`, state]));
    const read = customer === undefined ? pagesOfAll : pagesOfCustomer;
    const list = listName('orders in states', customer, states);
    const page = await read(values)(list, paging, { ...values, customer });
    return { ...page, items: page.items.map(toOrder) };
  };
}
