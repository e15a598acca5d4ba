import type { Store } from '@bm/db/store';
import { parseUploadUrl } from '@bm/domain/shared/uploaded-picture';
import type { Deps } from '../context.ts';

/** An uploaded picture may wait in the draft of a form. */
const GRACE_MS = 7 * 24 * 60 * 60 * 1000;
/** Bounds the duration of one run; the next run continues. */
const MAX_DELETIONS = 1000;

/**
 * Deletes uploaded pictures that no part and no order refers to, a week after their upload. Returns
 * their number. Ends early when `signal` is aborted.
 */
export async function deleteUnusedPictures(
  { store, pictures, clock }: Deps,
  signal?: AbortSignal,
): Promise<number> {
  const before = clock() - GRACE_MS;
  const old = (await pictures.list()).filter(({ storedAt }) => storedAt < before);
  const unused = new Set(old.map(({ id }) => id));
  const keep = (image: string) => unused.delete(parseUploadUrl(image) ?? '');
  const keepThoseOfParts = async () => {
    for await (const { image } of partImages(store)) keep(image);
  };

  if (unused.size > 0) await keepThoseOfParts();
  if (unused.size > 0) {
    for await (const { image } of orderImages(store)) {
      if (signal?.aborted === true) return 0;
      keep(image);
    }
    // Reading all orders takes some time.
    await keepThoseOfParts();
  }

  if (unused.size > 0) await store.durable();
  let deleted = 0;
  for (const id of unused) {
    if (signal?.aborted === true || deleted >= MAX_DELETIONS) break;
    await pictures.delete(id);
    deleted += 1;
  }
  return deleted;
}

/** Yields the picture of each part; other requests are served between two pages. */
export const partImages = ({ read }: Pick<Store, 'read'>) =>
  eachRow((after) => read.parts.imagePage(after));

/** Yields the picture of each order; other requests are served between two pages. */
export const orderImages = ({ read }: Pick<Store, 'read'>) =>
  eachRow((after) => read.orders.imagePage(after));

async function* eachRow<Row extends { id: string }>(readPage: (after: string) => Promise<Row[]>) {
  let after = '';
  for (;;) {
    const page = await readPage(after);
    yield* page;
    const last = page.at(-1);
    if (last === undefined) return;
    after = last.id;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
