import { Suspense, lazy, useSyncExternalStore } from 'react';
import type { Id } from 'react-toastify/unstyled';
import { Button } from '../forms/button.tsx';

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

/** A button in a toast, for as long as the toast is shown. */
export interface ToastAction {
  label: string;
  /** Milliseconds. */
  duration: number;
  onAction: () => void;
}

async function addToast(
  kind: 'success' | 'error',
  message: string,
  action: ToastAction | undefined,
): Promise<void> {
  const toastify = await import('react-toastify/unstyled');
  const content = action === undefined ? message : withAction(message, action);
  const id = toastify.toast[kind](content, {
    ...(action && { autoClose: action.duration }),
    onClose: () => {
      shown = shown.filter((other) => other !== id);
    },
  });
  const [oldest, ...others] = [...shown, id];
  shown = others.length < MAX_TOASTS ? [...shown, id] : others;
  if (others.length >= MAX_TOASTS) toastify.toast.dismiss(oldest);
}

/** The message with a button that acts once and closes the toast. */
function withAction(message: string, { label, onAction }: ToastAction) {
  return ({ closeToast }: { closeToast: () => void }) => (
    <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <span className="wrap-anywhere">{message}</span>
      <Button
        variant="quiet"
        size="sm"
        onClick={() => {
          closeToast();
          onAction();
        }}
      >
        {label}
      </Button>
    </span>
  );
}

function show(kind: 'success' | 'error', message: string, action?: ToastAction): void {
  isHostNeeded = true;
  for (const listener of listeners) listener();
  addToast(kind, message, action).catch(reportError);
}

/** Shows a message at the top right for five seconds, or for the duration of its action. */
export const toast = {
  success: (message: string, action?: ToastAction) => show('success', message, action),
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
