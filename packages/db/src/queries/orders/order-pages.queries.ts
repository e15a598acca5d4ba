import { MAX_STATE_COUNT, type OrderState } from '@bm/domain/orders/order-state';
import type { OrderPage, AllOrdersInput } from '@bm/domain/orders/order-list.schema';
import { and, type SQL } from 'drizzle-orm';
import type { Connection, Tables } from '../../schema/tables.ts';
import { byFilters, rangeFilters } from '../by-filters.ts';
import { listName, rowsAfter } from '../paging.ts';
import { equals } from '../placeholders.ts';
import { countUpTo } from '../statements.ts';
import { orderPager } from './order-groups.ts';
import { orderColumns, parseOrderSequence } from './order-rows.ts';
import { orderSearch, type FoundOrders } from './order-search.queries.ts';
import { placementPeriod } from './placement-period.queries.ts';

/** The values of the filters of a list of orders. */
interface FilterValues {
  state?: OrderState | undefined;
  sequence?: number;
  /** Bounds of the number. */
  from?: number | undefined;
  before?: number | undefined;
}

type Paging = Pick<AllOrdersInput, 'cursor' | 'limit' | 'byCheckout'>;

/** Reads rows after a position, and the total. */
type PageReader = (after: number[] | null, rows: number) => Promise<FoundOrders>;

/** Pages of orders, newest first. Keyset paging by the sequence: new orders never shift a page. */
export function orderPages(db: Connection, tables: Tables) {
  const { orders } = tables;
  const search = orderSearch(db, tables);
  const readPage = orderPager(db, tables);
  const findNumbers = placementPeriod(db, tables);
  const filters: Readonly<Record<keyof FilterValues, SQL>> = {
    state: equals(orders.state),
    sequence: equals(orders.sequence),
    ...rangeFilters(orders.sequence),
  };

  const selectPage = byFilters(filters, (where) =>
    rowsAfter({
      keys: [orders.sequence],
      direction: 'descending',
      select: (after) => db.select(orderColumns(db, tables)).from(orders).where(and(where, after)),
    }),
  );
  const countMatches = byFilters(filters, (where) => countUpTo(MAX_STATE_COUNT, db, orders, where));

  /** Reads orders under these filters. */
  const filtered =
    (values: FilterValues): PageReader =>
    async (after, rows) => {
      // With two upper bounds an engine may read the orders between them.
      const next = after === null ? values : { ...values, before: undefined };
      const matches = await selectPage(next)(after, rows, next);
      return { rows: matches, total: await countMatches(values)(values) };
    };

  const page = (list: string, paging: Paging, read: PageReader, isWhole = false) =>
    readPage(list, paging, {
      isWhole,
      read,
      position: (_, sequence) => [sequence],
      example: [0],
    });

  return {
    /**
     * All orders, newest first. `query` matches the number, the number of the checkout, the transaction,
     * the beginning of the phone number, or a substring of the PO number, of the delivery address, of the
     * customer's email, name or company or of the part's number or name; the total is then at most
     * MAX_COUNTED. Where many orders match, a page reads a bounded number of them, and says where it
     * stopped.
     */
    page: async ({
      state,
      query = '',
      from,
      before,
      ...paging
    }: AllOrdersInput): Promise<OrderPage> => {
      const text = query.trim();
      const list = listName('orders', state, text, from, before, paging.byCheckout ?? false);
      const numbers = await findNumbers({ from, before });
      if (text === '') {
        return page(list, paging, filtered({ state, ...numbers }), state === undefined);
      }
      // A complete order number is an exact filter; any other text is a search.
      if (/^BM-?\d{6,}$/i.test(text)) {
        return page(
          list,
          paging,
          filtered({ state, sequence: parseOrderSequence(text), ...numbers }),
        );
      }
      const next = search({ query: text, state, ...numbers });
      return page(list, paging, (after, rows) => next(after?.[0], rows));
    },
  };
}
