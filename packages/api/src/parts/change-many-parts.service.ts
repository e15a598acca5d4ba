import { AppError } from '@bm/domain/errors/app-error';
import { applyChange, type ManyPartsChange } from '@bm/domain/parts/many-parts';
import type { ChangedManyParts, ChangeManyPartsInput } from '@bm/domain/parts/many-parts.schema';
import type { StockedPart } from '@bm/domain/parts/part.schema';
import type { AuditedContext } from '../audit.ts';
import { writeAudited } from '../unit-of-work.ts';
import { requireCategory, requirePart } from './require-part.ts';
import { requireEdit, writeFields } from './update-part.service.ts';

const GONE = 'One of the parts was deleted. Nothing was changed.';

/**
 * Changes one field of many parts, all or none; a repeated call changes nothing. Throws PART_NOT_FOUND with
 * the `id`, UNKNOWN_CATEGORY, PART_CHANGED with `sku`, `field` and `current` for a part that
 * another admin has changed since it was seen, or BAD_INPUT with the number of a part whose fields would be inconsistent.
 */
export function changeManyParts(
  ctx: AuditedContext,
  { change: sent, rows }: ChangeManyPartsInput,
): Promise<ChangedManyParts> {
  return writeAudited(ctx, async (tx, audit, { at }) => {
    const change =
      sent.field === 'category' ? { ...sent, to: await requireCategory(tx, sent.to) } : sent;
    let changed = 0;
    for (const { id, seen } of rows) {
      const before = await tx.parts.stockedById(id);
      if (before === null) throw new AppError('PART_NOT_FOUND', { message: GONE, details: { id } });
      const fields = changedFields(before, seen, change);
      if (fields === null) continue;
      changed += 1;
      try {
        const edited = requireEdit({ ...before, ...fields, onHand: undefined });
        await writeFields(tx, { before, edited, at });
      } catch (error) {
        throw withPartNumber(before.sku, error);
      }
      await audit({ targetId: id, before, after: await requirePart(tx.parts, id) });
    }
    return { changed, unchanged: rows.length - changed };
  });
}

/** What a part gets; null where it has it already. */
function changedFields(
  before: StockedPart,
  seen: string | number | null,
  change: ManyPartsChange,
): Partial<StockedPart> | null {
  const { field } = change;
  const current = before[field];
  const fields = applyChange(before, change);
  if (current === seen) return fields[field] === current ? null : fields;
  // A repeated call finds what the first one has made of the value that was seen.
  const made =
    typeof seen === 'number' ? applyChange({ ...before, priceMinor: seen }, change) : fields;
  if (made[field] === current) return null;
  const message = `Another admin has changed ${before.sku}. Nothing was changed.`;
  throw new AppError('PART_CHANGED', { message, details: { sku: before.sku, field, current } });
}

/** An error about invalid fields, with the number of the part; any other error as it is. */
function withPartNumber(sku: string, error: unknown): unknown {
  if (!(error instanceof AppError) || error.code !== 'BAD_INPUT') return error;
  return new AppError('BAD_INPUT', { message: `${sku}: ${error.message}`, details: { sku } });
}
