import { DAY_MS } from '@bm/domain/shared/day';

/** An upload may wait in a draft or an editor. */
export const UPLOAD_GRACE_MS = 7 * DAY_MS;
/** Bounds the duration of one run; the next run continues. */
const MAX_DELETIONS = 1000;

/** Deletes stored uploads, until `signal` is aborted. Returns their number. */
export async function deleteUnused(
  unused: Iterable<string>,
  remove: (name: string) => Promise<void>,
  signal?: AbortSignal,
): Promise<number> {
  let deleted = 0;
  for (const name of unused) {
    if (signal?.aborted === true || deleted >= MAX_DELETIONS) break;
    await remove(name);
    deleted += 1;
  }
  return deleted;
}
