import type { Store } from '@bm/db/store';

/** The same store, which remembers the first read that failed: a rendered page does not tell. */
export function captureReadErrors(store: Store): { store: Store; failure: () => unknown } {
  let failure: unknown;
  const read = new Proxy(store.read, {
    get(target, name) {
      const group: unknown = Reflect.get(target, name);
      return typeof group === 'object' && group !== null ? watched(group) : group;
    },
  });

  function watched(group: object): object {
    return new Proxy(group, {
      get(target, name) {
        const method: unknown = Reflect.get(target, name);
        if (typeof method !== 'function') return method;
        return async (...given: unknown[]): Promise<unknown> => {
          try {
            return await Reflect.apply(method, target, given);
          } catch (error) {
            failure ??= error;
            throw error;
          }
        };
      },
    });
  }

  return {
    store: {
      read,
      write: (unit) => store.write(unit),
      ping: () => store.ping(),
      close: () => store.close(),
    },
    failure: () => failure,
  };
}
