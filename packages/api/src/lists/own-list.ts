import type { Reads } from '@bm/db/store';
import type { ListHead } from '@bm/db/store/lists';
import { AppError } from '@bm/domain/errors/app-error';
import { MAX_LIST_LINES, MAX_LISTS } from '@bm/domain/lists/list-limits';
import { type ListRow } from '@bm/domain/lists/list.schema';
import type { Actor } from '../context.ts';

/** Returns the caller's list. Throws LIST_NOT_FOUND for a missing one and for another account's. */
export async function requireOwnList(
  lists: Pick<Reads['lists'], 'byId'>,
  actor: Actor,
  id: string,
): Promise<ListHead> {
  const list = await lists.byId(id);
  if (list === null || list.customerId !== actor.id) throw new AppError('LIST_NOT_FOUND');
  return list;
}

/** Throws LISTS_FULL if the account has all the lists that it may have. */
export async function requireRoomForList(
  lists: Pick<Reads['lists'], 'count'>,
  customerId: string,
): Promise<void> {
  if ((await lists.count(customerId)) >= MAX_LISTS)
    throw new AppError('LISTS_FULL', { details: { max: MAX_LISTS } });
}

/** Throws LIST_FULL if the list would have too many lines with the changed ones. */
export function requireListRoom(rows: readonly ListRow[], changed: readonly ListRow[]): void {
  const lines = new Set([...rows, ...changed].map(({ partId }) => partId)).size;
  if (lines > MAX_LIST_LINES) throw new AppError('LIST_FULL', { details: { max: MAX_LIST_LINES } });
}
