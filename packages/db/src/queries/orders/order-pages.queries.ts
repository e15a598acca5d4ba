import type { OrderState } from '@bm/domain/orders/order-state';
import type { AllOrdersInput, OrderPage } from '@bm/domain/orders/order.schema';
import { sumOrders } from '@bm/domain/orders/order-counts';
import { and, count, desc, eq, lt, sql } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import type { OrderReads } from '../../store/orders.store.ts';
import type { Connection } from '../connection.ts';
import { selectOrderCounts } from './order-counts.queries.ts';
import { orderSearch } from './order-search.queries.ts';
import { orderColumns, parseOrderSequence, toOrder } from './order-rows.ts';
import type { OrderRow } from './order-rows.ts';
import { decodeCursor, encodeCursor, listName, toPage, pageSize } from '../paging.ts';
import { memoizeByKey } from '../memoize.ts';

/** What a list of orders is narrowed by. */
interface Filters {
  customer?: string;
  state?: OrderState | undefined;
  sequence?: number;
}

interface Variant {
  filters: (keyof Filters)[];
  after: boolean;
}

interface Paging {
  cursor?: string | undefined;
  limit?: number | undefined;
}

/** Reads some rows behind the one numbered `after`, and how many there are in all. */
type PageSource = (
  after: number | undefined,
  rows: number,
) => Promise<{ rows: OrderRow[]; total: number }>;

/** Pages of orders, newest first, by their number, so that new orders never shift a page. */
export function orderPages(
  db: Connection,
  tables: Tables,
): Pick<OrderReads, 'page' | 'pageForCustomer' | 'counts'> {
  const { orders } = tables;
  const counts = selectOrderCounts(db, tables);
  const search = orderSearch(db, tables);
  const columns = { customer: orders.customerId, state: orders.state, sequence: orders.sequence };
  const where = (filters: Variant['filters']) =>
    and(...filters.map((name) => eq(columns[name], sql.placeholder(name))));

  const selectRows = memoizeByKey(({ filters, after }: Variant) =>
    db
      .select(orderColumns(orders))
      .from(orders)
      .where(and(where(filters), after ? lt(orders.sequence, sql.placeholder('after')) : undefined))
      .orderBy(desc(orders.sequence))
      .limit(sql.placeholder('rows'))
      .prepare(),
  );
  const countRows = memoizeByKey((filters: Variant['filters']) =>
    db.select({ total: count() }).from(orders).where(where(filters)).prepare(),
  );

  /** The orders under these filters; the whole of the shop or of a state is counted already. */
  const filteredSource =
    (filterValues: Filters, total?: () => Promise<number>): PageSource =>
    async (after, rows) => {
      const filters = (['customer', 'state', 'sequence'] as const).filter(
        (name) => filterValues[name] !== undefined,
      );
      const matches = await selectRows({ filters, after: after !== undefined }).execute({
        ...filterValues,
        after,
        rows,
      });
      if (total !== undefined) return { rows: matches, total: await total() };
      const [countRow] = await countRows(filters).execute({ ...filterValues });
      return { rows: matches, total: countRow?.total ?? 0 };
    };

  return {
    counts,
    page: ({ state, query = '', ...paging }: AllOrdersInput) => {
      const text = query.trim();
      const list = listName('orders', state, text);
      if (text === '')
        return page(
          list,
          paging,
          filteredSource({ state }, async () => sumOrders(await counts(), state)),
        );
      // A whole order number is looked up; anything else is looked for.
      if (/^BM-?\d{6,}$/i.test(text)) {
        return page(list, paging, filteredSource({ state, sequence: parseOrderSequence(text) }));
      }
      return page(list, paging, (after, rows) => search({ query: text, state, after, rows }));
    },
    pageForCustomer: (customer, paging) =>
      page(listName('orders of', customer), paging, filteredSource({ customer })),
  };
}

async function page(
  list: string,
  { cursor, limit }: Paging,
  source: PageSource,
): Promise<OrderPage> {
  const after = decodeCursor(list, cursor, [0]);
  const size = pageSize(limit);
  const { rows, total } = await source(after?.[0], size + 1);
  return toPage(rows, {
    size,
    total,
    item: toOrder,
    cursor: (row) => encodeCursor(list, [row.sequence]),
  });
}
