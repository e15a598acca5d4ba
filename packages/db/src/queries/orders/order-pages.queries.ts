import { MAX_STATE_COUNT, type OrderState } from '@bm/domain/orders/order-state';
import type { AllOrdersInput } from '@bm/domain/orders/order.schema';
import { and } from 'drizzle-orm';
import type { OrderReads } from '../../store/orders.store.ts';
import type { Connection, Tables } from '../../schema/engine.ts';
import { memoizeByKey } from '@bm/domain/shared/memoize';
import { listName, rowsAfter } from '../paging.ts';
import { equals } from '../placeholders.ts';
import { countUpTo } from '../statements.ts';
import { orderPager } from './order-groups.ts';
import { orderColumns, parseOrderSequence } from './order-rows.ts';
import { orderSearch, type FoundOrders } from './order-search.queries.ts';

/** The filters of a list of orders. */
interface Filters {
  state?: OrderState | undefined;
  sequence?: number;
}

type Paging = Pick<AllOrdersInput, 'cursor' | 'limit' | 'byCheckout'>;

/** Reads rows after a position, and the total. */
type PageReader = (after: number[] | null, rows: number) => Promise<FoundOrders>;

/** Pages of orders, newest first. Keyset paging by the sequence: new orders never shift a page. */
export function orderPages(db: Connection, tables: Tables): Pick<OrderReads, 'page'> {
  const { orders } = tables;
  const search = orderSearch(db, tables);
  const readPage = orderPager(db, tables);
  const columns = { state: orders.state, sequence: orders.sequence };
  const where = (filters: (keyof Filters)[]) =>
    and(...filters.map((name) => equals(columns[name])));

  const selectPage = memoizeByKey((filters: (keyof Filters)[]) =>
    rowsAfter({
      keys: [orders.sequence],
      direction: 'descending',
      select: (after) =>
        db
          .select(orderColumns(db, tables))
          .from(orders)
          .where(and(where(filters), after)),
    }),
  );
  const countMatches = memoizeByKey((filters: (keyof Filters)[]) =>
    countUpTo(MAX_STATE_COUNT, db, orders, where(filters)),
  );

  /** Reads orders under these filters. */
  const filtered =
    (filterValues: Filters): PageReader =>
    async (after, rows) => {
      const filters = (['state', 'sequence'] as const).filter(
        (name) => filterValues[name] !== undefined,
      );
      const matches = await selectPage(filters)(after, rows, filterValues);
      return { rows: matches, total: await countMatches(filters)(filterValues) };
    };

  const page = (list: string, paging: Paging, read: PageReader) =>
    readPage(list, paging, { read, position: (_, sequence) => [sequence], example: [0] });

  return {
    page: ({ state, query = '', ...paging }: AllOrdersInput) => {
      const text = query.trim();
      const list = listName('orders', state, text, paging.byCheckout ?? false);
      if (text === '') return page(list, paging, filtered({ state }));
      // A complete order number is an exact filter; any other text is a search.
      if (/^BM-?\d{6,}$/i.test(text)) {
        return page(list, paging, filtered({ state, sequence: parseOrderSequence(text) }));
      }
      const next = search({ query: text, state });
      return page(list, paging, (after, rows) => next(after?.[0], rows));
    },
  };
}
