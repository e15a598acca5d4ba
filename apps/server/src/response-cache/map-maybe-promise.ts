/**
 * Uses what `get` gives: at once where it is there, with no promise, which would cost a route as
 * much as the answer; else when it comes. `recover` takes what either of them throws. Answers a
 * promise only if something has to be waited for.
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
