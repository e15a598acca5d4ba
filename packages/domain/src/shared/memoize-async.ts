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
