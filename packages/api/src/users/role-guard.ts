import type { Store, Tx } from '@bm/db/store';
import { AppError } from '@bm/domain/errors/app-error';
import { isAdmin } from '@bm/domain/users/is-admin';
import type { Actor } from '../context.ts';

const uncheckedStores = new WeakMap<Store, Store>();

/**
 * The store for an admin's call: each unit of work first reads the admin's account and throws
 * NOT_ALLOWED when the role was revoked meanwhile.
 */
export function withAdminCheck(store: Store, actor: Actor): Store {
  const checked =
    <T>(unit: (tx: Tx) => Promise<T>) =>
    async (tx: Tx): Promise<T> => {
      const now = await tx.users.byId(actor.id);
      if (now === null || !isAdmin(now) || now.status !== 'active') {
        throw new AppError('NOT_ALLOWED');
      }
      return unit(tx);
    };
  const checkedStore: Store = {
    ...store,
    write: (unit, kind) => store.write(checked(unit), kind),
    writeInTurns: (unit) => store.writeInTurns(checked(unit)),
  };
  uncheckedStores.set(checkedStore, store);
  return checkedStore;
}

/** The store for recording a completed action of a provider, even when the role was revoked. */
export function withoutAdminCheck(store: Store): Store {
  return uncheckedStores.get(store) ?? store;
}
