import { useCallback, useSyncExternalStore } from 'react';

const NONE: readonly never[] = [];

/**
 * Optimistic updates of one kind of item. Pending updates are applied to the query data when it is
 * read, never written to the cache: an error needs no rollback and loses no other update.
 * Only for predictable changes, never for money.
 */
export function createOptimisticUpdates<Item>() {
  let pending: readonly ((item: Item) => Item)[] = NONE;
  const listeners = new Set<() => void>();
  const set = (next: typeof pending) => {
    pending = next;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const snapshot = () => pending;

  return {
    /** Returns a function that applies the pending updates to an item, in call order. */
    use(): (item: Item) => Item {
      const changes = useSyncExternalStore(subscribe, snapshot, () => NONE);
      return useCallback((item) => applyAll(item, changes), [changes]);
    },

    /** Applies the updates that are pending now. */
    apply: (item: Item): Item => applyAll(item, pending),

    /** Adds an update; the returned function drops it. */
    begin(change: (item: Item) => Item): () => void {
      set([...pending, change]);
      return () => set(pending.filter((other) => other !== change));
    },
  };
}

function applyAll<Item>(item: Item, changes: readonly ((item: Item) => Item)[]): Item {
  return changes.reduce((changed, change) => change(changed), item);
}
