import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import type { OrderReads, OrderWrites } from '../../store/orders.store.ts';
import type { Connection } from '../../schema/engine.ts';
import { placeholderFor } from '../placeholders.ts';

const PAGE = 1000;

/** Reads the pictures of all orders in pages. */
export function orderImagePages(db: Connection, { orders }: Tables): OrderReads['imagePage'] {
  const statement = db
    .select({ id: orders.id, partId: orders.partId, image: orders.image })
    .from(orders)
    .where(gt(orders.id, sql.placeholder('after')))
    .orderBy(asc(orders.id))
    .limit(PAGE)
    .prepare();
  return async (after) => statement.execute({ after });
}

/** Replaces the URL of a picture in the orders of a part. */
export function orderImageWrites(db: Connection, { orders }: Tables): OrderWrites['replaceImage'] {
  const statement = db
    .update(orders)
    .set({ image: placeholderFor(orders.image, 'to') })
    .where(
      and(eq(orders.partId, sql.placeholder('partId')), eq(orders.image, sql.placeholder('from'))),
    )
    .prepare();
  return async (partId, from, to) => {
    await statement.execute({ partId, from, to });
  };
}
