import { useRef } from 'react';
import { deleteDrafts } from './clear-drafts.ts';
import { readDraft, saveDraft } from './draft-store.ts';

interface Call {
  request: string;
  key: string;
  /** The time of the last try. */
  at: number;
}

const STORAGE = 'idempotency key:';
/** The start of the names of calls that add to the cart. */
export const ADDITION = 'add to cart: ';
/** Later the same request is more likely a new wish than a retry. Milliseconds. */
const MAX_AGE = 15 * 60_000;

/**
 * The idempotency key of a creating call: the same key for a retry of the same request, a new one
 * for another request or after `renew`. Without a name it lasts as long as the component. With one,
 * which names the call and the object it is about, the tab keeps it: a retry after a reload or a
 * return to the page has the same key.
 */
export function useIdempotencyKey(name?: string) {
  const last = useRef<Call | null>(null);
  const storage = name === undefined ? null : STORAGE + name;
  return {
    keyFor(request: object): string {
      const text = JSON.stringify(request);
      const kept = storage === null ? null : readCall(storage);
      const known = [last.current, kept].find((call) => call?.request === text);
      last.current = { request: text, key: known?.key ?? crypto.randomUUID(), at: Date.now() };
      if (storage !== null) saveDraft(storage, { ...last.current });
      return last.current.key;
    },
    /** Sends a request with its key, which is renewed unless the result is undefined or the call fails. */
    async send<Request extends object, Result>(
      request: Request,
      call: (keyed: Request & { idempotencyKey: string }) => Promise<Result>,
    ): Promise<Result> {
      const result = await call({ ...request, idempotencyKey: this.keyFor(request) });
      if (result !== undefined) this.renew();
      return result;
    },
    renew(): void {
      last.current = null;
      if (storage !== null) saveDraft(storage, {});
    },
  };
}

/** The stored key of a named call; a new one for another request, or one that is too old. */
export function keepKey(name: string, request: string): string {
  const kept = readCall(STORAGE + name);
  const key = kept?.request === request ? kept.key : crypto.randomUUID();
  saveDraft(STORAGE + name, { request, key, at: Date.now() });
  return key;
}

/** Deletes the stored key of a named call, after its success. */
export function dropKey(name: string): void {
  saveDraft(STORAGE + name, {});
}

function readCall(storage: string): Call | null {
  const { request, key, at } = readDraft(storage);
  if (typeof request !== 'string' || typeof key !== 'string' || typeof at !== 'number') return null;
  return Date.now() - at < MAX_AGE ? { request, key, at } : null;
}

/** Who has seen the cart knows whether a lost addition was made: the same one is a new wish. */
export function forgetAdditions(): void {
  deleteDrafts(STORAGE + ADDITION);
}

/** After a cancellation the same request is a new one, not a retry of what is cancelled. */
export function forgetIdempotencyKeys(): void {
  deleteDrafts(STORAGE);
}
