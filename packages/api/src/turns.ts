import { setImmediate } from 'node:timers/promises';

/** Lets the event loop serve other requests first. */
export const nextTurn = (): Promise<void> => setImmediate();

/**
 * Runs `work` on slices of at most `size` items, each in its own turn of the event loop, so that other
 * requests are served between them. Returns all results in the order of the items.
 */
export async function inTurns<Item, Result>(
  items: readonly Item[],
  size: number,
  work: (slice: readonly Item[]) => readonly Result[] | Promise<readonly Result[]>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < items.length; from += size) {
    if (from > 0) await nextTurn();
    results.push(...(await work(items.slice(from, from + size))));
  }
  return results;
}
