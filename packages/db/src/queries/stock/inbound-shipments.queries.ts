import type { InboundShipment } from '@bm/domain/stock/inbound-shipment.schema';
import { and, inArray, isNull } from 'drizzle-orm';
import type { Connection } from '../../schema/engine.ts';
import type { Tables } from '../../schema/tables.ts';
import type { NewInboundShipment } from '../../store/stock.ts';
import { equals, placeholderFor, placeholdersFor } from '../placeholders.ts';
import {
  bind,
  columnsWithout,
  hasChanged,
  insertRow,
  readByValues,
  readFirst,
  write,
} from '../statements.ts';

export function receiptReads(db: Connection, { inboundShipments: receipts }: Tables) {
  const columns = columnsWithout(receipts, 'createdBy', 'createdAt', 'bookedQuantity', 'bookedAt');
  const isOpen = isNull(receipts.bookedAt);
  const selectOfParts = readByValues((partIds) =>
    db
      .select(columns)
      .from(receipts)
      .where(and(inArray(receipts.partId, partIds), isOpen)),
  );

  return {
    /** The open receipts of these parts, the earliest first. */
    openReceipts: async (partIds: readonly string[]): Promise<InboundShipment[]> =>
      (await selectOfParts(partIds)).toSorted(
        (one, other) => one.expectedOn - other.expectedOn || (one.id < other.id ? -1 : 1),
      ),
    /** An open receipt, or null. */
    openReceipt: bind(
      (id: string) => ({ id }),
      readFirst<InboundShipment>(
        db
          .select(columns)
          .from(receipts)
          .where(and(equals(receipts.id), isOpen)),
      ),
    ),
  };
}

export function receiptWrites(db: Connection, { inboundShipments: receipts }: Tables) {
  const isThisOpen = and(equals(receipts.id), isNull(receipts.bookedAt));

  return {
    insertReceipt: bind(
      (receipt: NewInboundShipment) => receipt,
      write(insertRow(db, receipts, { bookedQuantity: null, bookedAt: null })),
    ),
    /** Replaces quantity, day and note of an open receipt; false when there is none with this id. */
    updateReceipt: bind(
      (receipt: Omit<InboundShipment, 'partId'>) => receipt,
      hasChanged(
        db
          .update(receipts)
          .set(placeholdersFor(receipts, 'quantity', 'expectedOn', 'note'))
          .where(isThisOpen),
      ),
    ),
    /** Removes an open receipt; false when there is none with this id. */
    removeReceipt: bind(
      (id: string) => ({ id }),
      hasChanged(db.delete(receipts).where(isThisOpen)),
    ),
    /**
     * Marks an open receipt as booked; false when there is none with this id. The same unit of work adds
     * the units to the stock with `parts.receive`.
     */
    bookReceipt: bind(
      (id: string, booked: { quantity: number; at: number }) => ({ id, ...booked }),
      hasChanged(
        db
          .update(receipts)
          .set({
            bookedQuantity: placeholderFor(receipts.bookedQuantity, 'quantity'),
            bookedAt: placeholderFor(receipts.bookedAt, 'at'),
          })
          .where(isThisOpen),
      ),
    ),
  };
}
