import { LRUCache } from 'lru-cache';

/** Room for a few thousand URLs. */
const MAX_BYTES = 512 * 1024;
const OVERHEAD_BYTES = 200;

/**
 * Memoizes a function of a string. Other arguments must be derivable from the first; they are not
 * part of the cache key. Errors are not cached.
 */
export function memoize<Result extends string | null, Rest extends unknown[]>(
  fn: (text: string, ...rest: Rest) => Result,
): (text: string, ...rest: Rest) => Result {
  const results = new LRUCache<string, { result: Result }>({ maxSize: MAX_BYTES });
  return (text, ...rest) => {
    const cached = results.get(text);
    if (cached !== undefined) return cached.result;
    const result = fn(text, ...rest);
    const size = 2 * (text.length + (result?.length ?? 0)) + OVERHEAD_BYTES;
    results.set(text, { result }, { size });
    return result;
  };
}
