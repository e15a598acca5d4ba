import { AppError } from '@bm/domain/errors/app-error';
import { shippableUnits } from '@bm/domain/orders/order-state';
import type { Order } from '@bm/domain/orders/order.schema';
import { findChangedShipments, type SeenShipments } from '@bm/domain/shipments/seen-shipments';
import type { CreateShipmentInput, Shipment } from '@bm/domain/shipments/shipment.schema';
import { z } from 'zod';
import type { AuditedContext } from '../audit.ts';
import type { IdempotentContext } from '../idempotency.ts';
import { writeAuditedOnce } from '../unit-of-work.ts';
import { describeShipment, recordShipment } from './record-shipment.ts';

const recordedSchema = z.object({ shipmentId: z.string() });

/**
 * Ships units of paid orders of one checkout, all lines or none. What the admin has seen is no part of the
 * request that its key names. Throws CHECKOUT_NOT_FOUND, ORDER_NOT_FOUND, ILLEGAL_TRANSITION with `orderId`
 * and `left` where fewer units are left or another shipment was made since, ORDER_DISPUTED until the caller
 * confirms, or IDEMPOTENCY_KEY_REUSED.
 */
export async function createShipment(
  ctx: AuditedContext & IdempotentContext,
  { idempotencyKey: key, seen, ...request }: CreateShipmentInput,
): Promise<Shipment> {
  const { store } = ctx.deps;
  const { checkoutId } = request;
  const checkout = await store.read.checkouts.byId(checkoutId);
  if (checkout === null) throw new AppError('CHECKOUT_NOT_FOUND');
  const call = { key, request, responseSchema: recordedSchema };
  const { shipmentId } = await writeAuditedOnce(ctx, call, async (tx, audit, act) => {
    requireSeen(await tx.orders.listForCheckout(checkoutId), seen);
    const recorded = await recordShipment(tx, request, act);
    const { id } = recorded.shipment;
    await audit({
      targetId: checkoutId,
      before: null,
      after: { shipmentId: id, ...describeShipment(recorded) },
    });
    return { shipmentId: id };
  });
  const shipment = await store.read.shipments.byId(shipmentId);
  if (shipment === null) throw new Error(`Shipment ${shipmentId} is gone.`);
  return shipment;
}

/** Throws ILLEGAL_TRANSITION where more or fewer units of an order are shipped than the admin has seen. */
function requireSeen(orders: readonly Order[], seen: SeenShipments | undefined): void {
  const changed = findChangedShipments(orders, seen);
  if (changed === undefined) return;
  throw new AppError('ILLEGAL_TRANSITION', {
    message: `What is shipped of ${changed.number} has changed since it was shown. Nothing was shipped.`,
    details: {
      from: changed.state,
      to: 'shipped',
      orderId: changed.id,
      left: shippableUnits(changed),
    },
  });
}
