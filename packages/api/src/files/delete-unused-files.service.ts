import { parseFileUrl } from '@bm/domain/parts/part-files';
import type { Deps } from '../context.ts';
import { partFiles } from '../pictures/delete-unused-pictures.service.ts';
import { deleteUnused, UPLOAD_GRACE_MS } from './delete-unused.ts';

/**
 * Deletes uploaded files that no part refers to, a week after their last upload. Returns their number. Ends
 * early when `signal` is aborted.
 */
export async function deleteUnusedFiles(
  { store, files, clock }: Deps,
  signal?: AbortSignal,
): Promise<number> {
  const before = clock() - UPLOAD_GRACE_MS;
  const old = (await files.list()).filter(({ storedAt }) => storedAt < before);
  const unused = new Set(old.map(({ name }) => name));
  if (unused.size === 0) return 0;
  for await (const url of partFiles(store)) unused.delete(parseFileUrl(url)?.stored ?? '');
  // The same file may have been sent again meanwhile, for a part that will refer to it.
  for (const { name, storedAt } of await files.list()) if (storedAt >= before) unused.delete(name);
  if (unused.size > 0) await store.durable();
  return deleteUnused(unused, (name) => files.delete(name), signal);
}
