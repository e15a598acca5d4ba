import { createLru } from '../../../response-cache/lru.ts';

/** What happened so far in a window of time. */
export interface WindowCount {
  calls: number;
  /** Milliseconds until the window ends and counting begins anew. */
  endsInMs: number;
}

/** Counts calls by key, each in a window that begins with its first call. Processes may share one. */
export interface RateLimitStore {
  /** Counts one more call of `key`. */
  add(key: string, windowMs: number): WindowCount | Promise<WindowCount>;
}

/** Counts one more call of a key for all servers on one database; rejects when that is away. */
export type SharedCounter = (key: string, windowMs: number) => Promise<WindowCount>;

/** Some 30,000 keys; those that were not seen for longest are forgotten first. */
const MAX_BYTES = 8 * 1024 * 1024;
const OVERHEAD_BYTES = 200;

/** The counts of one process, in a bounded piece of its memory. `clock` in milliseconds. */
export function memoryRateLimitStore({
  maxBytes = MAX_BYTES,
  clock = () => performance.now(),
} = {}): RateLimitStore {
  const windows = createLru<{ calls: number; endsAt: number }>(maxBytes);
  return {
    add(key, windowMs) {
      const now = clock();
      const known = windows.get(key);
      if (known !== undefined && known.endsAt > now) {
        known.calls += 1;
        return { calls: known.calls, endsInMs: known.endsAt - now };
      }
      windows.set(key, { calls: 1, endsAt: now + windowMs }, 2 * key.length + OVERHEAD_BYTES);
      return { calls: 1, endsInMs: windowMs };
    },
  };
}
