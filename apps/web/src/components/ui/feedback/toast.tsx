import { Suspense, lazy, useSyncExternalStore } from 'react';
import type { Id } from 'react-toastify/unstyled';

const ToastHost = lazy(() => import('./toast-host.tsx'));

/** The limit of visible toasts; a new one dismisses the oldest. */
const MAX_TOASTS = 3;

let isHostNeeded = false;
/** The ids of the visible toasts, the oldest first. */
let shown: Id[] = [];
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function addToast(kind: 'success' | 'error', message: string): Promise<void> {
  const toastify = await import('react-toastify/unstyled');
  const id = toastify.toast[kind](message, {
    onClose: () => {
      shown = shown.filter((other) => other !== id);
    },
  });
  const [oldest, ...others] = [...shown, id];
  shown = others.length < MAX_TOASTS ? [...shown, id] : others;
  if (others.length >= MAX_TOASTS) toastify.toast.dismiss(oldest);
}

function show(kind: 'success' | 'error', message: string): void {
  isHostNeeded = true;
  for (const listener of listeners) listener();
  addToast(kind, message).catch(reportError);
}

/** Shows a message at the top right for five seconds. */
export const toast = {
  success: (message: string) => show('success', message),
  error: (message: string) => show('error', message),
};

/** The place of the toasts, rendered once. Their code is loaded with the first message. */
export function Toasts() {
  const isNeeded = useSyncExternalStore(
    subscribe,
    () => isHostNeeded,
    () => false,
  );
  return (
    isNeeded && (
      <Suspense fallback={null}>
        <ToastHost />
      </Suspense>
    )
  );
}
