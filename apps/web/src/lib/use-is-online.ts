import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const subscribe = (callback: () => void) => onlineManager.subscribe(callback);

/** Whether the browser has a network; it may still not reach the shop. True on the server. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => onlineManager.isOnline(),
    () => true,
  );
}
