import { LRUCache } from 'lru-cache';

/**
 * Memoizes `make` by the JSON of its argument, without a limit. Use it for arguments from a closed list
 * (flags, sort orders) only.
 */
export function memoizeByKey<Variant, Value>(
  create: (variant: Variant) => Value,
): (variant: Variant) => Value {
  const cache = new Map<string, Value>();
  return (variant) => {
    const key = JSON.stringify(variant);
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const value = create(variant);
    cache.set(key, value);
    return value;
  };
}

/** Memoizes `create` for arbitrary texts. Caches the `capacity` most recently used results. */
export function memoizeLru<Value extends object>(
  capacity: number,
  create: (text: string) => Value,
): (text: string) => Value {
  const cache = new LRUCache<string, Value>({ max: capacity, memoMethod: create });
  return (text) => cache.memo(text);
}
