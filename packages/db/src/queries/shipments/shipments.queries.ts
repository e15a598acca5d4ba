import type { Shipment } from '@bm/domain/shipments/shipment.schema';
import { and, asc, eq, isNull, type Column } from 'drizzle-orm';
import type { ShipmentReads, ShipmentWrites } from '../../store/shipments.store.ts';
import type { Connection, Tables } from '../../schema/engine.ts';
import { rowInserter } from '../insert-rows.ts';
import { equals, placeholderFor } from '../placeholders.ts';
import { columnsWithout, hasChanged, insertRow, readRows, write } from '../statements.ts';

export function shipmentReads(
  db: Connection,
  { orders, shipments, shipmentLines: lines }: Tables,
): ShipmentReads {
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
    byId: async (id) => toShipments(await selectById({ value: id }))[0] ?? null,
    listForCheckout: async (checkoutId) =>
      toShipments(await selectForCheckout({ value: checkoutId })),
  };
}

export function shipmentWrites(
  db: Connection,
  { shipments, shipmentLines: lines }: Tables,
): ShipmentWrites {
  const insertShipment = write(insertRow(db, shipments));
  const insertLines = rowInserter(db, lines);
  const updateTakenBack = hasChanged(
    db
      .update(lines)
      .set({ takenBackAt: placeholderFor(lines.takenBackAt, 'at') })
      .where(and(equals(lines.shipmentId), equals(lines.orderId), isNull(lines.takenBackAt))),
  );

  return {
    async insert({ lines: shipped, ...shipment }) {
      await insertShipment(shipment);
      await insertLines(shipped.map((line) => ({ ...line, shipmentId: shipment.id })));
    },
    takeBack: (shipmentId, orderId, at) => updateTakenBack({ shipmentId, orderId, at }),
  };
}
