import type { CartRow } from '@bm/domain/cart/cart-lines';
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import type { CartReads, CartWrites } from '../../store/cart.store.ts';
import type { Connection } from '../../schema/engine.ts';
import { rowBatches, valuesByPlace } from '../insert-rows.ts';
import { memoizeByKey } from '@bm/domain/shared/memoize';

export function cartReads(db: Connection, { cartLines }: Tables): CartReads {
  const isOwn = eq(cartLines.customerId, sql.placeholder('customerId'));
  const selectLines = db
    .select()
    .from(cartLines)
    .where(isOwn)
    .orderBy(asc(cartLines.position), asc(cartLines.partId))
    .prepare();
  const countLines = db.select({ lines: count() }).from(cartLines).where(isOwn).prepare();
  const selectPart = db
    .select({ partId: cartLines.partId })
    .from(cartLines)
    .where(eq(cartLines.partId, sql.placeholder('partId')))
    .limit(1)
    .prepare();

  return {
    lines: async (customerId) => (await selectLines.execute({ customerId })).map(toRow),
    count: async (customerId) => (await countLines.execute({ customerId }))[0]?.lines ?? 0,
    hasPart: async (partId) => (await selectPart.execute({ partId })).length > 0,
  };
}

export function cartWrites(db: Connection, { cartLines }: Tables): CartWrites {
  const customerId = sql.placeholder('customerId');
  const isOwn = eq(cartLines.customerId, customerId);
  const upsertLines = memoizeByKey((rows: number) =>
    db
      .insert(cartLines)
      .values(
        Array.from({ length: rows }, (_, at) => ({
          customerId,
          partId: sql.placeholder(`partId${at}`),
          position: sql.placeholder(`position${at}`),
          quantity: sql.placeholder(`quantity${at}`),
          addedAt: sql.placeholder(`addedAt${at}`),
          seenAt: sql.placeholder(`seenAt${at}`),
          seenUnitPriceMinor: sql.placeholder(`unitPriceMinor${at}`),
          seenMinOrderQty: sql.placeholder(`minOrderQty${at}`),
          seenOrderMultiple: sql.placeholder(`orderMultiple${at}`),
          seenAvailable: sql.placeholder(`available${at}`),
        })),
      )
      .onConflictDoUpdate({
        target: [cartLines.customerId, cartLines.partId],
        set: {
          quantity: sql`excluded.quantity`,
          seenAt: sql`excluded.seen_at`,
          seenUnitPriceMinor: sql`excluded.seen_unit_price_minor`,
          seenMinOrderQty: sql`excluded.seen_min_order_qty`,
          seenOrderMultiple: sql`excluded.seen_order_multiple`,
          seenAvailable: sql`excluded.seen_available`,
        },
      })
      .prepare(),
  );
  const deleteLines = memoizeByKey((rows: number) => {
    const partIds = Array.from({ length: rows }, (_, at) => sql.placeholder(`partId${at}`));
    return db
      .delete(cartLines)
      .where(and(isOwn, inArray(cartLines.partId, partIds)))
      .returning({ partId: cartLines.partId })
      .prepare();
  });
  const deleteAll = db
    .delete(cartLines)
    .where(isOwn)
    .returning({ partId: cartLines.partId })
    .prepare();

  return {
    async save(customer, lines) {
      for (const batch of rowBatches(lines)) {
        const values = valuesByPlace(batch, ({ seen, ...line }) => ({ ...line, ...seen }));
        await upsertLines(batch.length).execute({ ...values, customerId: customer });
      }
    },
    async remove(customer, partIds) {
      const removed: string[] = [];
      for (const batch of rowBatches(partIds)) {
        const values = valuesByPlace(batch, (partId) => ({ partId }));
        const rows = await deleteLines(batch.length).execute({ ...values, customerId: customer });
        removed.push(...rows.map(({ partId }) => partId));
      }
      return removed;
    },
    clear: async (customer) => (await deleteAll.execute({ customerId: customer })).length,
  };
}

/** A row of the table. */
type StoredLine = Tables['cartLines']['$inferSelect'];

function toRow(line: StoredLine): CartRow {
  const { partId, position, quantity, addedAt, seenAt } = line;
  const seen = {
    unitPriceMinor: line.seenUnitPriceMinor,
    minOrderQty: line.seenMinOrderQty,
    orderMultiple: line.seenOrderMultiple,
    available: line.seenAvailable,
  };
  return { partId, position, quantity, addedAt, seenAt, seen };
}
