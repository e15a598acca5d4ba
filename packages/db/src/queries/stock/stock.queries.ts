import type { StockRow } from '@bm/domain/stock/stock.schema';
import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import type { Connection } from '../../schema/engine.ts';
import type { StockReads, StockWrites } from '../../store/stock.store.ts';
import { decodeCursor, encodeCursor, listName, pageSize, toPage } from '../paging.ts';
import { placeholderFor } from '../placeholders.ts';
import { receiptReads, receiptWrites } from './expected-receipts.queries.ts';
import { stockCounts } from './stock-counts.queries.ts';
import { selectLedger } from './stock-ledger.queries.ts';
import {
  selectExpectedParts,
  selectStockSegments,
  SEGMENTS,
  type StockPosition,
} from './stock-list.queries.ts';
import { stockColumns } from './stock-rows.ts';
import { selectStockMatches } from './stock-search.queries.ts';

export function stockReads(db: Connection, tables: Tables): StockReads {
  const { parts, orders } = tables;
  const counts = stockCounts(db, tables);
  const selectByPart = db
    .select({
      ...stockColumns(db, tables),
      minOrderQty: parts.minOrderQty,
      orderMultiple: parts.orderMultiple,
    })
    .from(parts)
    .where(eq(parts.id, sql.placeholder('partId')))
    .prepare();
  const countOpenOrders = db
    .select({ total: count() })
    .from(orders)
    .where(
      and(
        eq(orders.partId, sql.placeholder('partId')),
        inArray(orders.state, ['unpaid', 'paid', 'processing']),
      ),
    )
    .prepare();

  return {
    ...receiptReads(db, tables),
    list: stockPages(db, tables, counts),
    ledger: selectLedger(db, tables),
    counts: async (shopThreshold) => ({
      all: await counts.all(shopThreshold),
      low: await counts.low(shopThreshold),
      expected: await counts.expected(shopThreshold),
    }),
    async byPart(partId, shopThreshold) {
      const [row] = await selectByPart.execute({ partId, shopThreshold });
      if (row === undefined) return null;
      const [open] = await countOpenOrders.execute({ partId });
      const { minOrderQty, orderMultiple } = row;
      return { ...toRow(row), minOrderQty, orderMultiple, openOrders: open?.total ?? 0 };
    },
  };
}

function stockPages(
  db: Connection,
  tables: Tables,
  counts: ReturnType<typeof stockCounts>,
): StockReads['list'] {
  const segments = selectStockSegments(db, tables);
  const expected = selectExpectedParts(db, tables);
  const matches = selectStockMatches(db, tables);

  return async ({ filter = 'all', query = '', cursor, limit }, shopThreshold) => {
    const size = pageSize(limit);
    const rows = size + 1;
    const list = listName('stock', filter, query);
    if (query === '' && filter === 'expected') {
      const after = decodeCursor(list, cursor, [0, '']);
      const values = { shopThreshold, rows, after0: after?.[0], after1: after?.[1] };
      return toPage(await expected(after !== null).execute(values), {
        size,
        total: await counts.expected(shopThreshold),
        item: toRow,
        cursor: ({ day, receiptId }) => encodeCursor(list, [day, receiptId]),
      });
    }
    const after = decodeCursor(list, cursor, [0, 0, 0, '']);
    const page = { size, item: toRow, cursor: (row: Row) => encodeCursor(list, position(row)) };
    if (query !== '') {
      const found = await matches({ filter, query, shopThreshold }, after, rows);
      return toPage(found.rows, { ...page, total: found.total });
    }
    const last = filter === 'low' ? SEGMENTS.low : SEGMENTS.offSale;
    return toPage(await segments(after, rows, { shopThreshold, last }), {
      ...page,
      total: await counts[filter](shopThreshold),
    });
  };
}

type Row = StockRow & { rank: number };

function position({ status, available, threshold, rank, id }: Row): StockPosition {
  if (status !== 'active') return [SEGMENTS.offSale, 0, rank, id];
  const margin = available - threshold;
  return margin < 0 ? [SEGMENTS.low, margin, rank, id] : [SEGMENTS.enough, 0, rank, id];
}

function toRow({ id, sku, name, image, status, ...row }: Row): StockRow {
  const { onHand, reserved, available, threshold, ownThreshold, expectedUnits, expectedOn } = row;
  const units = { onHand, reserved, available, threshold, ownThreshold };
  return { id, sku, name, image, status, ...units, expectedUnits, expectedOn };
}

export function stockWrites(db: Connection, tables: Tables): StockWrites {
  const { parts } = tables;
  const updateThreshold = db
    .update(parts)
    .set({ lowStockThreshold: placeholderFor(parts.lowStockThreshold, 'threshold') })
    .where(eq(parts.id, sql.placeholder('partId')))
    .returning({ id: parts.id })
    .prepare();
  return {
    ...receiptWrites(db, tables),
    setThreshold: async (partId, threshold) =>
      (await updateThreshold.execute({ partId, threshold })).length > 0,
  };
}
