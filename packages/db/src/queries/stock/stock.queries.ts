import { MAX_COUNTED } from '@bm/domain/shared/page-limits';
import type {
  StockCounts,
  PartStock,
  StockListInput,
  StockPage,
  StockFilter,
  StockRow,
} from '@bm/domain/stock/stock.schema';
import { and, count, inArray, isNull } from 'drizzle-orm';
import type { Connection, Tables } from '../../schema/tables.ts';
import { decodeCursor, encodeCursor, listName, pageSize, toPage } from '../paging.ts';
import { selectPartCount } from '../parts/part-counts.queries.ts';
import { equals, placeholderFor } from '../placeholders.ts';
import { bind, countRows, countUpTo, hasChanged, readFirst, readTotal } from '../statements.ts';
import { inboundShipmentReads, inboundShipmentWrites } from './inbound-shipments.queries.ts';
import { selectLedger } from './stock-ledger.queries.ts';
import {
  isBelowOwnThreshold,
  isBelowShopThreshold,
  selectExpectedParts,
  selectStockSegments,
  SEGMENTS,
  type StockPosition,
} from './stock-list.queries.ts';
import { isStockedOffSale, stockColumns } from './stock-rows.ts';
import { selectStockMatches } from './stock-search.queries.ts';

/** Reads for admins; `shopThreshold` applies to parts without a threshold of their own. */
export function stockReads(db: Connection, tables: Tables) {
  const { parts, orders } = tables;
  const counts = stockCounts(db, tables);
  const selectByPart = readFirst(
    db
      .select({
        ...stockColumns(db, tables),
        minOrderQty: parts.minOrderQty,
        orderMultiple: parts.orderMultiple,
      })
      .from(parts)
      .where(equals(parts.id, 'partId')),
  );
  const isOpen = inArray(orders.state, ['unpaid', 'paid', 'processing']);
  const countOpenOrders = countRows(db, orders, and(equals(orders.partId), isOpen));

  return {
    ...inboundShipmentReads(db, tables),
    /**
     * Parts on sale, those below their threshold first, and other parts with units on hand. The first
     * ones are sorted by how far they are below it, those with the filter `expected` by the day of their
     * first receipt, all others by the catalogue. A query scans all parts.
     */
    list: stockPages(db, tables, counts),
    /** The changes of a part's stock, newest first. */
    ledger: selectLedger(db, tables),
    counts: async (shopThreshold: number): Promise<Omit<StockCounts, 'threshold'>> => ({
      all: await counts.all(shopThreshold),
      low: await counts.low(shopThreshold),
      expected: await counts.expected(shopThreshold),
    }),
    /** The stock of a part in any status, or null. */
    async byPart(
      partId: string,
      shopThreshold: number,
    ): Promise<Omit<PartStock, 'receipts' | 'shopThreshold'> | null> {
      const row = await selectByPart({ partId, shopThreshold });
      if (row === null) return null;
      const { minOrderQty, orderMultiple } = row;
      const openOrders = await countOpenOrders({ partId });
      return { ...toRow(row), minOrderQty, orderMultiple, openOrders };
    },
  };
}

/** The number of parts of each filter; those of `low` and `expected` up to MAX_COUNTED. */
function stockCounts(
  db: Connection,
  tables: Tables,
): Record<StockFilter, (shopThreshold: number) => Promise<number>> {
  const { parts, inboundShipments: receipts } = tables;
  const onSale = selectPartCount(db, tables);
  const countOffSale = countRows(db, parts, isStockedOffSale(tables));
  const countBelowShop = countUpTo(MAX_COUNTED, db, parts, isBelowShopThreshold(tables));
  const countBelowOwn = countUpTo(MAX_COUNTED, db, parts, isBelowOwnThreshold(tables));
  const expected = db
    .select({ partId: receipts.partId })
    .from(receipts)
    .where(isNull(receipts.bookedAt))
    .groupBy(receipts.partId)
    .limit(MAX_COUNTED)
    .as('expected');
  const countExpected = readTotal(db.select({ total: count() }).from(expected));

  return {
    all: async () => (await onSale.total()) + (await countOffSale()),
    async low(shopThreshold) {
      const total = (await countBelowShop({ shopThreshold })) + (await countBelowOwn());
      return Math.min(total, MAX_COUNTED);
    },
    expected: () => countExpected(),
  };
}

function stockPages(db: Connection, tables: Tables, counts: ReturnType<typeof stockCounts>) {
  const segments = selectStockSegments(db, tables);
  const expected = selectExpectedParts(db, tables);
  const matches = selectStockMatches(db, tables);

  return async (
    { filter = 'all', query = '', cursor, limit }: StockListInput,
    shopThreshold: number,
  ): Promise<StockPage> => {
    const size = pageSize(limit);
    const rows = size + 1;
    const list = listName('stock', filter, query);
    if (query === '' && filter === 'expected') {
      const { items, nextCursor } = await expected(list, { cursor, size }, { shopThreshold });
      const total = await counts.expected(shopThreshold);
      return { items: items.map(toRow), nextCursor, total };
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

export function stockWrites(db: Connection, tables: Tables) {
  const { parts } = tables;

  return {
    ...inboundShipmentWrites(db, tables),
    /** Sets a part's own threshold, or removes it with null; false when there is no such part. */
    setThreshold: bind(
      (partId: string, threshold: number | null) => ({ partId, threshold }),
      hasChanged(
        db
          .update(parts)
          .set({ lowStockThreshold: placeholderFor(parts.lowStockThreshold, 'threshold') })
          .where(equals(parts.id, 'partId')),
      ),
    ),
  };
}
