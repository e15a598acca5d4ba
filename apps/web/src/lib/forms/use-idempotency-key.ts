import { useRef } from 'react';
import { draftKey, readDraft, saveDraft, type FormIdentity } from './draft-store.ts';

/**
 * The idempotency key of a creating call: the same key for a retry of the same request, a new one
 * for another request or after `renew`. With an identity it is kept for the tab: a retry after a
 * reload or a return to the page has the same key.
 */
export function useIdempotencyKey(identity?: FormIdentity) {
  const last = useRef<{ request: string; key: string } | null>(null);
  const storage = identity === undefined ? undefined : draftKey(identity);
  const stored = () => {
    const { request, key } = storage === undefined ? {} : readDraft(storage);
    return typeof request === 'string' && typeof key === 'string' ? { request, key } : null;
  };
  return {
    keyFor(request: object): string {
      const text = JSON.stringify(request);
      const known = last.current ?? stored();
      last.current = known?.request === text ? known : { request: text, key: crypto.randomUUID() };
      if (storage !== undefined) saveDraft(storage, last.current);
      return last.current.key;
    },
    renew(): void {
      last.current = null;
      if (storage !== undefined) saveDraft(storage, {});
    },
  };
}
