import type { Shipment } from '@bm/domain/shipments/shipment.schema';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Column } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import type { ShipmentReads, ShipmentWrites } from '../../store/shipments.store.ts';
import type { Connection } from '../../schema/engine.ts';
import { rowInserter } from '../insert-rows.ts';
import { columnPlaceholders, placeholderFor } from '../placeholders.ts';

export function shipmentReads(
  db: Connection,
  { orders, shipments, shipmentLines: lines }: Tables,
): ShipmentReads {
  /** A row for each line, with its shipment. */
  const selectBy = (column: Column) =>
    db
      .select({
        id: shipments.id,
        checkoutId: shipments.checkoutId,
        number: shipments.number,
        carrier: shipments.carrier,
        trackingNumber: shipments.trackingNumber,
        trackingUrl: shipments.trackingUrl,
        at: shipments.at,
        orderId: lines.orderId,
        quantity: lines.quantity,
        takenBackAt: lines.takenBackAt,
      })
      .from(shipments)
      .innerJoin(lines, eq(lines.shipmentId, shipments.id))
      .innerJoin(orders, eq(orders.id, lines.orderId))
      .where(eq(column, sql.placeholder('value')))
      .orderBy(asc(shipments.number), asc(orders.sequence))
      .prepare();
  const selectById = selectBy(shipments.id);
  const selectForCheckout = selectBy(shipments.checkoutId);

  const toShipments = (rows: Awaited<ReturnType<typeof selectById.execute>>): Shipment[] => {
    const found = new Map<string, Shipment>();
    for (const { orderId, quantity, takenBackAt, ...row } of rows) {
      const shipment = found.get(row.id) ?? { ...row, lines: [] };
      shipment.lines.push({ orderId, quantity, takenBackAt });
      found.set(row.id, shipment);
    }
    return [...found.values()];
  };
  return {
    byId: async (id) => toShipments(await selectById.execute({ value: id }))[0] ?? null,
    listForCheckout: async (checkoutId) =>
      toShipments(await selectForCheckout.execute({ value: checkoutId })),
  };
}

export function shipmentWrites(
  db: Connection,
  { shipments, shipmentLines: lines }: Tables,
): ShipmentWrites {
  const insertShipment = db.insert(shipments).values(columnPlaceholders(shipments)).prepare();
  const insertLines = rowInserter(db, lines);
  const updateTakenBack = db
    .update(lines)
    .set({ takenBackAt: placeholderFor(lines.takenBackAt, 'at') })
    .where(
      and(
        eq(lines.shipmentId, sql.placeholder('shipmentId')),
        eq(lines.orderId, sql.placeholder('orderId')),
        isNull(lines.takenBackAt),
      ),
    )
    .returning({ orderId: lines.orderId })
    .prepare();

  return {
    async insert({ lines: shipped, ...shipment }) {
      await insertShipment.execute({ ...shipment });
      await insertLines(shipped.map((line) => ({ ...line, shipmentId: shipment.id })));
    },
    takeBack: async (shipmentId, orderId, at) =>
      (await updateTakenBack.execute({ shipmentId, orderId, at })).length > 0,
  };
}
