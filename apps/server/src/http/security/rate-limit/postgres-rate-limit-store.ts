import {
  type RateLimitStore,
  memoryRateLimitStore,
  type SharedCounter,
} from './rate-limit-store.ts';

/** Milliseconds that a call waits for the shared count at most. */
const TIMEOUT_MS = 250;
/** Milliseconds for which a database that did not answer is not asked again. */
const PAUSE_MS = 1000;

/**
 * Counts by `tally`, for all servers on one database. When that fails or takes too long, the calls of
 * this process count alone: a limit is never why a request fails or waits. `clock` in milliseconds.
 */
export function sharedRateLimitStore(
  tally: SharedCounter,
  clock: () => number = () => performance.now(),
): RateLimitStore {
  const own = memoryRateLimitStore({ clock });
  let pausesUntil = -Infinity;

  return {
    async add(key, windowMs) {
      const alone = await own.add(key, windowMs);
      if (clock() < pausesUntil) return alone;
      try {
        return await withTimeout(tally(key, windowMs));
      } catch {
        pausesUntil = clock() + PAUSE_MS;
        return alone;
      }
    },
  };
}

/** What is answered in time; rejects when it is not. */
async function withTimeout<T>(work: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('It took too long.')), TIMEOUT_MS);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
