import { useSyncExternalStore } from 'react';
import { replayEarlyInput } from './early-input.ts';

let markHydrated: () => void = () => undefined;

/** Resolves after hydration. A redirect before it would cause hydration mismatches. */
export const hydration = new Promise<void>((resolve) => {
  markHydrated = resolve;
});

/**
 * Called by the first effect of the root, or of the pending page where the server renders that: it
 * is in a Suspense boundary, which React hydrates after the root.
 */
export function reportHydrated(): void {
  markHydrated();
  // After the effects of this commit, some of which set fields.
  void hydration.then(replayEarlyInput);
}

const subscribe = () => () => undefined;

/** False on the server and on the first client render, true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
