import type { Tx } from '@bm/db/store';
import type { UndoneShipments, UndoShipmentsInput } from '@bm/domain/shipments/shipment.schema';
import type { AuditedContext } from '../audit.ts';
import { isShipmentStep, stateBefore, stepBack } from '../orders/step-back.ts';
import { type UnitAct, writeAudited } from '../unit-of-work.ts';
import { SHIPPED_DELAY_MS } from './record-shipment.ts';

const NOTE = 'Undone right after it was shipped.';

/**
 * Takes shipments back whose mails wait, all lines of each or none; their mails are not sent. A
 * shipment that is older, is not the last one of a line, or of which units were returned or refunded, is
 * left as it is.
 */
export async function undoShipments(
  ctx: AuditedContext,
  { ids }: UndoShipmentsInput,
): Promise<UndoneShipments> {
  return writeAudited(ctx, async (tx, audit, act) => {
    const results: UndoneShipments = [];
    for (const id of ids) {
      const undone = await undoShipment(tx, id, act);
      results.push({ id, isUndone: undone !== null });
      if (undone === null) continue;
      const { checkoutId, number } = undone;
      const facts = { shipmentId: id, number };
      await audit({ targetId: checkoutId, before: facts, after: null });
    }
    return results;
  });
}

async function undoShipment(
  tx: Tx,
  id: string,
  by: UnitAct,
): Promise<{ checkoutId: string; number: number } | null> {
  const shipment = await tx.shipments.byId(id);
  // The call of the last moment is still in time.
  if (shipment === null || by.at - shipment.at >= SHIPPED_DELAY_MS) return null;
  const { checkoutId, number, returnId } = shipment;
  const later = (await tx.shipments.listForCheckout(checkoutId)).filter(
    (each) => each.number > number && each.returnId === null,
  );
  const laterIds = new Set(
    later.flatMap(({ lines }) =>
      lines.filter(({ takenBackAt }) => takenBackAt === null).map(({ orderId }) => orderId),
    ),
  );
  const orders = new Map((await tx.orders.listForCheckout(checkoutId)).map((one) => [one.id, one]));
  const steps = [];
  for (const { orderId, takenBackAt } of shipment.lines) {
    const order = orders.get(orderId);
    const isLast = returnId === null && takenBackAt === null && !laterIds.has(orderId);
    if (!isLast || order === undefined || !isShipmentStep(order)) return null;
    const to = await stateBefore(tx, order);
    if (to === null) return null;
    steps.push({ order, to });
  }
  for (const { order, to } of steps) await stepBack(tx, order, { to, note: NOTE }, by);
  return { checkoutId, number };
}
