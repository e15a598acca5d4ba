import type { Store } from '@bm/db/store';
import { parseUploadUrl } from '@bm/domain/shared/uploaded-picture';
import type { Deps } from '../context.ts';
import { deleteUnused, UPLOAD_GRACE_MS } from '../files/delete-unused.ts';

/**
 * Deletes uploaded pictures that no part, no bicycle model, no order and no return refers to, a week after their upload.
 * Returns their number. Ends early when `signal` is aborted.
 */
export async function deleteUnusedPictures(
  { store, pictures, clock }: Deps,
  signal?: AbortSignal,
): Promise<number> {
  const before = clock() - UPLOAD_GRACE_MS;
  const old = (await pictures.list()).filter(({ storedAt }) => storedAt < before);
  const unused = new Set(old.map(({ id }) => id));
  const keep = (image: string) => unused.delete(parseUploadUrl(image) ?? '');
  const keepThoseOfCatalogue = async () => {
    for await (const { image } of partImages(store)) keep(image);
    for (const image of await modelImages(store)) keep(image);
  };

  if (unused.size > 0) await keepThoseOfCatalogue();
  if (unused.size > 0) {
    for await (const { image } of orderImages(store)) {
      if (signal?.aborted === true) return 0;
      keep(image);
    }
    for await (const photo of returnPhotos(store)) keep(photo);
    // Reading all orders takes some time.
    await keepThoseOfCatalogue();
  }

  // The content of an archive may have been stored again meanwhile, for a part that will refer to it.
  for (const { id, storedAt } of unused.size > 0 ? await pictures.list() : [])
    if (storedAt >= before) unused.delete(id);
  if (unused.size > 0) await store.durable();
  return deleteUnused(unused, (id) => pictures.delete(id), signal);
}

/** Yields each picture of each part; other requests are served between two pages. */
export async function* partImages({
  read,
}: Pick<Store, 'read'>): AsyncGenerator<{ id: string; image: string }> {
  for await (const { id, image, pictures } of eachRow((after) => read.parts.imagePage(after))) {
    yield { id, image };
    for (const { url } of pictures) yield { id, image: url };
  }
}

/** Yields the address of each file of each part; other requests are served between two pages. */
export async function* partFiles({ read }: Pick<Store, 'read'>): AsyncGenerator<string> {
  for await (const { files } of eachRow((after) => read.parts.imagePage(after)))
    for (const { url } of files) yield url;
}

/** The pictures of all bicycle models and their diagrams. */
export async function modelImages({ read }: Pick<Store, 'read'>): Promise<string[]> {
  const models = await read.models.all();
  return models.flatMap(({ image, diagrams }) => [image, ...diagrams.map((each) => each.image)]);
}

/** Yields the picture of each order; other requests are served between two pages. */
export const orderImages = ({ read }: Pick<Store, 'read'>) =>
  eachRow((after) => read.orders.imagePage(after));

/** Yields the pictures of returns; other requests are served between two pages. */
export async function* returnPhotos({ read }: Pick<Store, 'read'>): AsyncGenerator<string> {
  const readPage = async (after: string) =>
    (await read.returns.photos(after)).map((photo) => ({ id: photo }));
  for await (const { id } of eachRow(readPage)) yield id;
}

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
