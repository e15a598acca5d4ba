import type { DataGroup } from '../../store.ts';

const GROUPS: Readonly<Record<DataGroup, true>> = {
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

/** Returns the data groups of a notification. Ignores names that this version does not know. */
export function parseGroups(payload: string): ReadonlySet<DataGroup> {
  return new Set(payload.split(',').filter((name) => isGroup(name)));
}

function isGroup(name: string): name is DataGroup {
  return Object.hasOwn(GROUPS, name);
}
