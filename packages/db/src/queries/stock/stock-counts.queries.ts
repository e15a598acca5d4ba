import { MAX_COUNTED_STOCK, type StockFilter } from '@bm/domain/stock/stock.schema';
import { count, isNull } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import type { Connection } from '../../schema/engine.ts';
import { selectPartCount } from '../parts/part-counts.queries.ts';
import { isBelowOwnThreshold, isBelowShopThreshold } from './stock-list.queries.ts';
import { isStockedOffSale } from './stock-rows.ts';

/** The number of parts of each filter; those of `low` and `expected` up to MAX_COUNTED_STOCK. */
export function stockCounts(
  db: Connection,
  tables: Tables,
): Record<StockFilter, (shopThreshold: number) => Promise<number>> {
  const { parts, expectedReceipts: receipts } = tables;
  const onSale = selectPartCount(db, tables);
  const offSale = db
    .select({ total: count() })
    .from(parts)
    .where(isStockedOffSale(tables))
    .prepare();
  const countUpToMax = (condition: SQL | undefined) => {
    const counted = db
      .select({ id: parts.id })
      .from(parts)
      .where(condition)
      .limit(MAX_COUNTED_STOCK)
      .as('counted');
    return db.select({ total: count() }).from(counted).prepare();
  };
  const belowShop = countUpToMax(isBelowShopThreshold(tables));
  const belowOwn = countUpToMax(isBelowOwnThreshold(tables));
  const expected = db
    .select({ partId: receipts.partId })
    .from(receipts)
    .where(isNull(receipts.bookedAt))
    .groupBy(receipts.partId)
    .limit(MAX_COUNTED_STOCK)
    .as('expected');
  const countExpected = db.select({ total: count() }).from(expected).prepare();

  return {
    all: async () => (await onSale.total()) + ((await offSale.execute())[0]?.total ?? 0),
    async low(shopThreshold) {
      const [shop] = await belowShop.execute({ shopThreshold });
      const [own] = await belowOwn.execute();
      return Math.min((shop?.total ?? 0) + (own?.total ?? 0), MAX_COUNTED_STOCK);
    },
    expected: async () => (await countExpected.execute())[0]?.total ?? 0,
  };
}
