import { LRUCache } from 'lru-cache';

/** The state of a fixed window. */
export interface WindowCount {
  calls: number;
  /** Milliseconds until the window resets. */
  endsInMs: number;
}

/** Counts calls by key in fixed windows that begin with the first call. Processes may share one. */
export interface RateLimitStore {
  /** Adds `count` calls of `key`; one by default. */
  add(key: string, windowMs: number, count?: number): WindowCount | Promise<WindowCount>;
}

/** Adds calls of a key for all servers on one database; rejects if it is unavailable. */
export type SharedCounter = (key: string, windowMs: number, count?: number) => Promise<WindowCount>;

/** About 30,000 keys; the least recently used are evicted first. */
const MAX_BYTES = 8 * 1024 * 1024;
const OVERHEAD_BYTES = 200;

/** A store in the memory of one process, bounded by `maxBytes`. `clock` in milliseconds. */
export function memoryRateLimitStore({
  maxBytes = MAX_BYTES,
  clock = () => performance.now(),
} = {}): RateLimitStore {
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
