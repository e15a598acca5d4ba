import type { OrderState } from '@bm/domain/orders/order-state';
import type { OrderPage, MyOrdersInput } from '@bm/domain/orders/order-list.schema';
import { MAX_COUNTED } from '@bm/domain/shared/page-limits';
import { and } from 'drizzle-orm';
import type { Connection, Tables } from '../../schema/tables.ts';
import { byFilters, rangeFilters } from '../by-filters.ts';
import { listName, rowsAfter } from '../paging.ts';
import { equals } from '../placeholders.ts';
import { countUpTo } from '../statements.ts';
import { customerOrderSearch, newestFirst } from './customer-order-search.queries.ts';
import { orderPager } from './order-groups.ts';
import { orderColumns, type OrderRow } from './order-rows.ts';

/**
 * Pages of one customer's orders. Each state is a range of an index, so a page costs the same
 * however many orders the customer or the shop has.
 */
export function customerOrderPages(db: Connection, tables: Tables) {
  const { orders } = tables;
  const search = customerOrderSearch(db, tables);
  const readPage = orderPager(db, tables);
  const filters = {
    customer: equals(orders.customerId, 'customer'),
    state: equals(orders.state),
    ...rangeFilters(orders.createdAt),
  };
  const selectPage = byFilters(filters, (where) =>
    rowsAfter({
      keys: [orders.createdAt, orders.sequence],
      direction: 'descending',
      select: (after) => db.select(orderColumns(db, tables)).from(orders).where(and(where, after)),
    }),
  );
  const countMatches = byFilters(filters, (where) => countUpTo(MAX_COUNTED, db, orders, where));

  /** Reads each state by its own range of the index, and merges them; counts them on request. */
  async function list(
    values: { customer: string; from: number | undefined; before: number | undefined },
    states: readonly (OrderState | undefined)[],
    { after, rows, counts }: { after: number[] | null; rows: number; counts: boolean },
  ): Promise<{ rows: OrderRow[]; total: number }> {
    const found: OrderRow[] = [];
    let total = 0;
    for (const state of states) {
      const inState = { ...values, state };
      found.push(...(await selectPage(inState)(after, rows, inState)));
      if (counts) total += await countMatches(inState)(inState);
    }
    return {
      rows: found.toSorted(newestFirst).slice(0, rows),
      total: Math.min(total, MAX_COUNTED),
    };
  }

  return (
    customer: string,
    { byCheckout = false, ...input }: MyOrdersInput,
  ): Promise<OrderPage> => {
    const { from, before } = input;
    const query = (input.query ?? '').trim();
    const states = input.states && [...new Set(input.states)].toSorted();
    const name = listName('orders of', customer, states, query, from, before, byCheckout);
    const values = { customer, from, before };
    const { cursor, limit } = input;
    return readPage(
      name,
      { cursor, limit, byCheckout },
      {
        read: (after, rows, counts) =>
          query === ''
            ? list(values, states ?? [undefined], { after, rows, counts })
            : search({ ...values, query, states }, { after, rows }),
        isWhole: query === '' && states === undefined,
        position: ({ createdAt }, sequence) => [createdAt, sequence],
        example: [0, 0],
      },
    );
  };
}
