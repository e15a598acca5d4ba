import type { Tx } from '@bm/db/store';
import { AppError } from '@bm/domain/errors/app-error';
import {
  expectedReceiptSchema,
  MAX_OPEN_RECEIPTS,
  type CreateReceiptInput,
  type ExpectedReceipt,
  type UpdateReceiptInput,
} from '@bm/domain/stock/expected-receipt.schema';
import { isExpectableDay } from '@bm/domain/stock/expected-units';
import { prepareAudit } from '../audit.ts';
import type { SignedInContext } from '../context.ts';
import { writeIdempotent } from '../idempotency.ts';
import { requirePart } from '../parts/require-part.ts';

/**
 * Adds units that are expected for a part on a day from today on. Throws PART_NOT_FOUND, BAD_INPUT for
 * another day or beyond MAX_OPEN_RECEIPTS, or IDEMPOTENCY_KEY_REUSED.
 */
export async function createReceipt(
  ctx: SignedInContext,
  { idempotencyKey, ...request }: CreateReceiptInput,
): Promise<ExpectedReceipt> {
  const { deps, actor } = ctx;
  const at = deps.clock();
  const receipt: ExpectedReceipt = { id: deps.newId(), ...request };
  const audit = prepareAudit(ctx);
  const idempotentRequest = {
    procedure: 'stock.createReceipt' as const,
    actorId: actor.id,
    key: idempotencyKey,
    request,
    responseSchema: expectedReceiptSchema,
    at,
  };
  return writeIdempotent(deps.store, idempotentRequest, async (tx) => {
    requireExpectableDay(receipt.expectedOn, at);
    await requirePart(tx.parts, receipt.partId);
    const open = await tx.stock.openReceipts([receipt.partId]);
    if (open.length >= MAX_OPEN_RECEIPTS) {
      const message = `A part has at most ${MAX_OPEN_RECEIPTS} expected receipts. Book or remove one first.`;
      throw new AppError('BAD_INPUT', { message });
    }
    await tx.stock.insertReceipt({ ...receipt, createdBy: actor.id, createdAt: at });
    await audit(tx, {
      action: 'stock.createReceipt',
      targetType: 'part',
      targetId: receipt.partId,
      before: null,
      after: receipt,
    });
    return receipt;
  });
}

/**
 * Replaces quantity, day and note of an open receipt that still is as the admin saw it. A repeated call
 * changes nothing. Throws EXPECTED_RECEIPT_CHANGED, or BAD_INPUT for another day that is not from today
 * on.
 */
export function updateReceipt(
  ctx: SignedInContext,
  { id, seen, ...fields }: UpdateReceiptInput,
): Promise<ExpectedReceipt> {
  const at = ctx.deps.clock();
  const audit = prepareAudit(ctx);
  return ctx.deps.store.write(async (tx) => {
    const before = await requireOpenReceipt(tx, id);
    const after = { ...before, ...fields };
    if (isSame(before, after)) return before;
    if (!isSame(before, { ...before, ...seen })) throw new AppError('EXPECTED_RECEIPT_CHANGED');
    if (after.expectedOn !== before.expectedOn) requireExpectableDay(after.expectedOn, at);
    await tx.stock.updateReceipt(after);
    await audit(tx, {
      action: 'stock.updateReceipt',
      targetType: 'part',
      targetId: before.partId,
      before,
      after,
    });
    return after;
  });
}

/** Removes an open receipt. Throws EXPECTED_RECEIPT_CHANGED. */
export function removeReceipt(ctx: SignedInContext, id: string): Promise<{ id: string }> {
  const audit = prepareAudit(ctx);
  return ctx.deps.store.write(async (tx) => {
    const before = await requireOpenReceipt(tx, id);
    await tx.stock.removeReceipt(id);
    await audit(tx, {
      action: 'stock.removeReceipt',
      targetType: 'part',
      targetId: before.partId,
      before,
      after: null,
    });
    return { id };
  });
}

/** Returns a receipt that is not booked. Throws EXPECTED_RECEIPT_CHANGED. */
export async function requireOpenReceipt(tx: Tx, id: string): Promise<ExpectedReceipt> {
  const receipt = await tx.stock.openReceipt(id);
  if (receipt === null) throw new AppError('EXPECTED_RECEIPT_CHANGED');
  return receipt;
}

function requireExpectableDay(expectedOn: number, now: number): void {
  if (isExpectableDay(expectedOn, now)) return;
  throw new AppError('BAD_INPUT', { message: 'Give a day from today on, within three years.' });
}

function isSame(one: ExpectedReceipt, other: ExpectedReceipt): boolean {
  return (
    one.quantity === other.quantity &&
    one.expectedOn === other.expectedOn &&
    one.note === other.note
  );
}
