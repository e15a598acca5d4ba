import { Suspense, lazy, useSyncExternalStore } from 'react';

const ToastHost = lazy(() => import('./toast-host.tsx'));

let wanted = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(kind: 'success' | 'error', message: string): void {
  wanted = true;
  for (const listener of listeners) listener();
  import('react-toastify/unstyled')
    .then((toastify) => toastify.toast[kind](message))
    .catch(reportError);
}

/** Tells what has happened in a plate at the top right, for five seconds. */
export const toast = {
  success: (message: string) => show('success', message),
  error: (message: string) => show('error', message),
};

/** Where toasts appear; once, in the frame. Its code is loaded with the first message. */
export function Toasts() {
  const isWanted = useSyncExternalStore(
    subscribe,
    () => wanted,
    () => false,
  );
  return (
    isWanted && (
      <Suspense fallback={null}>
        <ToastHost />
      </Suspense>
    )
  );
}
