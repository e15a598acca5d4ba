import type { Store, Tx } from '@bm/db/store';

/** Bounds the duration of one run; the next run continues. */
const MAX_BATCHES = 50;

/** Deletes rows in bounded units of work, until none is left. `prune` deletes one batch. Returns their number. */
export async function inBatches(
  store: Pick<Store, 'write'>,
  prune: (tx: Tx) => Promise<number>,
): Promise<number> {
  let total = 0;
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const deleted = await store.write(prune);
    if (deleted === 0) break;
    total += deleted;
  }
  return total;
}
