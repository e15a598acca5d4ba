import {
  MAX_COUNTED_ORDERS,
  MAX_SEARCHED_ORDERS,
  type OrderState,
} from '@bm/domain/orders/order-state';
import { and, eq, gte, inArray, lt, or, sql, type Column, type SQL } from 'drizzle-orm';
import { lowerCase } from '../../schema/orders.schema.ts';
import type { Connection, Tables } from '../../schema/engine.ts';
import { memoizeByKey } from '@bm/domain/shared/memoize';
import { afterValues, isAfter, sortedBy } from '../paging.ts';
import { contains, equals } from '../placeholders.ts';
import { readRows } from '../statements.ts';
import { queryValues } from './order-search-text.ts';
import { selectBySequence, type FoundOrders } from './order-search.queries.ts';
import { scanEnds } from './scan-end.queries.ts';

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
 * indexes; for a piece of the part's name or number or of the PO number, each page reads
 * MAX_SEARCHED_ORDERS of the period one by one, which bounds the cost.
 */
export function customerOrderSearch(db: Connection, tables: Tables) {
  const { checkouts, orders } = tables;
  const bySequence = selectBySequence(db, tables);
  const prepareEnd = scanEnds(db, tables);
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
  const keys = [orders.createdAt, orders.sequence];
  const scans = memoizeByKey(({ after, ...variant }: Variant & { after: boolean }) => {
    // One bound on each side: with two, an engine may read the orders between them.
    const isNext = and(
      equals(orders.customerId, 'customer'),
      after ? isAfter(keys, 'descending') : inPeriod({ ...variant, from: false }),
    );
    const isInPeriod = inPeriod({ ...variant, before: false });
    const end = sql`(${sql.placeholder('endCreatedAt')}, ${sql.placeholder('endSequence')})`;
    const isMatch = or(
      contains(lowerCase(orders.partName), 'text'),
      contains(orders.skuNormal, 'sku'),
      contains(lowerCase(orders.poNumber), 'text'),
      contains(lowerCase(orders.poNumber), 'po'),
    );
    return {
      end: prepareEnd({ keys, where: and(isNext, isInPeriod), most: MAX_SEARCHED_ORDERS }),
      read: readRows(
        db
          .select(key)
          .from(orders)
          .where(
            and(
              isNext,
              sql`(${orders.createdAt}, ${orders.sequence}) >= ${end}`,
              isMatch,
              inStates(orders.state, variant.states),
            ),
          )
          .orderBy(...sortedBy(keys, 'descending'))
          .limit(sql.placeholder('rows')),
      ),
    };
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
    const read = async (position: number[] | null, most: number) => {
      const scan = scans({ ...variant, after: position !== null });
      const next = { ...values, ...afterValues(position) };
      const end = await scan.end(next);
      const { createdAt: endCreatedAt, sequence: endSequence } = end ?? {
        createdAt: scope.from ?? 0,
        sequence: 0,
      };
      const matches = await scan.read({ ...next, endCreatedAt, endSequence, rows: most });
      return { matches, stoppedAt: matches.length < most ? end : undefined };
    };
    const first = await read(null, MAX_COUNTED_ORDERS);
    const counted = unite(exact, first.matches);
    const later = async (position: number[]) => {
      const { matches, stoppedAt } = await read(position, rows);
      const [createdAt = 0, sequence = 0] = position;
      const isLater = (match: OrderPosition) => newestFirst({ createdAt, sequence }, match) < 0;
      return { matches: unite(exact, matches).filter(isLater), stoppedAt };
    };
    const { matches, stoppedAt } =
      after === null ? { ...first, matches: counted } : await later(after);
    const shown = matches.slice(0, rows);
    const found = await bySequence(shown.map(({ sequence }) => sequence));
    return {
      rows: found.toSorted(newestFirst),
      total: Math.min(counted.length, MAX_COUNTED_ORDERS),
      // Who names an order has found it.
      stoppedAt: shown.length < rows && exact.length === 0 ? stoppedAt : undefined,
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
