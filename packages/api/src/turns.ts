import { setImmediate } from 'node:timers/promises';

/** Lets the event loop serve other requests first. */
export const nextTurn = (): Promise<void> => setImmediate();

/** How long a turn works before others are served, in milliseconds. */
const TURN_MS = 3;

/**
 * Returns a function that long work awaits between its steps: it ends the turn when the steps since the
 * last one took TURN_MS.
 */
export function pauseBetween(): () => Promise<void> {
  let began = performance.now();
  return async () => {
    if (performance.now() - began < TURN_MS) return;
    await nextTurn();
    began = performance.now();
  };
}

/**
 * Returns a function that waits for a turn of the event loop of its own: callers that wait at the same
 * time have one turn after the other.
 */
export function turnQueue(): () => Promise<void> {
  let last = Promise.resolve();
  return () => (last = last.then(nextTurn));
}

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
