import type { OrderPage } from '@bm/domain/orders/order-list.schema';
import { MAX_GROUP_ORDERS } from '@bm/domain/shared/page-limits';
import type { PageInput } from '@bm/domain/shared/paging';
import { asc, sql } from 'drizzle-orm';
import type { Connection, Tables } from '../../schema/tables.ts';
import { checkoutSummaries, firstSequence } from '../checkouts/checkout-summaries.queries.ts';
import { decodeCursor, encodeCursor, groupPageSize, pageSize, toPage } from '../paging.ts';
import { equals } from '../placeholders.ts';
import { readRows } from '../statements.ts';
import { orderColumns, toOrder, type OrderRow } from './order-rows.ts';
import type { FoundOrders } from './order-search.queries.ts';
import type { ScanEnd } from './scan-end.queries.ts';

/** A list of orders in which the orders of a checkout follow each other. */
export interface GroupedList<Position> {
  /**
   * Reads the next orders after a position; fewer than `rows` at the end of the list. The total may
   * be omitted, as 0, after the first read.
   */
  read: (after: Position | null, rows: number, isFirst: boolean) => Promise<FoundOrders>;
  positionOf: (row: OrderRow) => Position;
  /** The position of the last order of the row's checkout. */
  endOfCheckout: (row: OrderRow) => Promise<Position>;
  positionOfEnd: (end: ScanEnd) => Position;
}

/**
 * Reads a page of at most `size` orders that ends with a checkout, never within one. Of each checkout
 * it has the first MAX_GROUP_ORDERS orders in the order of the list; the others are skipped by one search of the index, so that
 * a page costs the same however many lines a checkout has.
 */
export async function readGroups<Position>(
  { read, positionOf, endOfCheckout, positionOfEnd }: GroupedList<Position>,
  start: Position | null,
  size: number,
): Promise<FoundOrders & { next: Position | null }> {
  const most = Math.min(MAX_GROUP_ORDERS, size);
  const shown: OrderRow[] = [];
  const met = new Map<string, number>();
  const isFull = (row: OrderRow) => (met.get(row.checkoutId) ?? 0) >= most;
  const positionAfter = async (row: OrderRow) =>
    isFull(row) ? endOfCheckout(row) : positionOf(row);

  let total: number | undefined;
  for (let after = start; ;) {
    const wanted = size + 1 - shown.length;
    const { rows, total: counted, stoppedAt } = await read(after, wanted, total === undefined);
    total ??= counted;
    for (const row of rows) {
      if (!isFull(row)) shown.push(row);
      met.set(row.checkoutId, (met.get(row.checkoutId) ?? 0) + 1);
    }
    const last = rows.at(-1);
    if (last === undefined || rows.length < wanted) {
      const next = stoppedAt === undefined ? null : positionOfEnd(stoppedAt);
      return { rows: shown, total, next, stoppedAt };
    }
    if (shown.length <= size) {
      after = await positionAfter(last);
      continue;
    }
    // The row beyond the page belongs to the next one, with all that is shown of its checkout.
    const whole = shown.filter(({ checkoutId }) => checkoutId !== last.checkoutId);
    const end = whole.at(-1);
    return { rows: whole, total, next: end === undefined ? null : await positionAfter(end) };
  }
}

interface OrderList {
  /** Whether the list has every line of its checkouts: no filter leaves single lines out. */
  isWhole: boolean;
  read: GroupedList<number[]>['read'];
  /** The sort key of an order of the row's checkout with this sequence. */
  position: (row: Pick<OrderRow, 'createdAt'>, sequence: number) => number[];
  /** A sample position, for its length. */
  example: readonly number[];
}

interface Paging extends PageInput {
  byCheckout?: boolean | undefined;
}

/** Returns a function that reads a page of orders, or of whole checkouts with their summaries. */
export function orderPager(db: Connection, tables: Tables) {
  const summaries = checkoutSummaries(db, tables);
  const readFirstSequence = firstSequence(db, tables);
  const { orders } = tables;
  const selectFirst = readRows(
    db
      .select(orderColumns(db, tables))
      .from(orders)
      .where(equals(orders.checkoutId))
      .orderBy(asc(orders.sequence))
      .limit(sql.placeholder('most')),
  );

  /** A checkout with `most` lines may have more of them: it gets its first ones, in the same order. */
  async function withFirstLines(rows: readonly OrderRow[], most: number): Promise<OrderRow[]> {
    const shown: OrderRow[] = [];
    for (const [checkoutId, lines] of Map.groupBy(rows, (row) => row.checkoutId)) {
      const isCut = lines.length >= most;
      shown.push(...(isCut ? (await selectFirst({ checkoutId, most })).toReversed() : lines));
    }
    return shown;
  }

  return async (
    list: string,
    { cursor, limit, byCheckout = false }: Paging,
    { isWhole, read, position, example }: OrderList,
  ): Promise<OrderPage> => {
    const after = decodeCursor(list, cursor, example);
    const positionOf = (row: ScanEnd) => position(row, row.sequence);
    if (byCheckout) {
      const endOfCheckout = async (row: OrderRow) => position(row, await readFirstSequence(row));
      const grouped = { read, positionOf, endOfCheckout, positionOfEnd: positionOf };
      const size = groupPageSize(limit);
      const { rows, total, next, stoppedAt } = await readGroups(grouped, after, size);
      const most = Math.min(MAX_GROUP_ORDERS, size);
      const shown = isWhole ? await withFirstLines(rows, most) : rows;
      return {
        items: shown.map(toOrder),
        nextCursor: next && encodeCursor(list, next),
        total,
        checkouts: await summaries(rows),
        searchedBackTo: stoppedAt?.createdAt,
      };
    }
    const size = pageSize(limit);
    const { rows, total, stoppedAt } = await read(after, size + 1, true);
    const rowCursor = (row: ScanEnd) => encodeCursor(list, positionOf(row));
    const page = toPage(rows, { size, total, item: toOrder, cursor: rowCursor });
    if (stoppedAt === undefined) return page;
    return { ...page, nextCursor: rowCursor(stoppedAt), searchedBackTo: stoppedAt.createdAt };
  };
}
