import type { InboundShipment } from '@bm/domain/stock/inbound-shipment.schema';
import { and, inArray, isNull } from 'drizzle-orm';
import type { Connection, Tables } from '../../schema/tables.ts';
import { equals, placeholderFor } from '../placeholders.ts';
import {
  bind,
  columnsWithout,
  hasChanged,
  insertRow,
  readByValues,
  readFirst,
  updateColumns,
  write,
} from '../statements.ts';

/** An inbound shipment with the admin who entered it. */
export interface NewInboundShipment extends InboundShipment {
  createdBy: string;
  createdAt: number;
}

export function inboundShipmentReads(db: Connection, { inboundShipments }: Tables) {
  const columns = columnsWithout(
    inboundShipments,
    'createdBy',
    'createdAt',
    'bookedQuantity',
    'bookedAt',
  );
  const isOpen = isNull(inboundShipments.bookedAt);
  const selectOfParts = readByValues((partIds) =>
    db
      .select(columns)
      .from(inboundShipments)
      .where(and(inArray(inboundShipments.partId, partIds), isOpen)),
  );

  return {
    /** The open inbound shipments of these parts, the earliest first. */
    openInboundShipments: async (partIds: readonly string[]): Promise<InboundShipment[]> =>
      (await selectOfParts(partIds)).toSorted(
        (one, other) => one.expectedOn - other.expectedOn || (one.id < other.id ? -1 : 1),
      ),
    /** An open inbound shipment, or null. */
    openInboundShipment: bind(
      (id: string) => ({ id }),
      readFirst<InboundShipment>(
        db
          .select(columns)
          .from(inboundShipments)
          .where(and(equals(inboundShipments.id), isOpen)),
      ),
    ),
  };
}

export function inboundShipmentWrites(db: Connection, { inboundShipments }: Tables) {
  const isThisOpen = and(equals(inboundShipments.id), isNull(inboundShipments.bookedAt));

  return {
    insertInboundShipment: bind(
      (shipment: NewInboundShipment) => shipment,
      write(insertRow(db, inboundShipments, { bookedQuantity: null, bookedAt: null })),
    ),
    /** Replaces quantity, day and note of an open inbound shipment; false when there is none with this id. */
    updateInboundShipment: bind(
      (shipment: Omit<InboundShipment, 'partId'>) => shipment,
      hasChanged(
        updateColumns(db, inboundShipments, 'quantity', 'expectedOn', 'note').where(isThisOpen),
      ),
    ),
    /** Removes an open inbound shipment; false when there is none with this id. */
    removeInboundShipment: bind(
      (id: string) => ({ id }),
      hasChanged(db.delete(inboundShipments).where(isThisOpen)),
    ),
    /**
     * Marks an open inbound shipment as booked; false when there is none with this id. The same unit of work adds
     * the units to the stock with `parts.receive`.
     */
    bookReceipt: bind(
      (id: string, booked: { quantity: number; at: number }) => ({ id, ...booked }),
      hasChanged(
        db
          .update(inboundShipments)
          .set({
            bookedQuantity: placeholderFor(inboundShipments.bookedQuantity, 'quantity'),
            bookedAt: placeholderFor(inboundShipments.bookedAt, 'at'),
          })
          .where(isThisOpen),
      ),
    ),
  };
}
