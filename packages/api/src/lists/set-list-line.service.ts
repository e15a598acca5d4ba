import { AppError } from '@bm/domain/errors/app-error';
import type { SetListLineInput } from '@bm/domain/lists/list.schema';
import type { SignedInContext } from '../context.ts';
import { requirePart } from '../parts/require-part.ts';
import { requireListRoom, requireOwnList } from './own-list.ts';

/**
 * Sets the quantity of a part in the caller's list; 0 removes its line. Throws LIST_NOT_FOUND,
 * PART_NOT_FOUND, LIST_FULL.
 */
export function setListLine(
  { deps, actor }: SignedInContext,
  { id, partId, quantity }: SetListLineInput,
): Promise<void> {
  const at = deps.clock();
  return deps.store.write(async ({ lists, parts }) => {
    const list = await requireOwnList(lists, actor, id);
    if (quantity === 0) await lists.removeLines(id, [partId]);
    else {
      const { status } = await requirePart(parts, partId);
      const rows = await lists.lines(id);
      // A list shows its parts, and a draft is not public.
      if (status === 'draft' && rows.every((row) => row.partId !== partId))
        throw new AppError('PART_NOT_FOUND');
      const last = rows.reduce((max, { position }) => Math.max(max, position), 0);
      // A stored line keeps its position.
      const line = { partId, quantity, position: last + 1 };
      requireListRoom(rows, [line]);
      await lists.saveLines(id, [line]);
    }
    await lists.update({ ...list, updatedAt: at });
  });
}
