import { AppError } from '@bm/domain/errors/app-error';
import type { CreateShipmentInput, Shipment } from '@bm/domain/shipments/shipment.schema';
import { z } from 'zod';
import { type AuditedContext, prepareAudit } from '../audit.ts';
import { repeatableIds, type IdempotentContext, writeIdempotent } from '../idempotency.ts';
import { describeShipment, recordShipment } from './record-shipment.ts';

const recordedSchema = z.object({ shipmentId: z.string() });

/**
 * Ships units of paid orders of one checkout, all lines or none. Throws CHECKOUT_NOT_FOUND,
 * ORDER_NOT_FOUND, ILLEGAL_TRANSITION with `orderId` and `left`, ORDER_DISPUTED until the caller confirms, or
 * IDEMPOTENCY_KEY_REUSED.
 */
export async function createShipment(
  ctx: AuditedContext & IdempotentContext,
  { idempotencyKey, ...request }: CreateShipmentInput,
): Promise<Shipment> {
  const { deps, actor } = ctx;
  const { checkoutId } = request;
  const checkout = await deps.store.read.checkouts.byId(checkoutId);
  if (checkout === null) throw new AppError('CHECKOUT_NOT_FOUND');
  const at = deps.clock();
  const audit = prepareAudit(ctx);
  const startIds = repeatableIds(deps.newId);
  const idempotentRequest = {
    actorId: actor.id,
    key: idempotencyKey,
    request,
    responseSchema: recordedSchema,
    at,
  };
  const { shipmentId } = await writeIdempotent(ctx, idempotentRequest, async (tx) => {
    const by = { actor: 'admin', actorId: actor.id, at, newId: startIds() } as const;
    const recorded = await recordShipment(tx, request, by);
    const { id } = recorded.shipment;
    await audit(tx, {
      targetId: checkoutId,
      before: null,
      after: { shipmentId: id, ...describeShipment(recorded) },
    });
    return { shipmentId: id };
  });
  const shipment = await deps.store.read.shipments.byId(shipmentId);
  if (shipment === null) throw new Error(`Shipment ${shipmentId} is gone.`);
  return shipment;
}
