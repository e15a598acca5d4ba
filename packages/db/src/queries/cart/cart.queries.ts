import type { CartRow } from '@bm/domain/cart/cart-lines';
import { and, asc, inArray } from 'drizzle-orm';
import type { CartReads, CartWrites } from '../../store/cart.store.ts';
import type { Connection, Tables } from '../../schema/engine.ts';
import { rowUpserter } from '../insert-rows.ts';
import { equals, replaced } from '../placeholders.ts';
import { countChanges, countRows, rowExists, readByValues, readRows } from '../statements.ts';

export function cartReads(db: Connection, { cartLines }: Tables): CartReads {
  const isOwn = equals(cartLines.customerId);
  const selectLines = readRows(
    db
      .select()
      .from(cartLines)
      .where(isOwn)
      .orderBy(asc(cartLines.position), asc(cartLines.partId)),
  );
  const countLines = countRows(db, cartLines, isOwn);
  const selectPart = rowExists(db, cartLines, equals(cartLines.partId));

  return {
    lines: async (customerId) => (await selectLines({ customerId })).map(toRow),
    count: (customerId) => countLines({ customerId }),
    hasPart: (partId) => selectPart({ partId }),
  };
}

export function cartWrites(db: Connection, { cartLines }: Tables): CartWrites {
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
  const deleteAll = countChanges(db.delete(cartLines).where(isOwn));

  return {
    async save(customerId, lines) {
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
    remove: async (customerId, partIds) =>
      (await deleteLines(partIds, { customerId })).map(({ partId }) => partId),
    clear: (customerId) => deleteAll({ customerId }),
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
