import type { ChangedBy } from '../../store/orders.ts';
import type { Shipment, Tracking } from '@bm/domain/shipments/shipment.schema';
import { and, asc, eq, isNull, type Column } from 'drizzle-orm';
import type { Connection, Tables } from '../../schema/tables.ts';
import { rowInserter } from '../insert-rows.ts';
import { equals, placeholderFor } from '../placeholders.ts';
import {
  bind,
  columnsWithout,
  hasChanged,
  insertRow,
  readRows,
  updateColumns,
  write,
} from '../statements.ts';

/** A shipment with its actor, which customers do not see. */
export type NewShipment = Shipment & ChangedBy;

export function shipmentReads(db: Connection, { orders, shipments, shipmentLines: lines }: Tables) {
  /** A row for each line, with its shipment. */
  const selectBy = (column: Column) =>
    readRows(
      db
        .select({
          ...columnsWithout(shipments, 'actor', 'actorId'),
          ...columnsWithout(lines, 'shipmentId'),
        })
        .from(shipments)
        .innerJoin(lines, eq(lines.shipmentId, shipments.id))
        .innerJoin(orders, eq(orders.id, lines.orderId))
        .where(equals(column, 'value'))
        .orderBy(asc(shipments.number), asc(orders.sequence)),
    );
  const selectById = selectBy(shipments.id);
  const selectForCheckout = selectBy(shipments.checkoutId);

  const toShipments = (rows: Awaited<ReturnType<typeof selectById>>): Shipment[] => {
    const found = new Map<string, Shipment>();
    for (const { orderId, quantity, takenBackAt, ...row } of rows) {
      const shipment = found.get(row.id) ?? { ...row, lines: [] };
      shipment.lines.push({ orderId, quantity, takenBackAt });
      found.set(row.id, shipment);
    }
    return [...found.values()];
  };
  return {
    byId: async (id: string): Promise<Shipment | null> =>
      toShipments(await selectById({ value: id }))[0] ?? null,
    /** The shipments of a checkout, oldest first, each with its lines. */
    listForCheckout: async (checkoutId: string): Promise<Shipment[]> =>
      toShipments(await selectForCheckout({ value: checkoutId })),
  };
}

export function shipmentWrites(db: Connection, { shipments, shipmentLines: lines }: Tables) {
  const insertShipment = write(insertRow(db, shipments));
  const insertLines = rowInserter(db, lines);

  return {
    async insert({ lines: shipped, ...shipment }: NewShipment): Promise<void> {
      await insertShipment(shipment);
      await insertLines(shipped.map((line) => ({ ...line, shipmentId: shipment.id })));
    },
    /** Replaces carrier, number and link of a shipment. */
    setTracking: bind(
      (id: string, tracking: Tracking) => ({ id, ...tracking }),
      write(
        updateColumns(db, shipments, 'carrier', 'trackingNumber', 'trackingUrl').where(
          equals(shipments.id),
        ),
      ),
    ),
    /** Marks the units of an order as taken back; false when they are already. */
    takeBack: bind(
      (shipmentId: string, orderId: string, at: number) => ({ shipmentId, orderId, at }),
      hasChanged(
        db
          .update(lines)
          .set({ takenBackAt: placeholderFor(lines.takenBackAt, 'at') })
          .where(and(equals(lines.shipmentId), equals(lines.orderId), isNull(lines.takenBackAt))),
      ),
    ),
  };
}
