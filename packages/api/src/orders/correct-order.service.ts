import type { Tx } from '@bm/db/store';
import { AppError } from '@bm/domain/errors/app-error';
import { previousState, type OrderState } from '@bm/domain/orders/order-state';
import type { CorrectOrderInput, Order } from '@bm/domain/orders/order.schema';
import { idleUnits, returnedUnits } from '@bm/domain/refunds/idle-units';
import { prepareAudit } from '../audit.ts';
import type { SignedInContext } from '../context.ts';
import { repeatableIds } from '../idempotency.ts';
import { takeShipmentBack } from '../shipments/take-shipment-back.ts';

/**
 * Undoes the last step of a paid order, with a note in its timeline. The units of its last shipment
 * are on hand and reserved again. Throws ORDER_NOT_FOUND, or ILLEGAL_TRANSITION with `from` and
 * `to` when the order is no longer what the admin saw, when it has no shipment to undo, or when
 * shipped units of it were refunded or have returned.
 */
export async function correctOrder(
  ctx: SignedInContext,
  { id, from, shippedUnits, note }: CorrectOrderInput,
): Promise<Order> {
  const { deps, actor } = ctx;
  const at = deps.clock();
  const startIds = repeatableIds(deps.newId);
  const audit = prepareAudit(ctx);
  return deps.store.write(async (tx) => {
    const newId = startIds();
    const order = await tx.orders.byId(id);
    if (order === null) throw new AppError('ORDER_NOT_FOUND');
    const isSeen = shippedUnits === undefined || shippedUnits === order.shippedUnits;
    const refunds = await tx.refunds.listForCheckout(order.checkoutId);
    const units = { idle: idleUnits(refunds, id), returned: returnedUnits(refunds, id) };
    const to = order.state === from && isSeen ? correctedState(order, units) : null;
    if (to === null) {
      const details = { from: order.state, to: previousState(from) };
      throw new AppError('ILLEGAL_TRANSITION', { details });
    }
    const by = { actor: 'admin', actorId: actor.id, at, newId } as const;
    if (isShipmentStep(order)) await takeShipmentBack(tx, order, by);
    const step = { eventId: newId(), actor: by.actor, actorId: actor.id, note, at };
    const corrected = await moveBack(tx, order, to, step);
    await audit(tx, {
      action: 'orders.correct',
      targetType: 'order',
      targetId: id,
      before: { state: from },
      after: { state: to, note },
    });
    return corrected;
  });
}

/** Whether the last step of the order is a shipment of some or all of its units. */
function isShipmentStep({ state, shippedUnits }: Order): boolean {
  return state === 'shipped' || (state === 'processing' && shippedUnits > 0);
}

/** The state after the correction; null when there is none. */
function correctedState(
  order: Order,
  { idle, returned }: { idle: number; returned: number },
): OrderState | null {
  if (!isShipmentStep(order)) return previousState(order.state);
  if (order.shippedUnits === 0 || returned > 0) return null;
  // The refunded units beyond those that effective refunds have released were shipped.
  return order.refundedUnits > order.releasedUnits - idle ? null : 'processing';
}

async function moveBack(
  tx: Tx,
  { id, state }: Order,
  to: OrderState,
  step: Parameters<Tx['orders']['transition']>[3],
): Promise<Order> {
  const moved = await tx.orders.transition(id, state, to, step);
  if (moved === null) throw new Error(`Order ${id} is in another state than it says.`);
  return moved;
}
