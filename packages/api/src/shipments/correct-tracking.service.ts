import { AppError } from '@bm/domain/errors/app-error';
import type { CorrectTrackingInput, Shipment } from '@bm/domain/shipments/shipment.schema';
import { z } from 'zod';
import type { AuditedContext } from '../audit.ts';
import type { IdempotentContext } from '../idempotency.ts';
import { queueOrderMail } from '../mails/queue-mail.ts';
import { writeAuditedOnce } from '../unit-of-work.ts';

const correctedSchema = z.object({ shipmentId: z.string() });

/**
 * Replaces carrier, number and link of a shipment; the customer gets its mail again if the admin says so.
 * A mail that still waits has the new ones, too. Throws SHIPMENT_NOT_FOUND or IDEMPOTENCY_KEY_REUSED.
 */
export async function correctTracking(
  ctx: AuditedContext & IdempotentContext,
  { idempotencyKey: key, ...request }: CorrectTrackingInput,
): Promise<Shipment> {
  const { id, sendMail, ...tracking } = request;
  const call = { key, request, responseSchema: correctedSchema };
  await writeAuditedOnce(ctx, call, async (tx, audit, { at, newId }) => {
    const shipment = await tx.shipments.byId(id);
    if (shipment === null) throw new AppError('SHIPMENT_NOT_FOUND');
    await tx.shipments.setTracking(id, tracking);
    const { checkoutId, number } = shipment;
    if (sendMail) {
      // Another cause than the shipment's own: the mail goes once more.
      await queueOrderMail(tx, await tx.orders.listForCheckout(checkoutId), {
        cause: newId(),
        payload: { kind: 'shipped', shipmentId: id },
        at,
      });
    }
    // Without the tracking: the erasure of a customer removes it from the shipment.
    await audit({ targetId: checkoutId, before: null, after: { number, sendMail } });
    return { shipmentId: id };
  });
  const corrected = await ctx.deps.store.read.shipments.byId(id);
  if (corrected === null) throw new Error(`Shipment ${id} is gone.`);
  return corrected;
}
