import type { DataGroup, Reads, Store } from '@bm/db/store';

/** The same store, which calls `saw` with the name of each group of data that is read from it. */
export function trackReads(store: Store, saw: (group: DataGroup) => void): Store {
  const read = new Proxy(store.read, {
    get(target, name) {
      // The checks look at everything.
      if (name === 'checks') Object.keys(target).filter(isDataGroup).forEach(saw);
      else if (isDataGroup(name)) saw(name);
      const group: unknown = Reflect.get(target, name);
      return group;
    },
  });
  return {
    read,
    write: (unit) => store.write(unit),
    ping: () => store.ping(),
    close: () => store.close(),
  };
}

const GROUPS: Readonly<Record<Exclude<keyof Reads, 'checks'>, true>> = {
  parts: true,
  orders: true,
  payments: true,
  users: true,
  profiles: true,
  reviews: true,
  messages: true,
};

function isDataGroup(name: string | symbol): name is DataGroup {
  return Object.hasOwn(GROUPS, name);
}
