import { normaliseSku } from '@bm/domain/parts/sku';
import { MAX_COUNTED } from '@bm/domain/shared/page-limits';
import type { StockFilter } from '@bm/domain/stock/stock.schema';
import { aliasedTable, and, eq, exists, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Connection, Tables } from '../../schema/tables.ts';
import { foldText } from '../../search/search-words.ts';
import { availableQuantity } from '../parts/part-rows.ts';
import { byFilters } from '../by-filters.ts';
import { rowsAfter } from '../paging.ts';
import { contains, likePattern } from '../placeholders.ts';
import { countUpTo } from '../statements.ts';
import { SEGMENTS, type StockPosition } from './stock-list.queries.ts';
import { isLow, isOnSale, isStockedOffSale, partThreshold, stockColumns } from './stock-rows.ts';

/** Pages of the parts whose name or number contains a text, in the order of the list. Scans the texts of all. */
export function selectStockMatches(db: Connection, tables: Tables) {
  const { parts, inboundShipments: receipts } = tables;
  const openInboundShipment = db
    .select({ id: receipts.id })
    .from(receipts)
    .where(and(eq(receipts.partId, parts.id), isNull(receipts.bookedAt)));
  const filters: Readonly<Record<StockFilter, SQL | undefined>> = {
    all: or(isOnSale(tables), isStockedOffSale(tables)),
    low: isLow(tables),
    expected: exists(openInboundShipment),
  };
  // Read from an index: a row of the table is a kilobyte.
  const texts = aliasedTable(parts, 'texts');
  const matches = db
    .select({ id: texts.id })
    .from(texts)
    .where(or(contains(texts.nameKey, 'name'), contains(texts.skuNormal, 'sku')));
  const isMatch = inArray(parts.id, matches);
  const low = isLow(tables);
  const keys = [
    sql`case when ${low} then ${sql.raw(String(SEGMENTS.low))}
      when ${isOnSale(tables)} then ${sql.raw(String(SEGMENTS.enough))}
      else ${sql.raw(String(SEGMENTS.offSale))} end`,
    sql`case when ${low} then ${availableQuantity(parts)} - ${partThreshold(tables)} else 0 end`,
    parts.rank,
    parts.id,
  ];
  const statements = byFilters(filters, (where) => ({
    read: rowsAfter({
      keys,
      select: (after) =>
        db
          .select(stockColumns(db, tables))
          .from(parts)
          .where(and(isMatch, where, after)),
    }),
    count: countUpTo(MAX_COUNTED, db, parts, and(isMatch, where)),
  }));

  return async (
    { filter, query, shopThreshold }: { filter: StockFilter; query: string; shopThreshold: number },
    after: StockPosition | null,
    rows: number,
  ) => {
    const sku = normaliseSku(query);
    const values = {
      shopThreshold,
      name: likePattern(foldText(query)),
      sku: sku === '' ? null : likePattern(sku),
    };
    const { read, count } = statements({ [filter]: true });
    return { rows: await read(after, rows, values), total: await count(values) };
  };
}
