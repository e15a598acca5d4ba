import { aliasedTable, and, eq, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { Connection, Tables } from '../../schema/tables.ts';
import { keysetPages, rowsAfter } from '../paging.ts';
import { availableQuantity } from '../parts/part-rows.ts';
import {
  isOnSale,
  isStockedOffSale,
  partThreshold,
  SHOP_THRESHOLD,
  stockColumns,
} from './stock-rows.ts';

/** The segments of the list, in their order. */
export const SEGMENTS = { low: 0, enough: 1, offSale: 2 } as const;

/** A place in the list: its segment, how far a low part is from its threshold (else 0), rank and id. */
export type StockPosition = [segment: number, margin: number, rank: number, id: string];

/** A part below its threshold without one of its own. */
export function isBelowShopThreshold(tables: Tables) {
  const { parts } = tables;
  return and(
    isOnSale(tables),
    isNull(parts.lowStockThreshold),
    sql`${availableQuantity(parts)} < ${SHOP_THRESHOLD}`,
  );
}

/** How far a part is from its own threshold: the expression of an index. */
function ownMargin({ parts }: Tables) {
  return sql`${parts.onHand} - ${parts.reserved} - ${parts.lowStockThreshold}`;
}

/** A part below a threshold of its own. */
export function isBelowOwnThreshold(tables: Tables) {
  return and(
    isOnSale(tables),
    isNotNull(tables.parts.lowStockThreshold),
    sql`${ownMargin(tables)} < 0`,
  );
}

/** Pages of the list without a query. Each statement reads the rows of its page from an index. */
export function selectStockSegments(db: Connection, tables: Tables) {
  const { parts } = tables;
  const columns = stockColumns(db, tables);
  const statement = (condition: SQL | undefined, keys: readonly SQLWrapper[]) =>
    rowsAfter({
      keys,
      select: (after) => db.select(columns).from(parts).where(and(condition, after)),
    });
  const inCatalogue = [parts.rank, parts.id];
  const belowShop = statement(isBelowShopThreshold(tables), [
    availableQuantity(parts),
    ...inCatalogue,
  ]);
  const belowOwn = statement(isBelowOwnThreshold(tables), [ownMargin(tables), ...inCatalogue]);
  const enough = statement(
    and(isOnSale(tables), sql`${availableQuantity(parts)} >= ${partThreshold(tables)}`),
    inCatalogue,
  );
  const offSale = statement(isStockedOffSale(tables), inCatalogue);

  type Rows = Awaited<ReturnType<typeof offSale>>;
  type ReadSegment = (after: StockPosition | null, rows: number, shop: number) => Promise<Rows>;

  const low: ReadSegment = async (after, rows, shopThreshold) => {
    const [, margin = 0, rank = 0, id = ''] = after ?? [];
    const position = (key: number) => after && [key, rank, id];
    const found = [
      ...(await belowShop(position(margin + shopThreshold), rows, { shopThreshold })),
      ...(await belowOwn(position(margin), rows, { shopThreshold })),
    ];
    return found.toSorted(compareLow).slice(0, rows);
  };
  const inRank =
    (select: typeof offSale): ReadSegment =>
    (after, rows, shopThreshold) =>
      select(after && [after[2], after[3]], rows, { shopThreshold });
  const readers = [low, inRank(enough), inRank(offSale)];

  /** Reads `rows` parts after a position, of the segments up to `last`. */
  return async (
    after: StockPosition | null,
    rows: number,
    { shopThreshold, last }: { shopThreshold: number; last: number },
  ): Promise<Rows> => {
    const first = after?.[0] ?? 0;
    const found: Rows = [];
    for (const [segment, read] of readers.entries()) {
      if (segment < first || segment > last || found.length === rows) continue;
      const start = segment === first ? after : null;
      found.push(...(await read(start, rows - found.length, shopThreshold)));
    }
    return found;
  };
}

type LowRow = { available: number; threshold: number; rank: number; id: string };

function compareLow(one: LowRow, other: LowRow): number {
  const margin = one.available - one.threshold - (other.available - other.threshold);
  return margin || one.rank - other.rank || (one.id < other.id ? -1 : 1);
}

/** Pages of the parts with open inbound shipments, each once at its first receipt, by its day. */
export function selectExpectedParts(db: Connection, tables: Tables) {
  const { parts, inboundShipments: receipts } = tables;
  const earlier = aliasedTable(receipts, 'earlier');
  const earlierReceipt = db
    .select({ id: earlier.id })
    .from(earlier)
    .where(
      and(
        eq(earlier.partId, receipts.partId),
        isNull(earlier.bookedAt),
        sql`(${earlier.expectedOn}, ${earlier.id}) < (${receipts.expectedOn}, ${receipts.id})`,
      ),
    );
  return keysetPages({
    keys: [receipts.expectedOn, receipts.id],
    select: (after) =>
      db
        .select({ ...stockColumns(db, tables), day: receipts.expectedOn, receiptId: receipts.id })
        .from(receipts)
        .innerJoin(parts, eq(parts.id, receipts.partId))
        .where(and(isNull(receipts.bookedAt), notExists(earlierReceipt), after)),
    position: ({ day, receiptId }) => [day, receiptId],
  });
}
