import { isDataGroup } from '@bm/db/store/data-groups';
import type { DataGroup, Store } from '@bm/db/store';

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
