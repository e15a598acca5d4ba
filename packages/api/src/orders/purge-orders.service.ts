import type { Deps } from '../context.ts';

/** Batches of one run; a run of the job stays short, and the next one goes on. */
const MAX_BATCHES = 50;

/**
 * Deletes orders that were cancelled or expired unpaid and are older than the shop keeps them, in
 * bounded batches. Returns how many were deleted.
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
