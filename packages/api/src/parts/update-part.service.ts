import type { Tx } from '@bm/db/store';
import { AppError } from '@bm/domain/errors/app-error';
import { mapDetails } from '@bm/domain/parts/part-details';
import { mergeEdit } from '@bm/domain/parts/part-edit';
import {
  updatePartInput,
  type PatchPartInput,
  type SeenPart,
  type UpdatePartInput,
} from '@bm/domain/parts/edit-part.schema';
import { type StockedPart } from '@bm/domain/parts/part.schema';
import { LADDER_MESSAGES, ladderIssues } from '@bm/domain/parts/price-breaks';
import type { AuditedContext } from '../audit.ts';
import { refuseIssues } from '../field-error.ts';
import { partNumberAddress } from '../gone-address.ts';
import { writeAudited } from '../unit-of-work.ts';
import { bookCount } from './book-count.ts';
import { isPublicPart } from './public-parts.ts';
import { requireCategory, requirePart } from './require-part.ts';

/**
 * Replaces a part's fields; a new count on hand is booked as an adjustment. With `seen` it replaces
 * the fields that differ from it. Throws PART_NOT_FOUND, SKU_TAKEN, UNKNOWN_CATEGORY, BAD_INPUT
 * with the invalid rows of the price breaks, OUT_OF_STOCK with `reserved` when orders reserve more
 * units than the count, or PART_CHANGED with `field` and `current` for a field that another admin
 * has changed.
 */
export function updatePart(
  ctx: AuditedContext,
  { newCategory, seen, ...edit }: UpdatePartInput,
): Promise<StockedPart> {
  return editPart(ctx, edit.id, async (tx, before) => {
    const input = seen === undefined ? edit : requireMerged(before, seen, edit);
    if (await tx.parts.skuTaken(input.sku, input.id)) throw new AppError('SKU_TAKEN');
    if (input.category === before.category) return input;
    return { ...input, category: await requireCategory(tx, input.category, newCategory) };
  });
}

/**
 * Changes one field of a part if it still has the value that the admin saw. A repeated call changes
 * nothing. Throws PART_NOT_FOUND, PART_CHANGED with `field` and `current`, BAD_INPUT when the
 * part's merged fields are inconsistent, or OUT_OF_STOCK as above.
 */
export function patchPart(ctx: AuditedContext, change: PatchPartInput): Promise<StockedPart> {
  return editPart(ctx, change.id, async (_tx, before) => {
    const { field, from, to } = change;
    const current = before[field];
    if (current === to) return null;
    if (current !== from) throw new AppError('PART_CHANGED', { details: { field, current } });
    return requireEdit({ ...before, onHand: undefined, [field]: to });
  });
}

function requireMerged(before: StockedPart, seen: SeenPart, edit: UpdatePartInput) {
  const { kept, conflicts } = mergeEdit(before, seen, edit);
  const [field] = conflicts;
  if (field !== undefined) {
    throw new AppError('PART_CHANGED', { details: { field, current: before[field] } });
  }
  return requireEdit({ ...edit, ...Object.fromEntries(kept.map((key) => [key, before[key]])) });
}

/** Throws BAD_INPUT when the merged fields are inconsistent. */
export function requireEdit(fields: object): UpdatePartInput {
  const { data, error } = updatePartInput.safeParse(fields);
  if (data !== undefined) return data;
  throw new AppError('BAD_INPUT', { message: error.issues[0]?.message });
}

type Edit = (tx: Tx, before: StockedPart) => Promise<UpdatePartInput | null>;

/** Writes what `edit` returns for the stored part; null leaves the part as it is. */
function editPart(ctx: AuditedContext, id: string, edit: Edit): Promise<StockedPart> {
  return writeAudited(ctx, async (tx, audit, { at, newId }) => {
    const before = await requirePart(tx.parts, id);
    const edited = await edit(tx, before);
    if (edited === null) return before;
    await writeFields(tx, { before, edited, at });
    const { onHand } = edited;
    const move = { id: newId(), actorId: ctx.actor.id, at };
    if (onHand !== undefined) await bookCount(tx, before, { ...move, onHand });
    const after = await requirePart(tx.parts, id);
    await keepAddress(tx, before, after, at);
    await audit({ targetId: id, before, after });
    return after;
  });
}

/** The address of a public part whose number is changed still leads to it. */
async function keepAddress(
  tx: Tx,
  before: StockedPart,
  after: StockedPart,
  at: number,
): Promise<void> {
  const address = partNumberAddress(before.sku);
  if (address === partNumberAddress(after.sku) || !(await isPublicPart(tx, before))) return;
  await tx.addresses.addMoved(address, { partId: before.id, at });
}

interface FieldEdit {
  before: StockedPart;
  edited: UpdatePartInput;
  at: number;
}

/** Writes the fields of an edit; a count is left to the caller. Throws BAD_INPUT with the invalid price breaks. */
export async function writeFields(tx: Tx, { before, edited, at }: FieldEdit): Promise<void> {
  const { onHand = before.onHand, priceBreaks = before.priceBreaks, ...others } = edited;
  const details = mapDetails((detail) => {
    const text = edited[detail];
    return text === undefined ? before[detail] : text;
  });
  const fields = { ...others, ...details, priceBreaks };
  requireValidLadder(fields, { onHand, stored: before.priceBreaks });
  await tx.parts.update(fields, at);
}

function requireValidLadder(...ladder: Parameters<typeof ladderIssues>): void {
  refuseIssues(
    ladderIssues(...ladder).map(({ row, field, problem }) => ({
      path: `priceBreaks.${row}.${field}`,
      message: LADDER_MESSAGES[problem],
    })),
  );
}
