import type { Deps } from '../context.ts';

/** Bounds the duration of one run; the next run continues. */
const MAX_BATCHES = 50;

/**
 * Deletes cancelled and expired orders after their retention time, in bounded batches. Returns the
 * number of deleted orders.
 */
export async function purgeOrders({ store, settings, clock }: Deps): Promise<number> {
  const before = clock() - settings.orderRetentionMs;
  let purged = 0;
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const deleted = await store.write((tx) => tx.orders.purge(before));
    if (deleted === 0) break;
    purged += deleted;
  }
  return purged;
}
