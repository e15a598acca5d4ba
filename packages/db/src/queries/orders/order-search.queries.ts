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
  const findSequences = sequenceFinder(db, tables);
  const selectBySequences = memoizeByKey((count: number) =>
    selectNewestFirst(
      db,
      tables,
      inArray(
        tables.orders.sequence,
        Array.from({ length: count }, (_, at) => sql.placeholder(`sequence${at}`)),
      ),
    ),
  );
  const scanNewestFirst = newestFirstScan(db, tables);

  return async ({ query, state, after, rows }: OrderSearch): Promise<FoundOrders> => {
    const values = { ...queryValues(query), state };
    const sequences = await findSequences(state !== undefined, values);
    if (sequences === null) {
      const variant = { state: state !== undefined, after: after !== undefined };
      const matches = await scanNewestFirst(variant).execute({ ...values, after, rows });
      return { rows: matches, total: MAX_COUNTED_ORDERS };
    }
    const pageSequences = sequences
      .filter((sequence) => sequence < (after ?? Infinity))
      .slice(0, rows);
    if (pageSequences.length === 0) return { rows: [], total: sequences.length };
    const sequenceValues = Object.fromEntries(
      pageSequences.map((sequence, at) => [`sequence${at}`, sequence]),
    );
    const matches = await selectBySequences(pageSequences.length).execute({
      ...sequenceValues,
      rows,
    });
    return { rows: matches, total: sequences.length };
  };
}

/** The numbers of all orders that fit, highest first; null when there are too many to gather. */
function sequenceFinder(db: Connection, { orders, users, parts }: Tables) {
  const sequence = { sequence: orders.sequence };
  const state = (hasState: boolean) =>
    hasState ? eq(orders.state, sql.placeholder('state')) : undefined;
  const maxSequences = MAX_COUNTED_ORDERS + 1;

  // The tables are joined in this order, that a search may stop early.
  const statements = memoizeByKey((inState: boolean) => {
    const selectSequences = (condition: SQL) =>
      db
        .select(sequence)
        .from(orders)
        .where(and(condition, state(inState)))
        .limit(maxSequences)
        .prepare();
    const byNumberOrEmail = [
      selectSequences(eq(orders.sequence, sql.placeholder('sequence'))),
      selectSequences(eq(orders.transactionId, sql.placeholder('transaction'))),
      db
        .select(sequence)
        .from(users)
        .crossJoin(orders)
        .where(and(contains(users.email, 'email'), eq(orders.customerId, users.id), state(inState)))
        .limit(maxSequences)
        .prepare(),
    ];
    const bySku = [
      selectSequences(eq(orders.skuNormal, sql.placeholder('wholeSku'))),
      db
        .select(sequence)
        .from(parts)
        .crossJoin(orders)
        .where(and(contains(parts.skuNormal, 'sku'), eq(orders.partId, parts.id), state(inState)))
        .limit(maxSequences)
        .prepare(),
    ];
    return { byNumberOrEmail, bySku };
  });

  return async (inState: boolean, values: QueryValues): Promise<number[] | null> => {
    const sequences = new Set<number>();
    const { byNumberOrEmail, bySku } = statements(inState);
    for (const statement of values.sku === null
      ? byNumberOrEmail
      : [...byNumberOrEmail, ...bySku]) {
      for (const row of await statement.execute(values)) sequences.add(row.sequence);
      if (sequences.size > MAX_COUNTED_ORDERS) return null;
    }
    return [...sequences].toSorted((a, b) => b - a);
  };
}

function newestFirstScan(db: Connection, tables: Tables) {
  const { orders } = tables;
  const matchesQuery = or(
    eq(orders.sequence, sql.placeholder('sequence')),
    contains(orders.customerEmail, 'email'),
    contains(orders.skuNormal, 'sku'),
    eq(orders.transactionId, sql.placeholder('transaction')),
  );
  return memoizeByKey(({ state, after }: { state: boolean; after: boolean }) =>
    selectNewestFirst(
      db,
      tables,
      and(
        matchesQuery,
        state ? eq(orders.state, sql.placeholder('state')) : undefined,
        after ? lt(orders.sequence, sql.placeholder('after')) : undefined,
      ),
    ),
  );
}

function selectNewestFirst(db: Connection, { orders }: Tables, condition: SQL | undefined) {
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
