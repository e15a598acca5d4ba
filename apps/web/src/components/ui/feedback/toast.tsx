import type { ComponentType } from 'react';
import { createStore } from '../../../lib/external-store.ts';
import type { ToastAction } from './toast-action.ts';

/** Undefined until the first message. */
const loadedHost = createStore<{ ToastHost: ComponentType<ToastsProps> } | undefined>(undefined);

interface ToastsProps {
  /** An action is that of the user who saw it: without one, toasts with an action are dismissed. */
  isSignedIn: boolean;
}

async function show(
  kind: 'success' | 'error',
  message: string,
  action?: ToastAction,
): Promise<void> {
  // Not a rejection handler of `then`: Vite would apply it to the script, not to its stylesheet.
  try {
    const { ToastHost, addToast } = await import('./toast-host.tsx');
    loadedHost.set({ ToastHost });
    addToast(kind, message, action);
  } catch {
    // Offline the code may be missing; then only the browser itself can show the message.
    alert(message);
  }
}

/** Shows a message where it covers no control, if possible at the top right, for five seconds, or for the duration of its action. */
export const toast = {
  success: (message: string, action?: ToastAction) => void show('success', message, action),
  error: (message: string) => void show('error', message),
};

/** The place of the toasts, rendered once. Their code is loaded with the first message. */
export function Toasts({ isSignedIn }: ToastsProps) {
  const host = loadedHost.use();
  return host && <host.ToastHost isSignedIn={isSignedIn} />;
}
