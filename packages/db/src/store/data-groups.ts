import type { DataGroup } from '../store.ts';

const GROUPS: Readonly<Record<DataGroup, true>> = {
  parts: true,
  stock: true,
  imports: true,
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

/** Whether this version of the store has a data group with this name. */
export function isDataGroup(name: string | symbol): name is DataGroup {
  return Object.hasOwn(GROUPS, name);
}
