import { type CallCounts, memoryCounts, type CountForAll } from './call-counts.ts';

/** Milliseconds that a call waits for the shared count at most. */
const PATIENCE_MS = 250;
/** Milliseconds for which a database that did not answer is not asked again. */
const PAUSE_MS = 1000;

/**
 * Counts by `tally`, for all servers on one database. When that fails or takes too long, the calls of
 * this process count alone: a limit is never why a request fails or waits. `clock` in milliseconds.
 */
export function sharedCounts(
  tally: CountForAll,
  clock: () => number = () => performance.now(),
): CallCounts {
  const own = memoryCounts({ clock });
  let pausesUntil = -Infinity;

  return {
    async add(key, windowMs) {
      const alone = await own.add(key, windowMs);
      if (clock() < pausesUntil) return alone;
      try {
        return await inTime(tally(key, windowMs));
      } catch {
        pausesUntil = clock() + PAUSE_MS;
        return alone;
      }
    },
  };
}

/** What is answered in time; rejects when it is not. */
async function inTime<T>(work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('It took too long.')), PATIENCE_MS);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
