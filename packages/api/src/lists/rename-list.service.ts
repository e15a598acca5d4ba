import { AppError } from '@bm/domain/errors/app-error';
import { listNameKey } from '@bm/domain/lists/list-rules';
import type { RenameListInput } from '@bm/domain/lists/list.schema';
import type { SignedInContext } from '../context.ts';
import { requireOwnList } from './own-list.ts';

/** Renames the caller's list. Throws LIST_NOT_FOUND, or LIST_NAME_TAKEN for another list's name. */
export function renameList(
  { deps, actor }: SignedInContext,
  { id, name }: RenameListInput,
): Promise<void> {
  const [at, nameKey] = [deps.clock(), listNameKey(name)];
  return deps.store.write(async ({ lists }) => {
    await requireOwnList(lists, actor, id);
    const other = await lists.byName(actor.id, nameKey);
    if (other !== null && other.id !== id) throw new AppError('LIST_NAME_TAKEN');
    await lists.update({ id, name, nameKey, updatedAt: at });
  });
}
