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

/** Memoizes `make` for arbitrary texts. Caches the last `capacity` results. */
export function memoizeLru<Value>(
  capacity: number,
  create: (text: string) => Value,
): (text: string) => Value {
  const cache = new Map<string, Value>();
  return (text) => {
    const cached = cache.get(text);
    if (cached !== undefined) return cached;
    const value = create(text);
    cache.set(text, value);
    const [oldest = text] = cache.keys();
    if (cache.size > capacity) cache.delete(oldest);
    return value;
  };
}
