import {
  MAX_COUNTED_ORDERS,
  MAX_SEARCHED_ORDERS,
  type OrderState,
} from '@bm/domain/orders/order-state';
import { and, eq, gte, inArray, lt, or, sql, type Column, type SQL } from 'drizzle-orm';
import { lowerCase } from '../../schema/orders.schema.ts';
import type { Connection, Tables } from '../../schema/engine.ts';
import { memoizeByKey } from '@bm/domain/shared/memoize';
import { rowsAfter, sortedBy } from '../paging.ts';
import { contains, equals } from '../placeholders.ts';
import { columnsOf, readRows } from '../statements.ts';
import { queryValues } from './order-search-text.ts';
import { selectBySequence, type FoundOrders } from './order-search.queries.ts';

/** The position of an order in the list of its customer. */
interface OrderPosition {
  createdAt: number;
  sequence: number;
}

/** Compares by the order of the index of a customer's orders, newest first. */
export function newestFirst(a: OrderPosition, b: OrderPosition): number {
  return b.createdAt - a.createdAt || b.sequence - a.sequence;
}

interface CustomerOrderSearch {
  customer: string;
  query: string;
  /** All states when undefined. */
  states: readonly OrderState[] | undefined;
  /** Bounds of the time of placement, in milliseconds. */
  from: number | undefined;
  before: number | undefined;
}

interface Variant {
  /** The number of states to choose from; 0 for all. */
  states: number;
  from: boolean;
  before: boolean;
}

/**
 * Searches one customer's orders by what their list shows. Numbers and transaction id are read by their
 * indexes; for a piece of the part's name or number or of the PO number, the newest MAX_SEARCHED_ORDERS
 * of the period are read one by one, which bounds the cost.
 */
export function customerOrderSearch(db: Connection, tables: Tables) {
  const { checkouts, orders } = tables;
  const bySequence = selectBySequence(db, tables);
  const key = { sequence: orders.sequence, createdAt: orders.createdAt };
  const inPeriod = ({ from, before }: Variant) =>
    and(
      from ? gte(orders.createdAt, sql.placeholder('from')) : undefined,
      before ? lt(orders.createdAt, sql.placeholder('before')) : undefined,
    );

  const selectExact = memoizeByKey((variant: Variant) =>
    readRows(
      db
        .select(key)
        .from(orders)
        .where(
          and(
            // The expression keeps the engines from reading all orders of the customer.
            sql`${orders.customerId} || '' = ${sql.placeholder('customer')}`,
            or(equals(orders.sequence), equals(orders.transactionId, 'transaction')),
            inStates(orders.state, variant.states),
            inPeriod(variant),
          ),
        ),
    ),
  );
  const selectByCheckout = memoizeByKey((variant: Variant) =>
    readRows(
      db
        .select(key)
        .from(checkouts)
        .innerJoin(orders, eq(orders.checkoutId, checkouts.id))
        .where(
          and(
            equals(checkouts.sequence, 'checkoutSequence'),
            equals(checkouts.customerId, 'customer'),
            inStates(orders.state, variant.states),
            inPeriod(variant),
          ),
        ),
    ),
  );
  const selectMatches = memoizeByKey((variant: Variant) => {
    const read = db
      .select({
        ...key,
        ...columnsOf(orders, 'state', 'partName', 'skuNormal', 'poNumber'),
      })
      .from(orders)
      .where(and(equals(orders.customerId, 'customer'), inPeriod(variant)))
      .orderBy(...sortedBy([orders.createdAt, orders.sequence], 'descending'))
      .limit(MAX_SEARCHED_ORDERS)
      .as('newest');
    const isMatch = or(
      contains(lowerCase(read.partName), 'text'),
      contains(read.skuNormal, 'sku'),
      contains(lowerCase(read.poNumber), 'text'),
      contains(lowerCase(read.poNumber), 'po'),
    );
    return rowsAfter({
      keys: [read.createdAt, read.sequence],
      direction: 'descending',
      select: (after) =>
        db
          .select({ sequence: read.sequence, createdAt: read.createdAt })
          .from(read)
          .where(and(isMatch, inStates(read.state, variant.states), after)),
    });
  });

  return async (
    { query, states = [], ...scope }: CustomerOrderSearch,
    { after, rows }: { after: number[] | null; rows: number },
  ): Promise<FoundOrders> => {
    const stateValues = Object.fromEntries(states.map((state, at) => [`state${at}`, state]));
    const values = { ...scope, ...queryValues(query), ...stateValues };
    const variant = {
      states: states.length,
      from: scope.from !== undefined,
      before: scope.before !== undefined,
    };
    const exact = [
      ...(await selectExact(variant)(values)),
      ...(values.checkoutSequence === -1 ? [] : await selectByCheckout(variant)(values)),
    ];
    const counted = unite(exact, await selectMatches(variant)(null, MAX_COUNTED_ORDERS, values));
    const later = async (start: number[]) => {
      const matches = await selectMatches(variant)(start, rows, values);
      const [createdAt = 0, sequence = 0] = start;
      return unite(exact, matches).filter(
        (match) => newestFirst({ createdAt, sequence }, match) < 0,
      );
    };
    const shown = (after === null ? counted : await later(after)).slice(0, rows);
    const found = await bySequence(shown.map(({ sequence }) => sequence));
    return {
      rows: found.toSorted(newestFirst),
      total: Math.min(counted.length, MAX_COUNTED_ORDERS),
    };
  };
}

function inStates(state: Column, count: number): SQL | undefined {
  const states = Array.from({ length: count }, (_, at) => sql.placeholder(`state${at}`));
  return count === 0 ? undefined : inArray(state, states);
}

/** The positions of both lists in order, each once. */
function unite(some: readonly OrderPosition[], others: readonly OrderPosition[]): OrderPosition[] {
  const bySequence = new Map([...some, ...others].map((match) => [match.sequence, match]));
  return [...bySequence.values()].toSorted(newestFirst);
}
