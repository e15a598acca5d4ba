/** Memoizes a function of an immutable object for as long as the object is used. */
export function memoizeByIdentity<Given extends object, Value>(
  create: (given: Given) => Value,
): (given: Given) => Value {
  const cache = new WeakMap<Given, { value: Value }>();
  return (given) => {
    const cached = cache.get(given);
    if (cached !== undefined) return cached.value;
    const value = create(given);
    cache.set(given, { value });
    return value;
  };
}
