import type { DataChange, DataGroup } from '../store.ts';
import type { Registry } from './registry.ts';

/** What a write changes beside its group, or a function of its arguments that names all its changes. */
type Changes<Write> = Write extends (...args: infer Args) => unknown
  ? readonly DataGroup[] | ((...args: Args) => readonly DataChange[])
  : never;

type Cascades = {
  readonly [Name in DataGroup]?: {
    readonly [Method in keyof ReturnType<Registry[Name]['writes']>]?: Changes<
      ReturnType<Registry[Name]['writes']>[Method]
    >;
  };
};

/** The writes that change more than their group, or less. */
export const CASCADES: Cascades = {
  parts: {
    remove: ['reviews', 'stock', 'relations', 'messages', 'questions'],
    saveAll: ['stock'],
    reserveAll: (reservations) => [
      'reservations',
      ...reservations.map(({ partId }) => `reserved:${partId}` as const),
    ],
  },
  checkouts: {
    insert: ['orders'],
    setPaymentMethod: ['orders', 'documents'],
    addAddress: ['orders', 'documents'],
  },
  orders: { purge: ['checkouts', 'documents', 'messages'] },
  messages: { prune: ['questions'] },
  personalData: {
    eraseBatch: [
      'checkouts',
      'orders',
      'returns',
      'documents',
      'reviews',
      'messages',
      'questions',
      'mails',
    ],
    eraseAccount: ['users', 'profiles', 'companies', 'cart', 'lists', 'messages'],
    forgetUid: ['users'],
    pruneMails: ['mails'],
    pruneUnconfirmed: ['messages'],
  },
};
