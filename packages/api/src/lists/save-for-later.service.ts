import type { CartCount } from '@bm/domain/cart/cart.schema';
import { addToList, SAVED_FOR_LATER } from '@bm/domain/lists/list-rules';
import { foldName } from '@bm/domain/shared/fold-name';
import type { SignedInContext } from '../context.ts';
import { requirePart } from '../parts/require-part.ts';
import { requireListRoom, requireRoomForList } from './own-list.ts';

/**
 * Moves a line of the caller's cart to the list of lines saved for later, in one unit of work. Without
 * such a line nothing happens. Throws LISTS_FULL, LIST_FULL.
 */
export function saveForLater({ deps, actor }: SignedInContext, partId: string): Promise<CartCount> {
  const [newId, at, nameKey] = [deps.newId(), deps.clock(), foldName(SAVED_FOR_LATER)];
  const customerId = actor.id;
  return deps.store.write(async ({ cart, lists, parts }) => {
    const line = (await cart.lines(customerId)).find((row) => row.partId === partId);
    if (line === undefined) return { lines: await cart.count(customerId) };
    const list = await lists.byName(customerId, nameKey);
    const id = list?.id ?? newId;
    if (list === null) {
      await requireRoomForList(lists, customerId);
      await lists.insert({ id, customerId, name: SAVED_FOR_LATER, nameKey, updatedAt: at });
    }
    const rows = await lists.lines(id);
    const part = await requirePart(parts, partId);
    const changed = addToList(rows, [line], new Map([[partId, part]]));
    requireListRoom(rows, changed);
    await lists.saveLines(id, changed);
    if (list !== null) await lists.update({ ...list, updatedAt: at });
    await cart.remove(customerId, [partId]);
    return { lines: await cart.count(customerId) };
  });
}
