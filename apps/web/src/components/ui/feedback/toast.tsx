import { useSyncExternalStore, type ComponentType } from 'react';

/** Undefined until the first message. */
let ToastHost: ComponentType | undefined;
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

async function show(
  kind: 'success' | 'error',
  message: string,
  action?: ToastAction,
): Promise<void> {
  // Not a rejection handler of `then`: Vite would apply it to the script, not to its stylesheet.
  try {
    const host = await import('./toast-host.tsx');
    ToastHost = host.ToastHost;
    for (const listener of listeners) listener();
    host.addToast(kind, message, action);
  } catch {
    // Offline the code may be missing; then only the browser itself can show the message.
    alert(message);
  }
}

/** Shows a message at the top right for five seconds, or for the duration of its action. */
export const toast = {
  success: (message: string, action?: ToastAction) => void show('success', message, action),
  error: (message: string) => void show('error', message),
};

/** The place of the toasts, rendered once. Their code is loaded with the first message. */
export function Toasts() {
  const isLoaded = useSyncExternalStore(
    subscribe,
    () => ToastHost !== undefined,
    () => false,
  );
  return isLoaded && ToastHost && <ToastHost />;
}
