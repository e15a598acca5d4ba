import type { Id } from 'react-toastify/unstyled';
import { Suspense, lazy, useSyncExternalStore } from 'react';

const ToastHost = lazy(() => import('./toast-host.tsx'));

/** More than these are not read; the oldest leaves for the newest, which must not wait. */
const MOST = 3;

let wanted = false;
/** Ids of the messages that stand there, the oldest first. */
let shown: Id[] = [];
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

async function tell(kind: 'success' | 'error', message: string): Promise<void> {
  const toastify = await import('react-toastify/unstyled');
  const id = toastify.toast[kind](message, {
    onClose: () => {
      shown = shown.filter((other) => other !== id);
    },
  });
  const [oldest, ...others] = [...shown, id];
  shown = others.length < MOST ? [...shown, id] : others;
  if (others.length >= MOST) toastify.toast.dismiss(oldest);
}

function show(kind: 'success' | 'error', message: string): void {
  wanted = true;
  for (const listener of listeners) listener();
  tell(kind, message).catch(reportError);
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
