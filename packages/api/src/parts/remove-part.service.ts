import type { RemovedPart } from '@bm/domain/parts/edit-part.schema';
import type { AuditedContext } from '../audit.ts';
import { partNumberAddress } from '../gone-address.ts';
import { writeAudited } from '../unit-of-work.ts';
import { isPublicPart } from './public-parts.ts';
import { requirePart } from './require-part.ts';

/** Deletes a part, or archives it when any order, cart, list or bicycle model refers to it. Throws PART_NOT_FOUND. */
export function removePart(ctx: AuditedContext, id: string): Promise<RemovedPart> {
  return writeAudited(ctx, async (tx, audit, { at }) => {
    const before = await requirePart(tx.parts, id);
    const isReferenced =
      (await tx.parts.hasOrders(id)) ||
      (await tx.cart.hasPart(id)) ||
      (await tx.lists.hasPart(id)) ||
      (await tx.models.hasPart(id));
    const outcome = isReferenced ? 'archived' : 'deleted';
    if (outcome === 'deleted') {
      await tx.parts.remove(id);
      if (await isPublicPart(tx, before))
        await tx.addresses.addGone(partNumberAddress(before.sku), at);
    } else await tx.parts.setStatus(id, 'archived', at);
    const after = outcome === 'deleted' ? null : { ...before, status: outcome };
    await audit({ targetId: id, before, after });
    return { id, outcome };
  });
}
