/**
 * Makes the thing for a variant when it is first asked for, and keeps it. What lives as long as its
 * connection takes variants from a closed list alone (flags, sorts), which bounds what is kept.
 */
export function memoizeByKey<Variant, Value>(
  create: (variant: Variant) => Value,
): (variant: Variant) => Value {
  const cache = new Map<string, Value>();
  return (variant) => {
    const key = JSON.stringify(variant);
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const created = create(variant);
    cache.set(key, created);
    return created;
  };
}

/** Likewise for a text, of whatever list: of the things made it keeps the last `most`. */
export function memoizeLru<Value>(
  maxEntries: number,
  create: (text: string) => Value,
): (text: string) => Value {
  const cache = new Map<string, Value>();
  return (text) => {
    const cached = cache.get(text);
    if (cached !== undefined) return cached;
    const created = create(text);
    cache.set(text, created);
    const [oldest = text] = cache.keys();
    if (cache.size > maxEntries) cache.delete(oldest);
    return created;
  };
}
