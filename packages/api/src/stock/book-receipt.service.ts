import { AppError } from '@bm/domain/errors/app-error';
import { MAX_UNITS } from '@bm/domain/parts/quantity-rule';
import type { BookReceiptInput } from '@bm/domain/stock/inbound-shipment.schema';
import type { PartStock } from '@bm/domain/stock/stock.schema';
import type { AuditedContext } from '../audit.ts';
import { requirePart } from '../parts/require-part.ts';
import { writeAudited } from '../unit-of-work.ts';
import { requireOpenInboundShipment } from './inbound-shipments.service.ts';
import { readPartStock } from './list-stock.service.ts';

/**
 * Books what arrived of an inbound shipment: from now on it is stock. Throws EXPECTED_RECEIPT_CHANGED
 * for one that is booked or removed, or BAD_INPUT beyond MAX_UNITS on hand.
 */
export function bookReceipt(
  ctx: AuditedContext,
  { id, quantity, note }: BookReceiptInput,
): Promise<PartStock> {
  return writeAudited(ctx, async (tx, audit, { at, newId }) => {
    const shipment = await requireOpenInboundShipment(tx, id);
    const { partId } = shipment;
    const part = await requirePart(tx.parts, partId);
    if (part.onHand + quantity > MAX_UNITS) {
      throw new AppError('BAD_INPUT', { message: 'The stock has no room for so many units.' });
    }
    if (!(await tx.stock.bookReceipt(id, { quantity, at })))
      throw new AppError('EXPECTED_RECEIPT_CHANGED');
    const by = { actor: 'admin', actorId: ctx.actor.id, at, note, receiptId: id } as const;
    const move = { id: newId(), partId, quantity, orderId: null, ...by };
    if (!(await tx.parts.receive(move, 'adjustment')))
      throw new Error(`The units of inbound shipment ${id} were not added.`);
    await audit({
      targetId: partId,
      before: { ...shipment, onHand: part.onHand },
      after: { id, quantity, note, onHand: part.onHand + quantity },
    });
    return readPartStock(tx, partId);
  });
}
