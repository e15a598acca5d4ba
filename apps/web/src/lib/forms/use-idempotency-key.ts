import { useRef } from 'react';

/**
 * Gives the key for a creating call: the same for the same request, so that a repeat has no second
 * effect, and a new one once the request differs or `renew` says that the first is done.
 */
export function useIdempotencyKey() {
  const last = useRef<{ request: string; key: string } | null>(null);
  return {
    keyFor(request: object): string {
      const text = JSON.stringify(request);
      if (last.current?.request !== text)
        last.current = { request: text, key: crypto.randomUUID() };
      return last.current.key;
    },
    renew(): void {
      last.current = null;
    },
  };
}
