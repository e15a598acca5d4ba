import type { DataGroup, Reads, Store } from '@bm/db/store';

/** Wraps a store and calls `onRead` with the name of each data group that is read. */
export function trackReads(store: Store, onRead: (group: DataGroup) => void): Store {
  const read = new Proxy(store.read, {
    get(target, name) {
      // The checks read everything.
      if (name === 'checks') Object.keys(target).filter(isDataGroup).forEach(onRead);
      else if (isDataGroup(name)) onRead(name);
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
  cart: true,
  lists: true,
  checkouts: true,
  orders: true,
  payments: true,
  receipts: true,
  shipments: true,
  refunds: true,
  documents: true,
  users: true,
  profiles: true,
  companies: true,
  settings: true,
  reviews: true,
  messages: true,
  personalData: true,
  mails: true,
};

function isDataGroup(name: string | symbol): name is DataGroup {
  return Object.hasOwn(GROUPS, name);
}
