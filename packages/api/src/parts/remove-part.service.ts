import type { RemovedPart } from '@bm/domain/parts/part.schema';
import { prepareAudit } from '../audit.ts';
import type { SignedInContext } from '../context.ts';
import { requirePart } from './require-part.ts';

/** Deletes a part, or archives it when any order, cart or list refers to it. Throws PART_NOT_FOUND. */
export function removePart(ctx: SignedInContext, id: string): Promise<RemovedPart> {
  const { deps } = ctx;
  const at = deps.clock();
  const audit = prepareAudit(ctx);
  return deps.store.write(async (tx) => {
    const before = await requirePart(tx.parts, id);
    const isReferenced =
      (await tx.parts.hasOrders(id)) || (await tx.cart.hasPart(id)) || (await tx.lists.hasPart(id));
    const outcome = isReferenced ? 'archived' : 'deleted';
    if (outcome === 'deleted') await tx.parts.remove(id);
    else await tx.parts.setStatus(id, 'archived', at);
    const after = outcome === 'deleted' ? null : { ...before, status: outcome };
    await audit(tx, { action: 'parts.remove', targetType: 'part', targetId: id, before, after });
    return { id, outcome };
  });
}
