/**
 * Maps the result of `get` with `use`, synchronously if `get` returns no promise: a promise would
 * cost as much as a cached response. `recover` receives any error. Returns a promise only if one of
 * them returned a promise.
 */
export function mapMaybePromise<Value>(
  get: () => Value | Promise<Value>,
  use: (value: Value) => unknown,
  recover: (error: unknown) => unknown,
): Promise<unknown> | undefined {
  try {
    const value = get();
    if (value instanceof Promise) return value.then(use).catch(recover);
    const used = use(value);
    return used instanceof Promise ? used.catch(recover) : undefined;
  } catch (error) {
    const recovered = recover(error);
    return recovered instanceof Promise ? recovered : undefined;
  }
}
