import { AppError } from '@bm/domain/errors/app-error';
import type { UpdatePartInput, StockedPart } from '@bm/domain/parts/part.schema';
import { prepareAudit } from '../audit.ts';
import type { SignedInContext } from '../context.ts';
import { requirePart } from './require-part.ts';

/**
 * Replaces a part's fields; a new count on hand is booked as an adjustment.
 * Throws PART_NOT_FOUND, SKU_TAKEN, or OUT_OF_STOCK with `reserved` when orders hold more units
 * than the count has.
 */
export function updatePart(
  ctx: SignedInContext,
  { onHand, ...fields }: UpdatePartInput,
): Promise<StockedPart> {
  const { deps } = ctx;
  const { id } = fields;
  const at = deps.clock();
  const move = { id: deps.newId(), partId: id, orderId: null, actor: 'admin', at } as const;
  const audit = prepareAudit(ctx);
  return deps.store.write(async (tx) => {
    const before = await requirePart(tx.parts, id);
    if (await tx.parts.skuTaken(fields.sku, id)) throw new AppError('SKU_TAKEN');
    await tx.parts.update(fields, at);
    const quantity = (onHand ?? before.onHand) - before.onHand;
    if (quantity !== 0 && !(await tx.parts.receive({ ...move, quantity }, 'adjustment'))) {
      throw new AppError('OUT_OF_STOCK', {
        message: `Orders hold ${before.reserved} units of this part.`,
        details: { reserved: before.reserved },
      });
    }
    const after = await requirePart(tx.parts, id);
    await audit(tx, { action: 'parts.update', targetType: 'part', targetId: id, before, after });
    return after;
  });
}
