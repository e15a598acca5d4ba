import type { CartRow } from '@bm/domain/cart/cart-lines';
import { and, asc, inArray } from 'drizzle-orm';
import type { Connection, Tables } from '../../schema/tables.ts';
import { rowUpserter } from '../insert-rows.ts';
import { equals, replaced } from '../placeholders.ts';
import { bind, countChanges, countRows, rowExists, readByValues, readRows } from '../statements.ts';

export function cartReads(db: Connection, { cartLines }: Tables) {
  const isOwn = equals(cartLines.customerId);

  return {
    /** The customer's lines by position. */
    lines: bind(
      (customerId: string) => ({ customerId }),
      readRows(
        db
          .select()
          .from(cartLines)
          .where(isOwn)
          .orderBy(asc(cartLines.position), asc(cartLines.partId)),
      ),
      (rows) => rows.map(toRow),
    ),
    /** The number of the customer's lines. */
    count: bind((customerId: string) => ({ customerId }), countRows(db, cartLines, isOwn)),
    /** Whether any cart has the part. */
    hasPart: bind(
      (partId: string) => ({ partId }),
      rowExists(db, cartLines, equals(cartLines.partId)),
    ),
  };
}

export function cartWrites(db: Connection, { cartLines }: Tables) {
  const isOwn = equals(cartLines.customerId);
  const upsertLines = rowUpserter(db, cartLines, {
    target: [cartLines.customerId, cartLines.partId],
    set: replaced(
      cartLines,
      'quantity',
      'seenAt',
      'seenUnitPriceMinor',
      'seenMinOrderQty',
      'seenOrderMultiple',
      'seenAvailable',
    ),
  });
  const deleteLines = readByValues((partIds) =>
    db
      .delete(cartLines)
      .where(and(isOwn, inArray(cartLines.partId, partIds)))
      .returning({ partId: cartLines.partId }),
  );

  return {
    /**
     * Inserts lines, or replaces the lines of the same parts. An existing line keeps its position and
     * `addedAt`.
     */
    async save(customerId: string, lines: readonly CartRow[]): Promise<void> {
      await upsertLines(
        lines.map(({ seen, ...line }) => ({
          ...line,
          customerId,
          seenUnitPriceMinor: seen.unitPriceMinor,
          seenMinOrderQty: seen.minOrderQty,
          seenOrderMultiple: seen.orderMultiple,
          seenAvailable: seen.available,
        })),
      );
    },
    /** Deletes the lines of these parts. Returns the parts that had one. */
    remove: async (customerId: string, partIds: readonly string[]): Promise<string[]> =>
      (await deleteLines(partIds, { customerId })).map(({ partId }) => partId),
    /** Deletes all lines of the customer. Returns their number. */
    clear: bind(
      (customerId: string) => ({ customerId }),
      countChanges(db.delete(cartLines).where(isOwn)),
    ),
  };
}

function toRow(line: Tables['cartLines']['$inferSelect']): CartRow {
  const { partId, position, quantity, addedAt, seenAt } = line;
  const seen = {
    unitPriceMinor: line.seenUnitPriceMinor,
    minOrderQty: line.seenMinOrderQty,
    orderMultiple: line.seenOrderMultiple,
    available: line.seenAvailable,
  };
  return { partId, position, quantity, addedAt, seenAt, seen };
}
