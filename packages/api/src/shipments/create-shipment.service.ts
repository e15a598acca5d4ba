import { AppError } from '@bm/domain/errors/app-error';
import type { CreateShipmentInput, Shipment } from '@bm/domain/shipments/shipment.schema';
import { z } from 'zod';
import type { AuditedContext } from '../audit.ts';
import type { IdempotentContext } from '../idempotency.ts';
import { writeAuditedOnce } from '../unit-of-work.ts';
import { describeShipment, recordShipment } from './record-shipment.ts';

const recordedSchema = z.object({ shipmentId: z.string() });

/**
 * Ships units of paid orders of one checkout, all lines or none. Throws CHECKOUT_NOT_FOUND,
 * ORDER_NOT_FOUND, ILLEGAL_TRANSITION with `orderId` and `left`, ORDER_DISPUTED until the caller confirms, or
 * IDEMPOTENCY_KEY_REUSED.
 */
export async function createShipment(
  ctx: AuditedContext & IdempotentContext,
  { idempotencyKey: key, ...request }: CreateShipmentInput,
): Promise<Shipment> {
  const { store } = ctx.deps;
  const { checkoutId } = request;
  const checkout = await store.read.checkouts.byId(checkoutId);
  if (checkout === null) throw new AppError('CHECKOUT_NOT_FOUND');
  const call = { key, request, responseSchema: recordedSchema };
  const { shipmentId } = await writeAuditedOnce(ctx, call, async (tx, audit, act) => {
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
