import { type OrderState, MAX_COUNTED_ORDERS } from '@bm/domain/orders/order-state';
import { normaliseSku } from '@bm/domain/parts/sku';
import { and, desc, eq, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import type { Connection } from '../connection.ts';
import { orderColumns, parseOrderSequence, type OrderRow } from './order-rows.ts';
import { contains, likePattern } from '../placeholders.ts';
import { memoizeByKey } from '../memoize.ts';

export interface OrderSearch {
  query: string;
  state: OrderState | undefined;
  /** Only orders with a lower number. */
  after: number | undefined;
  rows: number;
}

export interface FoundOrders {
  rows: OrderRow[];
  /** Never more than MAX_COUNTED_ORDERS. */
  total: number;
}

/**
 * Orders that fit a text: their number, a piece of their customer's email or of their part's number,
 * their own part number or their transaction. Each of these has an index of its own, so few orders
 * are gathered by them; many are soon met by walking all, newest first.
 */
export function orderSearch(db: Connection, tables: Tables) {
  const found = foundSequences(db, tables);
  const numbered = memoizeByKey((count: number) =>
    newestFirst(
      db,
      tables,
      inArray(
        tables.orders.sequence,
        Array.from({ length: count }, (_, at) => sql.placeholder(`sequence${at}`)),
      ),
    ),
  );
  const walk = walkNewestFirst(db, tables);

  return async ({ query, state, after, rows }: OrderSearch): Promise<FoundOrders> => {
    const values = { ...queryValues(query), state };
    const sequences = await found(state !== undefined, values);
    if (sequences === null) {
      const variant = { state: state !== undefined, after: after !== undefined };
      const met = await walk(variant).execute({ ...values, after, rows });
      return { rows: met, total: MAX_COUNTED_ORDERS };
    }
    const shown = sequences.filter((sequence) => sequence < (after ?? Infinity)).slice(0, rows);
    if (shown.length === 0) return { rows: [], total: sequences.length };
    const named = Object.fromEntries(shown.map((sequence, at) => [`sequence${at}`, sequence]));
    const met = await numbered(shown.length).execute({ ...named, rows });
    return { rows: met, total: sequences.length };
  };
}

/** The numbers of all orders that fit, highest first; null when there are too many to gather. */
function foundSequences(db: Connection, { orders, users, parts }: Tables) {
  const sequence = { sequence: orders.sequence };
  const state = (isGiven: boolean) =>
    isGiven ? eq(orders.state, sql.placeholder('state')) : undefined;
  const most = MAX_COUNTED_ORDERS + 1;

  // The tables are joined in this order, that a search may stop early.
  const statements = memoizeByKey((inState: boolean) => {
    const direct = (condition: SQL) =>
      db
        .select(sequence)
        .from(orders)
        .where(and(condition, state(inState)))
        .limit(most)
        .prepare();
    const byOthers = [
      direct(eq(orders.sequence, sql.placeholder('sequence'))),
      direct(eq(orders.transactionId, sql.placeholder('transaction'))),
      db
        .select(sequence)
        .from(users)
        .crossJoin(orders)
        .where(and(contains(users.email, 'email'), eq(orders.customerId, users.id), state(inState)))
        .limit(most)
        .prepare(),
    ];
    const bySku = [
      direct(eq(orders.skuNormal, sql.placeholder('wholeSku'))),
      db
        .select(sequence)
        .from(parts)
        .crossJoin(orders)
        .where(and(contains(parts.skuNormal, 'sku'), eq(orders.partId, parts.id), state(inState)))
        .limit(most)
        .prepare(),
    ];
    return { byOthers, bySku };
  });

  return async (inState: boolean, values: QueryValues): Promise<number[] | null> => {
    const sequences = new Set<number>();
    const { byOthers, bySku } = statements(inState);
    for (const statement of values.sku === null ? byOthers : [...byOthers, ...bySku]) {
      for (const row of await statement.execute(values)) sequences.add(row.sequence);
      if (sequences.size > MAX_COUNTED_ORDERS) return null;
    }
    return [...sequences].toSorted((a, b) => b - a);
  };
}

function walkNewestFirst(db: Connection, tables: Tables) {
  const { orders } = tables;
  const fits = or(
    eq(orders.sequence, sql.placeholder('sequence')),
    contains(orders.customerEmail, 'email'),
    contains(orders.skuNormal, 'sku'),
    eq(orders.transactionId, sql.placeholder('transaction')),
  );
  return memoizeByKey(({ state, after }: { state: boolean; after: boolean }) =>
    newestFirst(
      db,
      tables,
      and(
        fits,
        state ? eq(orders.state, sql.placeholder('state')) : undefined,
        after ? lt(orders.sequence, sql.placeholder('after')) : undefined,
      ),
    ),
  );
}

function newestFirst(db: Connection, { orders }: Tables, condition: SQL | undefined) {
  return db
    .select(orderColumns(orders))
    .from(orders)
    .where(condition)
    .orderBy(desc(orders.sequence))
    .limit(sql.placeholder('rows'))
    .prepare();
}

type QueryValues = ReturnType<typeof queryValues>;

/** What the query may name; an email is no part number, nor is a text without letters and digits. */
function queryValues(query: string) {
  const sku = query.includes('@') ? '' : normaliseSku(query);
  return {
    sequence: parseOrderSequence(query),
    email: likePattern(query.toLowerCase()),
    transaction: query,
    sku: sku === '' ? null : likePattern(sku),
    wholeSku: sku,
  };
}
