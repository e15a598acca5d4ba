import { MAX_COUNTED_ORDERS, type OrderState } from '@bm/domain/orders/order-state';
import type { MyOrdersInput } from '@bm/domain/orders/order.schema';
import { and, gte, lt, sql } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import type { OrderReads } from '../../store/orders.store.ts';
import type { Connection } from '../../schema/engine.ts';
import { memoizeByKey } from '@bm/domain/shared/memoize';
import { checkoutSummaries, firstSequence } from '../checkouts/checkout-summaries.queries.ts';
import {
  decodeCursor,
  encodeCursor,
  groupPageSize,
  listName,
  pageSize,
  rowsAfter,
  toPage,
} from '../paging.ts';
import { equals } from '../placeholders.ts';
import { countUpTo } from '../statements.ts';
import {
  customerOrderSearch,
  newestFirst,
  type OrderPosition,
} from './customer-order-search.queries.ts';
import { readGroups } from './order-groups.ts';
import { orderColumns, toOrder, type OrderRow } from './order-rows.ts';

/** Conditions of a statement beyond the customer. */
interface Variant {
  state: boolean;
  from: boolean;
  before: boolean;
}

/**
 * Pages of one customer's orders. Each state is a range of an index, so a page costs the same
 * however many orders the customer or the shop has.
 */
export function customerOrderPages(db: Connection, tables: Tables): OrderReads['pageForCustomer'] {
  const { orders } = tables;
  const search = customerOrderSearch(db, tables);
  const summaries = checkoutSummaries(db, tables);
  const readFirstSequence = firstSequence(db, tables);
  const where = ({ state, from, before }: Variant) =>
    and(
      equals(orders.customerId, 'customer'),
      state ? equals(orders.state) : undefined,
      from ? gte(orders.createdAt, sql.placeholder('from')) : undefined,
      before ? lt(orders.createdAt, sql.placeholder('before')) : undefined,
    );
  const selectPage = memoizeByKey((variant: Variant) =>
    rowsAfter({
      keys: [orders.createdAt, orders.sequence],
      direction: 'descending',
      select: (after) =>
        db
          .select(orderColumns(orders))
          .from(orders)
          .where(and(where(variant), after)),
    }),
  );
  const countMatches = memoizeByKey((variant: Variant) =>
    countUpTo(MAX_COUNTED_ORDERS, db, orders, where(variant)),
  );

  /** Reads each state by its own range of the index, and merges them; counts them on request. */
  async function list(
    values: { customer: string; from: number | undefined; before: number | undefined },
    states: readonly (OrderState | undefined)[],
    { after, rows, counts }: { after: OrderPosition | null; rows: number; counts: boolean },
  ): Promise<{ rows: OrderRow[]; total: number }> {
    const found: OrderRow[] = [];
    let total = 0;
    for (const state of states) {
      const variant = {
        state: state !== undefined,
        from: values.from !== undefined,
        before: values.before !== undefined,
      };
      const inState = { ...values, state };
      const start = after && [after.createdAt, after.sequence];
      found.push(...(await selectPage(variant)(start, rows, inState)));
      if (counts) total += await countMatches(variant)(inState);
    }
    return {
      rows: found.toSorted(newestFirst).slice(0, rows),
      total: Math.min(total, MAX_COUNTED_ORDERS),
    };
  }

  return async (customer, { cursor, limit, byCheckout = false, ...filter }: MyOrdersInput) => {
    const { from, before } = filter;
    const query = (filter.query ?? '').trim();
    const states = filter.states && [...new Set(filter.states)].toSorted();
    const name = listName('orders of', customer, states, query, from, before, byCheckout);
    const position = decodeCursor(name, cursor, [0, 0]);
    const after = position && { createdAt: position[0], sequence: position[1] };
    const values = { customer, from, before };
    const read = (start: OrderPosition | null, rows: number, counts = true) =>
      query === ''
        ? list(values, states ?? [undefined], { after: start, rows, counts })
        : search({ ...values, query, states }, { after: start, rows });
    const encode = ({ createdAt, sequence }: OrderPosition) =>
      encodeCursor(name, [createdAt, sequence]);
    if (byCheckout) {
      const grouped = {
        read,
        positionOf: (row: OrderRow) => row,
        endOfCheckout: async (row: OrderRow) => ({
          createdAt: row.createdAt,
          sequence: await readFirstSequence(row),
        }),
      };
      const { rows, total, next } = await readGroups(grouped, after, groupPageSize(limit));
      return {
        items: rows.map(toOrder),
        nextCursor: next && encode(next),
        total,
        checkouts: await summaries(rows),
      };
    }
    const size = pageSize(limit);
    const { rows, total } = await read(after, size + 1);
    return toPage(rows, { size, total, item: toOrder, cursor: encode });
  };
}
