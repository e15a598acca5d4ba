import type { Tx } from '@bm/db/store';
import { AppError } from '@bm/domain/errors/app-error';
import {
  inboundShipmentSchema,
  MAX_OPEN_RECEIPTS,
  type CreateReceiptInput,
  type InboundShipment,
  type UpdateReceiptInput,
} from '@bm/domain/stock/inbound-shipment.schema';
import { isExpectableDay } from '@bm/domain/stock/expected-units';
import { type AuditedContext, prepareAudit } from '../audit.ts';
import { type IdempotentContext, writeIdempotent } from '../idempotency.ts';
import { requirePart } from '../parts/require-part.ts';

/**
 * Adds units that are expected for a part on a day from today on. Throws PART_NOT_FOUND, BAD_INPUT for
 * another day or beyond MAX_OPEN_RECEIPTS, or IDEMPOTENCY_KEY_REUSED.
 */
export async function createReceipt(
  ctx: AuditedContext & IdempotentContext,
  { idempotencyKey, ...request }: CreateReceiptInput,
): Promise<InboundShipment> {
  const { deps, actor } = ctx;
  const at = deps.clock();
  const receipt: InboundShipment = { id: deps.newId(), ...request };
  const audit = prepareAudit(ctx);
  const idempotentRequest = {
    actorId: actor.id,
    key: idempotencyKey,
    request,
    responseSchema: inboundShipmentSchema,
    at,
  };
  return writeIdempotent(ctx, idempotentRequest, async (tx) => {
    requireExpectableDay(receipt.expectedOn, at);
    await requirePart(tx.parts, receipt.partId);
    const open = await tx.stock.openReceipts([receipt.partId]);
    if (open.length >= MAX_OPEN_RECEIPTS) {
      const message = `A part has at most ${MAX_OPEN_RECEIPTS} inbound shipments. Book or remove one first.`;
      throw new AppError('BAD_INPUT', { message });
    }
    await tx.stock.insertReceipt({ ...receipt, createdBy: actor.id, createdAt: at });
    await audit(tx, { targetId: receipt.partId, before: null, after: receipt });
    return receipt;
  });
}

/**
 * Replaces quantity, day and note of an open receipt that still is as the admin saw it. A repeated call
 * changes nothing. Throws EXPECTED_RECEIPT_CHANGED, or BAD_INPUT for another day that is not from today
 * on.
 */
export function updateReceipt(
  ctx: AuditedContext,
  { id, seen, ...fields }: UpdateReceiptInput,
): Promise<InboundShipment> {
  const at = ctx.deps.clock();
  const audit = prepareAudit(ctx);
  return ctx.deps.store.write(async (tx) => {
    const before = await requireOpenReceipt(tx, id);
    const after = { ...before, ...fields };
    if (isSame(before, after)) return before;
    if (!isSame(before, { ...before, ...seen })) throw new AppError('EXPECTED_RECEIPT_CHANGED');
    if (after.expectedOn !== before.expectedOn) requireExpectableDay(after.expectedOn, at);
    await tx.stock.updateReceipt(after);
    await audit(tx, { targetId: before.partId, before, after });
    return after;
  });
}

/** Removes an open receipt. Throws EXPECTED_RECEIPT_CHANGED. */
export function removeReceipt(ctx: AuditedContext, id: string): Promise<{ id: string }> {
  const audit = prepareAudit(ctx);
  return ctx.deps.store.write(async (tx) => {
    const before = await requireOpenReceipt(tx, id);
    await tx.stock.removeReceipt(id);
    await audit(tx, { targetId: before.partId, before, after: null });
    return { id };
  });
}

/** Returns a receipt that is not booked. Throws EXPECTED_RECEIPT_CHANGED. */
export async function requireOpenReceipt(tx: Tx, id: string): Promise<InboundShipment> {
  const receipt = await tx.stock.openReceipt(id);
  if (receipt === null) throw new AppError('EXPECTED_RECEIPT_CHANGED');
  return receipt;
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
