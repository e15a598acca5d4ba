import type { Store } from '@bm/db/store';

/** Yields the picture of each order; other requests are served between two pages. */
export async function* orderImages(store: Pick<Store, 'read'>) {
  let after = '';
  for (;;) {
    const page = await store.read.orders.imagePage(after);
    yield* page;
    const last = page.at(-1);
    if (last === undefined) return;
    after = last.id;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
