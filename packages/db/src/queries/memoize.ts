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
