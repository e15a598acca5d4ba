import { MAX_STATE_COUNT, type OrderState } from '@bm/domain/orders/order-state';
import type { AllOrdersInput } from '@bm/domain/orders/order.schema';
import { and, gte, lt, sql, type SQL } from 'drizzle-orm';
import type { OrderReads } from '../../store/orders.store.ts';
import type { Connection, Tables } from '../../schema/engine.ts';
import { memoizeByKey } from '@bm/domain/shared/memoize';
import { listName, rowsAfter } from '../paging.ts';
import { equals } from '../placeholders.ts';
import { countUpTo } from '../statements.ts';
import { orderPager } from './order-groups.ts';
import { orderColumns, parseOrderSequence } from './order-rows.ts';
import { orderSearch, type FoundOrders } from './order-search.queries.ts';
import { placementPeriod } from './placement-period.queries.ts';

/** The filters of a list of orders. */
interface Filters {
  state?: OrderState | undefined;
  sequence?: number;
  /** Bounds of the number. */
  from?: number | undefined;
  before?: number | undefined;
}

const FILTERS = ['state', 'sequence', 'from', 'before'] as const;

type Paging = Pick<AllOrdersInput, 'cursor' | 'limit' | 'byCheckout'>;

/** Reads rows after a position, and the total. */
type PageReader = (after: number[] | null, rows: number) => Promise<FoundOrders>;

/** Pages of orders, newest first. Keyset paging by the sequence: new orders never shift a page. */
export function orderPages(db: Connection, tables: Tables): Pick<OrderReads, 'page'> {
  const { orders } = tables;
  const search = orderSearch(db, tables);
  const readPage = orderPager(db, tables);
  const findNumbers = placementPeriod(db, tables);
  const conditions: Record<keyof Filters, SQL> = {
    state: equals(orders.state),
    sequence: equals(orders.sequence),
    from: gte(orders.sequence, sql.placeholder('from')),
    before: lt(orders.sequence, sql.placeholder('before')),
  };
  const where = (filters: (keyof Filters)[]) => and(...filters.map((name) => conditions[name]));

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
      const filters = FILTERS.filter((name) => filterValues[name] !== undefined);
      // With two upper bounds an engine may read the orders between them.
      const next = filters.filter((name) => after === null || name !== 'before');
      const matches = await selectPage(next)(after, rows, filterValues);
      return { rows: matches, total: await countMatches(filters)(filterValues) };
    };

  const page = (list: string, paging: Paging, read: PageReader) =>
    readPage(list, paging, { read, position: (_, sequence) => [sequence], example: [0] });

  return {
    page: async ({ state, query = '', from, before, ...paging }: AllOrdersInput) => {
      const text = query.trim();
      const list = listName('orders', state, text, from, before, paging.byCheckout ?? false);
      const numbers = await findNumbers({ from, before });
      if (text === '') return page(list, paging, filtered({ state, ...numbers }));
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
