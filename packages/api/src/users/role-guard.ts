import type { Store, Tx } from '@bm/db/store';
import { AppError } from '@bm/domain/errors/app-error';
import { isAdmin } from '@bm/domain/users/is-admin';
import type { Actor } from '../context.ts';

const uncheckedStores = new WeakMap<Store, Store>();

/**
 * The store for the call of an admin: each unit of work begins by reading the admin's account, so
 * that a call under way changes nothing once the role has ended. Its units throw NOT_ALLOWED then.
 */
export function withAdminCheck(store: Store, actor: Actor): Store {
  const checkedStore: Store = {
    read: store.read,
    ping: () => store.ping(),
    close: () => store.close(),
    write: <T>(unit: (tx: Tx) => Promise<T>) =>
      store.write(async (tx) => {
        const now = await tx.users.byId(actor.id);
        if (now === null || !isAdmin(now) || now.status !== 'active') {
          throw new AppError('NOT_ALLOWED');
        }
        return unit(tx);
      }),
  };
  uncheckedStores.set(checkedStore, store);
  return checkedStore;
}

/** The store to record what has already happened at a provider, whatever has become of the role. */
export function withoutAdminCheck(store: Store): Store {
  return uncheckedStores.get(store) ?? store;
}
