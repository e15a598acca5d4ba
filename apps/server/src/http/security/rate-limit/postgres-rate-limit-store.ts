import {
  type RateLimitStore,
  memoryRateLimitStore,
  type SharedCounter,
} from './rate-limit-store.ts';

/** How long a call waits for the shared counter. Milliseconds. */
const TIMEOUT_MS = 250;
/** How long the shared counter is skipped after a failure. Milliseconds. */
const RETRY_DELAY_MS = 1000;

/**
 * Counts with `sharedCounter`, for all servers on one database. If it fails or times out, the local
 * count of this process is used, so that a limit never delays or fails a request. `clock` in
 * milliseconds.
 */
export function sharedRateLimitStore(
  sharedCounter: SharedCounter,
  clock: () => number = () => performance.now(),
): RateLimitStore {
  const local = memoryRateLimitStore({ clock });
  let skipUntil = -Infinity;

  return {
    async add(key, windowMs, count = 1) {
      const localCount = await local.add(key, windowMs, count);
      if (clock() < skipUntil) return localCount;
      try {
        return await withTimeout(sharedCounter(key, windowMs, count));
      } catch {
        skipUntil = clock() + RETRY_DELAY_MS;
        return localCount;
      }
    },
  };
}

/** Rejects if the work takes longer than TIMEOUT_MS. */
async function withTimeout<T>(work: Promise<T>): Promise<T> {
  const timeout = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => timeout.reject(new Error('The shared counter timed out.')),
    TIMEOUT_MS,
  );
  try {
    return await Promise.race([work, timeout.promise]);
  } finally {
    clearTimeout(timer);
  }
}
