import { isDataGroup, type DataGroup, type Store } from '@bm/db/store';

/** Wraps a store and calls `onRead` with the name of each data group that is read. */
export function trackReads(store: Store, onRead: (group: DataGroup) => void): Store {
  const read = new Proxy(store.read, {
    get(target, name) {
      // The checks and the exports read everything.
      if (name === 'checks' || name === 'exports')
        Object.keys(target).filter(isDataGroup).forEach(onRead);
      else if (isDataGroup(name)) onRead(name);
      const group: unknown = Reflect.get(target, name);
      return group;
    },
  });
  return { ...store, read };
}

/** Wraps a store and records the first failed read, because a rendered page does not expose its error. */
export function captureReadErrors(store: Store): { store: Store; failure: () => unknown } {
  let failure: unknown;
  const read = new Proxy(store.read, {
    get(target, name) {
      const group: unknown = Reflect.get(target, name);
      return typeof group === 'object' && group !== null ? capture(group) : group;
    },
  });

  function capture(group: object): object {
    return new Proxy(group, {
      get(target, name) {
        const method: unknown = Reflect.get(target, name);
        if (typeof method !== 'function') return method;
        return async (...args: unknown[]): Promise<unknown> => {
          try {
            return await Reflect.apply(method, target, args);
          } catch (error) {
            failure ??= error;
            throw error;
          }
        };
      },
    });
  }

  return { store: { ...store, read }, failure: () => failure };
}
