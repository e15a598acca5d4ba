import {
  MAX_COUNTED_ORDERS,
  MAX_SEARCHED_ORDERS,
  type OrderState,
} from '@bm/domain/orders/order-state';
import { and, desc, eq, gte, inArray, lt, or, sql, type Column, type SQL } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import { lowerCase } from '../../schema/orders.schema.ts';
import type { Connection } from '../../schema/engine.ts';
import { memoizeByKey } from '@bm/domain/shared/memoize';
import { contains } from '../placeholders.ts';
import {
  afterValues,
  isAfter,
  newestFirst,
  statePlaceholders,
  stateValues,
  type OrderPosition,
} from './customer-order-position.ts';
import { queryValues } from './order-search-text.ts';
import { selectBySequence, type FoundOrders } from './order-search.queries.ts';

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
  after: boolean;
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
    db
      .select(key)
      .from(orders)
      .where(
        and(
          // The expression keeps the engines from reading all orders of the customer.
          sql`${orders.customerId} || '' = ${sql.placeholder('customer')}`,
          or(
            eq(orders.sequence, sql.placeholder('sequence')),
            eq(orders.transactionId, sql.placeholder('transaction')),
          ),
          inStates(orders.state, variant.states),
          inPeriod(variant),
        ),
      )
      .prepare(),
  );
  const selectByCheckout = memoizeByKey((variant: Variant) =>
    db
      .select(key)
      .from(checkouts)
      .innerJoin(orders, eq(orders.checkoutId, checkouts.id))
      .where(
        and(
          eq(checkouts.sequence, sql.placeholder('checkoutSequence')),
          eq(checkouts.customerId, sql.placeholder('customer')),
          inStates(orders.state, variant.states),
          inPeriod(variant),
        ),
      )
      .prepare(),
  );
  const selectMatches = memoizeByKey((variant: Variant) => {
    const read = db
      .select({
        ...key,
        state: orders.state,
        partName: orders.partName,
        skuNormal: orders.skuNormal,
        poNumber: orders.poNumber,
      })
      .from(orders)
      .where(and(eq(orders.customerId, sql.placeholder('customer')), inPeriod(variant)))
      .orderBy(desc(orders.createdAt), desc(orders.sequence))
      .limit(MAX_SEARCHED_ORDERS)
      .as('newest');
    return db
      .select({ sequence: read.sequence, createdAt: read.createdAt })
      .from(read)
      .where(
        and(
          or(
            contains(lowerCase(read.partName), 'text'),
            contains(read.skuNormal, 'sku'),
            contains(lowerCase(read.poNumber), 'text'),
          ),
          inStates(read.state, variant.states),
          variant.after ? isAfter(read) : undefined,
        ),
      )
      .orderBy(desc(read.createdAt), desc(read.sequence))
      .limit(sql.placeholder('rows'))
      .prepare();
  });

  return async (
    { query, states = [], ...scope }: CustomerOrderSearch,
    { after, rows }: { after: OrderPosition | null; rows: number },
  ): Promise<FoundOrders> => {
    const values = { ...scope, ...queryValues(query), ...stateValues(states) };
    const variant = {
      states: states.length,
      from: scope.from !== undefined,
      before: scope.before !== undefined,
      after: false,
    };
    const exact = [
      ...(await selectExact(variant).execute(values)),
      ...(values.checkoutSequence === -1 ? [] : await selectByCheckout(variant).execute(values)),
    ];
    const limited = { ...values, rows: MAX_COUNTED_ORDERS };
    const counted = unite(exact, await selectMatches(variant).execute(limited));
    const later = async (position: OrderPosition) => {
      const matches = await selectMatches({ ...variant, after: true }).execute({
        ...values,
        ...afterValues(position),
        rows,
      });
      return unite(exact, matches).filter((match) => newestFirst(position, match) < 0);
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
  return count === 0 ? undefined : inArray(state, statePlaceholders(count));
}

/** The positions of both lists in order, each once. */
function unite(some: readonly OrderPosition[], others: readonly OrderPosition[]): OrderPosition[] {
  const bySequence = new Map([...some, ...others].map((match) => [match.sequence, match]));
  return [...bySequence.values()].toSorted(newestFirst);
}
