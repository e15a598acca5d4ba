import { useRef } from 'react';

/**
 * The idempotency key of a creating call: the same key for a retry of the same request, a new one
 * for another request or after `renew`.
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
