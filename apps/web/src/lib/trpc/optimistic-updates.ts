import { useCallback, useSyncExternalStore } from 'react';

/** How somebody hears what came of a change; `done` may say nothing where the list says it. */
export interface MutationCallbacks<Output, Input> {
  onSuccess?: (output: Output, input: Input) => void;
  onError: (error: unknown, input: Input) => void;
}

interface OptimisticUpdate<Item, Input> {
  /** The item as it will be, or the item itself where the call is about another. */
  apply: (item: Item, input: Input) => Item;
  /** Reads the lists again; never fails. */
  refresh: () => Promise<unknown>;
}

const NONE: readonly never[] = [];

/**
 * The changes of one kind of item that the shop has not answered yet; lists show them at once. They
 * are laid over what was read and never written into it, so that a refusal leaves nothing to undo:
 * neither another change under way nor a list that was read again meanwhile gets lost by it.
 * Only for what can be foretold, never for money.
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
    /** An item with the changes under way, in the order in which they were asked for. */
    use(): (item: Item) => Item {
      const changes = useSyncExternalStore(subscribe, snapshot, () => NONE);
      return useCallback((item) => applyAll(item, changes), [changes]);
    },

    /** The same, for this moment. */
    apply: (item: Item): Item => applyAll(item, pending),

    /**
     * The options of a mutation whose change lists show from its call on: until `refresh` has read
     * them again or, refused, until the refusal. `tell` is called even when the row has left the page.
     */
    optimisticMutation<Output, Input>(
      { apply: shows, refresh }: OptimisticUpdate<Item, Input>,
      tell: MutationCallbacks<Output, Input>,
    ) {
      return {
        // A call that waits for the network would show something that may never come true.
        networkMode: 'always' as const,
        onMutate(input: Input) {
          const change = (item: Item) => shows(item, input);
          set([...pending, change]);
          return () => set(pending.filter((other) => other !== change));
        },
        async onSuccess(output: Output, input: Input, end: () => void) {
          tell.onSuccess?.(output, input);
          await refresh();
          end();
        },
        onError(error: unknown, input: Input, end: (() => void) | undefined) {
          end?.();
          tell.onError(error, input);
          void refresh();
        },
      };
    },
  };
}

function applyAll<Item>(item: Item, changes: readonly ((item: Item) => Item)[]): Item {
  return changes.reduce((changed, change) => change(changed), item);
}
