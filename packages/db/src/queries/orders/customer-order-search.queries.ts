import { MAX_SEARCHED_ORDERS, ORDER_STATES, type OrderState } from '@bm/domain/orders/order-state';
import { MAX_COUNTED } from '@bm/domain/shared/page-limits';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { lowerCase } from '../../schema/orders.schema.ts';
import type { Connection, Tables } from '../../schema/tables.ts';
import { byFilters, rangeFilters } from '../by-filters.ts';
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

/** The placeholders of the states to choose from. */
const STATES = ORDER_STATES.map((_, at) => sql.placeholder(`state${at}`));

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
  const keys = [orders.createdAt, orders.sequence];
  const filters = {
    state0: inArray(orders.state, STATES),
    ...rangeFilters(orders.createdAt),
  };

  const selectExact = byFilters(filters, (where) =>
    readRows(
      db
        .select(key)
        .from(orders)
        .where(
          and(
            // The expression keeps the engines from reading all orders of the customer.
            sql`${orders.customerId} || '' = ${sql.placeholder('customer')}`,
            or(equals(orders.sequence), equals(orders.transactionId, 'transaction')),
            where,
          ),
        ),
    ),
  );
  const selectByCheckout = byFilters(filters, (where) =>
    readRows(
      db
        .select(key)
        .from(checkouts)
        .innerJoin(orders, eq(orders.checkoutId, checkouts.id))
        .where(
          and(
            equals(checkouts.sequence, 'checkoutSequence'),
            equals(checkouts.customerId, 'customer'),
            where,
          ),
        ),
    ),
  );
  const bounds = { ...filters, after0: isAfter(keys, 'descending') };
  const scans = byFilters(bounds, (_, names) => {
    const ifGiven = (name: keyof typeof bounds) =>
      names.includes(name) ? bounds[name] : undefined;
    // One bound on each side: with two, an engine may read the orders between them.
    const isNext = and(
      equals(orders.customerId, 'customer'),
      ifGiven('after0') ?? ifGiven('before'),
    );
    const end = sql`(${sql.placeholder('endCreatedAt')}, ${sql.placeholder('endSequence')})`;
    const isMatch = or(
      contains(lowerCase(orders.partName), 'text'),
      contains(orders.skuNormal, 'sku'),
      contains(lowerCase(orders.poNumber), 'text'),
      contains(lowerCase(orders.poNumber), 'po'),
    );
    return {
      end: prepareEnd({ keys, where: and(isNext, ifGiven('from')), most: MAX_SEARCHED_ORDERS }),
      read: readRows(
        db
          .select(key)
          .from(orders)
          .where(
            and(
              isNext,
              sql`(${orders.createdAt}, ${orders.sequence}) >= ${end}`,
              isMatch,
              ifGiven('state0'),
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
    // Surplus placeholders repeat the first state.
    const stateValues = STATES.map((_, at) => [`state${at}`, states[at] ?? states[0]]);
    const values = { ...scope, ...queryValues(query), ...Object.fromEntries(stateValues) };
    const exact = [
      ...(await selectExact(values)(values)),
      ...(values.checkoutSequence === -1 ? [] : await selectByCheckout(values)(values)),
    ];
    const read = async (position: number[] | null, most: number) => {
      const next = { ...values, ...afterValues(position) };
      const scan = scans(next);
      const end = await scan.end(next);
      const { createdAt: endCreatedAt, sequence: endSequence } = end ?? {
        createdAt: scope.from ?? 0,
        sequence: 0,
      };
      const matches = await scan.read({ ...next, endCreatedAt, endSequence, rows: most });
      return { matches, stoppedAt: matches.length < most ? end : undefined };
    };
    const first = await read(null, MAX_COUNTED);
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
      total: Math.min(counted.length, MAX_COUNTED),
      // Who names an order has found it.
      stoppedAt: shown.length < rows && exact.length === 0 ? stoppedAt : undefined,
    };
  };
}

/** The positions of both lists in order, each once. */
function unite(some: readonly OrderPosition[], others: readonly OrderPosition[]): OrderPosition[] {
  const bySequence = new Map([...some, ...others].map((match) => [match.sequence, match]));
  return [...bySequence.values()].toSorted(newestFirst);
}
