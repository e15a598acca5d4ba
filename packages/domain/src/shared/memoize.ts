/**
 * Memoizes an async function without arguments: concurrent and later calls share one promise.
 * A rejection is not cached.
 */
export function memoizeAsync<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

/**
 * Memoizes `create` by the JSON of its argument, without a limit. Use it for arguments from a closed
 * list (flags, sort orders) only.
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
