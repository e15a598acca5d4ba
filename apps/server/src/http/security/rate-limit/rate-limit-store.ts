import type { ServedStore, SharedCount } from '@bm/db/store/store-options';
import { LRUCache } from 'lru-cache';

/** Counts calls by key in fixed windows that begin with the first call. Processes may share one. */
export interface RateLimitStore {
  /** Adds `count` calls of `key`; one by default. */
  add(key: string, windowMs: number, count?: number): SharedCount | Promise<SharedCount>;
}

/** Adds calls of a key for all servers on one database; rejects if it is unavailable. */
export type SharedCounter = NonNullable<ServedStore['countShared']>;

/** About 30,000 keys; the least recently used are evicted first. */
const MAX_BYTES = 8 * 1024 * 1024;
const OVERHEAD_BYTES = 200;

/** A store in the memory of one process, bounded by `maxBytes`. `clock` in milliseconds. */
export function memoryRateLimitStore({
  maxBytes = MAX_BYTES,
  clock = () => performance.now(),
} = {}): { add: (key: string, windowMs: number, count?: number) => SharedCount } {
  const windows = new LRUCache<string, { calls: number; endsAt: number }>({ maxSize: maxBytes });
  return {
    add(key, windowMs, count = 1) {
      const now = clock();
      const known = windows.get(key);
      if (known !== undefined && known.endsAt > now) {
        known.calls += count;
        return { calls: known.calls, endsInMs: known.endsAt - now };
      }
      const size = 2 * key.length + OVERHEAD_BYTES;
      windows.set(key, { calls: count, endsAt: now + windowMs }, { size });
      return { calls: count, endsInMs: windowMs };
    },
  };
}

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
      const localCount = local.add(key, windowMs, count);
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
