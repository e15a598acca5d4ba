import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Connection, Tables } from '../../schema/tables.ts';
import { availableQuantity } from '../parts/part-rows.ts';
import { columnsOf } from '../statements.ts';

/** The shop's threshold, a parameter of every statement that compares stock. */
export const SHOP_THRESHOLD = sql.placeholder('shopThreshold');

/** The threshold that applies to a part: its own, or that of the shop. */
export function partThreshold({ parts }: Pick<Tables, 'parts'>) {
  return sql<number>`coalesce(${parts.lowStockThreshold}, ${SHOP_THRESHOLD})`;
}

/** A literal status: a parameter would keep the engines from using a partial index. */
export function isOnSale({ parts }: Pick<Tables, 'parts'>) {
  return sql`${parts.status} = 'active'`;
}

/** Parts off sale that still have units on hand. */
export function isStockedOffSale({ parts }: Pick<Tables, 'parts'>) {
  return sql`${parts.status} <> 'active' and ${parts.onHand} > 0`;
}

/** Parts on sale with fewer available units than their threshold. */
export function isLow(tables: Pick<Tables, 'parts'>) {
  return and(isOnSale(tables), sql`${availableQuantity(tables.parts)} < ${partThreshold(tables)}`);
}

/** The columns of a `StockRow`, and the part's place in the catalogue. */
export function stockColumns(db: Connection, tables: Pick<Tables, 'parts' | 'inboundShipments'>) {
  const { parts, inboundShipments: receipts } = tables;
  const ofPart = and(eq(receipts.partId, parts.id), isNull(receipts.bookedAt));
  const units = db
    .select({ units: sql`coalesce(sum(${receipts.quantity}), 0)` })
    .from(receipts)
    .where(ofPart);
  const firstDay = db
    .select({ day: sql`min(${receipts.expectedOn})` })
    .from(receipts)
    .where(ofPart);
  return {
    ...columnsOf(parts, 'id', 'sku', 'name', 'image', 'status', 'onHand', 'reserved'),
    available: availableQuantity(parts),
    threshold: partThreshold(tables),
    ownThreshold: parts.lowStockThreshold,
    expectedUnits: sql<number>`(${units})`,
    expectedOn: sql<number | null>`(${firstDay})`.mapWith(receipts.expectedOn),
    rank: parts.rank,
  };
}
