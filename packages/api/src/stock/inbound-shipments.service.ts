import type { Tx } from '@bm/db/store';
import { AppError } from '@bm/domain/errors/app-error';
import {
  inboundShipmentSchema,
  MAX_OPEN_INBOUND_SHIPMENTS,
  type CreateInboundShipmentInput,
  type InboundShipment,
  type UpdateInboundShipmentInput,
} from '@bm/domain/stock/inbound-shipment.schema';
import { isExpectableDay } from '@bm/domain/stock/expected-units';
import type { AuditedContext } from '../audit.ts';
import type { IdempotentContext } from '../idempotency.ts';
import { requirePart } from '../parts/require-part.ts';
import { writeAudited, writeAuditedOnce } from '../unit-of-work.ts';

/**
 * Adds units that are expected for a part on a day from today on. Throws PART_NOT_FOUND, BAD_INPUT for
 * another day or beyond MAX_OPEN_INBOUND_SHIPMENTS, or IDEMPOTENCY_KEY_REUSED.
 */
export async function createInboundShipment(
  ctx: AuditedContext & IdempotentContext,
  { idempotencyKey: key, ...request }: CreateInboundShipmentInput,
): Promise<InboundShipment> {
  const call = { key, request, responseSchema: inboundShipmentSchema };
  return writeAuditedOnce(ctx, call, async (tx, audit, { at, newId }) => {
    const shipment: InboundShipment = { id: newId(), ...request };
    requireExpectableDay(shipment.expectedOn, at);
    await requirePart(tx.parts, shipment.partId);
    const open = await tx.stock.openInboundShipments([shipment.partId]);
    if (open.length >= MAX_OPEN_INBOUND_SHIPMENTS) {
      const message = `A part has at most ${MAX_OPEN_INBOUND_SHIPMENTS} inbound shipments. Book or remove one first.`;
      throw new AppError('BAD_INPUT', { message });
    }
    await tx.stock.insertInboundShipment({ ...shipment, createdBy: ctx.actor.id, createdAt: at });
    await audit({ targetId: shipment.partId, before: null, after: shipment });
    return shipment;
  });
}

/**
 * Replaces quantity, day and note of an open inbound shipment that still is as the admin saw it. A repeated call
 * changes nothing. Throws EXPECTED_RECEIPT_CHANGED, or BAD_INPUT for another day that is not from today
 * on.
 */
export function updateInboundShipment(
  ctx: AuditedContext,
  { id, seen, ...fields }: UpdateInboundShipmentInput,
): Promise<InboundShipment> {
  return writeAudited(ctx, async (tx, audit, { at }) => {
    const before = await requireOpenInboundShipment(tx, id);
    const after = { ...before, ...fields };
    if (isSame(before, after)) return before;
    if (!isSame(before, { ...before, ...seen })) throw new AppError('EXPECTED_RECEIPT_CHANGED');
    if (after.expectedOn !== before.expectedOn) requireExpectableDay(after.expectedOn, at);
    await tx.stock.updateInboundShipment(after);
    await audit({ targetId: before.partId, before, after });
    return after;
  });
}

/** Removes an open inbound shipment. Throws EXPECTED_RECEIPT_CHANGED. */
export function removeInboundShipment(ctx: AuditedContext, id: string): Promise<{ id: string }> {
  return writeAudited(ctx, async (tx, audit) => {
    const before = await requireOpenInboundShipment(tx, id);
    await tx.stock.removeInboundShipment(id);
    await audit({ targetId: before.partId, before, after: null });
    return { id };
  });
}

/** Returns an inbound shipment that is not booked. Throws EXPECTED_RECEIPT_CHANGED. */
export async function requireOpenInboundShipment(tx: Tx, id: string): Promise<InboundShipment> {
  const shipment = await tx.stock.openInboundShipment(id);
  if (shipment === null) throw new AppError('EXPECTED_RECEIPT_CHANGED');
  return shipment;
}

function requireExpectableDay(expectedOn: number, now: number): void {
  if (isExpectableDay(expectedOn, now)) return;
  throw new AppError('BAD_INPUT', { message: 'Give a day from today on, within three years.' });
}

function isSame(one: InboundShipment, other: InboundShipment): boolean {
  return (
    one.quantity === other.quantity &&
    one.expectedOn === other.expectedOn &&
    one.note === other.note
  );
}
