import { and, inArray, isNull } from 'drizzle-orm';
import type { Connection, Tables } from '../../schema/engine.ts';
import type { StockReads, StockWrites } from '../../store/stock.store.ts';
import { equals, placeholderFor, placeholdersFor } from '../placeholders.ts';
import {
  columnsWithout,
  hasChanged,
  insertRow,
  readByValues,
  readFirst,
  write,
} from '../statements.ts';

export function receiptReads(
  db: Connection,
  { expectedReceipts: receipts }: Tables,
): Pick<StockReads, 'openReceipts' | 'openReceipt'> {
  const columns = columnsWithout(receipts, 'createdBy', 'createdAt', 'bookedQuantity', 'bookedAt');
  const isOpen = isNull(receipts.bookedAt);
  const selectOfParts = readByValues((partIds) =>
    db
      .select(columns)
      .from(receipts)
      .where(and(inArray(receipts.partId, partIds), isOpen)),
  );
  const selectOpen = readFirst(
    db
      .select(columns)
      .from(receipts)
      .where(and(equals(receipts.id), isOpen)),
  );

  return {
    openReceipts: async (partIds) =>
      (await selectOfParts(partIds)).toSorted(
        (one, other) => one.expectedOn - other.expectedOn || (one.id < other.id ? -1 : 1),
      ),
    openReceipt: (id) => selectOpen({ id }),
  };
}

export function receiptWrites(
  db: Connection,
  { expectedReceipts: receipts }: Tables,
): Omit<StockWrites, 'setThreshold'> {
  const isThisOpen = and(equals(receipts.id), isNull(receipts.bookedAt));
  const deleteReceipt = hasChanged(db.delete(receipts).where(isThisOpen));
  const updateBooked = hasChanged(
    db
      .update(receipts)
      .set({
        bookedQuantity: placeholderFor(receipts.bookedQuantity, 'quantity'),
        bookedAt: placeholderFor(receipts.bookedAt, 'at'),
      })
      .where(isThisOpen),
  );

  return {
    insertReceipt: write(insertRow(db, receipts, { bookedQuantity: null, bookedAt: null })),
    updateReceipt: hasChanged(
      db
        .update(receipts)
        .set(placeholdersFor(receipts, 'quantity', 'expectedOn', 'note'))
        .where(isThisOpen),
    ),
    removeReceipt: (id) => deleteReceipt({ id }),
    bookReceipt: (id, booked) => updateBooked({ id, ...booked }),
  };
}
