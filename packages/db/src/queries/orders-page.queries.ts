import { normaliseSku } from '@bm/domain/parts/sku';
import { and, count, desc, eq, lt, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Tables } from '../schema/define.ts';
import type { OrderReads } from '../store/orders.store.ts';
import type { Connection } from './connection.ts';
import { orderColumns, sequenceOf, toOrder } from './orders.rows.ts';
import { decodeCursor, encodeCursor, listName, pageOf, pageSize } from './paging.ts';
import { contains, likePattern } from './placeholders.ts';
import { remember } from './remember.ts';

type Filter = 'customer' | 'state' | 'number' | 'query';

const FILTERS: readonly Filter[] = ['customer', 'state', 'number', 'query'];

interface Variant {
  filters: Filter[];
  after: boolean;
}

/** Pages of orders, newest first, by their number, so that new orders never shift a page. */
export function orderPages(
  db: Connection,
  { orders }: Tables,
): Pick<OrderReads, 'page' | 'pageOfCustomer'> {
  const conditions: Record<Filter, SQL | undefined> = {
    customer: eq(orders.customerId, sql.placeholder('customer')),
    state: eq(orders.state, sql.placeholder('state')),
    number: eq(orders.sequence, sql.placeholder('sequence')),
    query: or(
      eq(orders.sequence, sql.placeholder('sequence')),
      contains(orders.customerEmail, 'email'),
      contains(orders.skuNormal, 'sku'),
      contains(orders.transactionId, 'transaction'),
    ),
  };
  const where = (filters: Filter[]) => and(...filters.map((filter) => conditions[filter]));

  const rowsOf = remember(({ filters, after }: Variant) =>
    db
      .select(orderColumns(orders))
      .from(orders)
      .where(and(where(filters), after ? lt(orders.sequence, sql.placeholder('after')) : undefined))
      .orderBy(desc(orders.sequence))
      .limit(sql.placeholder('rows'))
      .prepare(),
  );
  const totalOf = remember((filters: Filter[]) =>
    db.select({ total: count() }).from(orders).where(where(filters)).prepare(),
  );

  async function page(
    given: Partial<Record<Filter, string | undefined>>,
    { cursor, limit }: { cursor?: string | undefined; limit?: number | undefined },
  ) {
    const list = listName('orders', ...FILTERS.map((name) => given[name]));
    const after = decodeCursor(list, cursor, [0]);
    const size = pageSize(limit);
    const filters = FILTERS.filter((name) => given[name] !== undefined);
    const text = given.number ?? given.query ?? '';
    const values = { ...given, ...queryValues(text), after: after?.[0], rows: size + 1 };
    const rows = await rowsOf({ filters, after: after !== null }).execute(values);
    const [counted] = await totalOf(filters).execute(values);
    return pageOf(rows, {
      size,
      total: counted?.total ?? 0,
      item: toOrder,
      cursor: (row) => encodeCursor(list, [row.sequence]),
    });
  }

  return {
    page: ({ state, query = '', ...rest }) => page({ state, ...queryFilter(query.trim()) }, rest),
    pageOfCustomer: (customer, rest) => page({ customer }, rest),
  };
}

/** A whole order number is looked up; anything else is looked for in every order. */
function queryFilter(query: string): Partial<Record<Filter, string>> {
  if (query === '') return {};
  return /^BM-?\d{6,}$/i.test(query) ? { number: query } : { query };
}

/** What the query may name; a text without letters and digits names no part number. */
function queryValues(query: string) {
  const sku = normaliseSku(query);
  return {
    sequence: sequenceOf(query),
    email: likePattern(query.toLowerCase()),
    transaction: likePattern(query),
    sku: sku === '' ? null : likePattern(sku),
  };
}
