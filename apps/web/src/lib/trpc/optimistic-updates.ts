import { useCallback } from 'react';
import { createStore } from '../external-store.ts';

/**
 * Optimistic updates of one kind of item. Pending updates are applied to the query data when it is
 * read, never written to the cache: an error needs no rollback and loses no other update.
 * Only for predictable changes, never for money.
 */
export function createOptimisticUpdates<Item>() {
  const pending = createStore<readonly ((item: Item) => Item)[]>([]);

  return {
    /** Returns a function that applies the pending updates to an item, in call order. */
    use(): (item: Item) => Item {
      const changes = pending.use();
      return useCallback((item) => applyAll(item, changes), [changes]);
    },

    /** Applies the updates that are pending now. */
    apply: (item: Item): Item => applyAll(item, pending.get()),

    /** Adds an update; the returned function drops it. */
    begin(change: (item: Item) => Item): () => void {
      pending.set([...pending.get(), change]);
      return () => pending.set(pending.get().filter((other) => other !== change));
    },
  };
}

function applyAll<Item>(item: Item, changes: readonly ((item: Item) => Item)[]): Item {
  return changes.reduce((changed, change) => change(changed), item);
}
