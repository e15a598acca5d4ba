import { parseFileUrl } from '@bm/domain/parts/part-files';
import type { Deps } from '../context.ts';
import { partFiles } from '../pictures/delete-unused-pictures.service.ts';

/** An uploaded file may wait in the editor of a part. */
const GRACE_MS = 7 * 24 * 60 * 60 * 1000;
/** Bounds the duration of one run; the next run continues. */
const MAX_DELETIONS = 1000;

/**
 * Deletes uploaded files that no part refers to, a week after their last upload. Returns their number. Ends
 * early when `signal` is aborted.
 */
export async function deleteUnusedFiles(
  { store, files, clock }: Deps,
  signal?: AbortSignal,
): Promise<number> {
  const before = clock() - GRACE_MS;
  const old = (await files.list()).filter(({ storedAt }) => storedAt < before);
  const unused = new Set(old.map(({ name }) => name));
  if (unused.size === 0) return 0;
  for await (const url of partFiles(store)) unused.delete(parseFileUrl(url)?.stored ?? '');
  // The same file may have been sent again meanwhile, for a part that will refer to it.
  for (const { name, storedAt } of await files.list()) if (storedAt >= before) unused.delete(name);
  if (unused.size > 0) await store.durable();
  let deleted = 0;
  for (const name of unused) {
    if (signal?.aborted === true || deleted >= MAX_DELETIONS) break;
    await files.delete(name);
    deleted += 1;
  }
  return deleted;
}
