import { useSyncExternalStore } from 'react';

let markHydrated: () => void = () => undefined;

/** Resolves when React has taken over the server's page; redirects before that spoil attributes. */
export const hydration = new Promise<void>((resolve) => {
  markHydrated = resolve;
});

/** Called once by the root, when its first effect runs. */
export function reportHydrated(): void {
  markHydrated();
}

const subscribe = () => () => undefined;

/** False in the server's HTML and on the first client render, true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
