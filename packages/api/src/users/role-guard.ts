import type { Store, Tx } from '@bm/db/store';
import { AppError } from '@bm/domain/errors/app-error';
import { isAdmin } from '@bm/domain/users/is-admin';
import type { Actor } from '../context.ts';

const unguarded = new WeakMap<Store, Store>();

/**
 * The store for the call of an admin: each unit of work begins by reading the admin's account, so
 * that a call under way changes nothing once the role has ended. Its units throw NOT_ALLOWED then.
 */
export function storeWhileAdmin(store: Store, actor: Actor): Store {
  const guarded: Store = {
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
  unguarded.set(guarded, store);
  return guarded;
}

/** The store to record what has already happened at a provider, whatever has become of the role. */
export function storeForFacts(store: Store): Store {
  return unguarded.get(store) ?? store;
}
