import { afterEach, beforeEach } from 'vitest';
import type { Store } from '../store.ts';

export type OpenStore = () => Promise<Store>;

/** A fresh store for each test, closed after it. */
export function freshStore(open: OpenStore): () => Store {
  let current: Store | undefined;
  beforeEach(async () => {
    current = await open();
  });
  afterEach(async () => {
    await current?.close();
  });
  return () => {
    if (current === undefined) throw new Error('The store exists only inside a test.');
    return current;
  };
}

/** Returns all items of a paged list. */
export async function everyPage<T>(
  page: (cursor: string | undefined) => Promise<{ items: T[]; nextCursor: string | null }>,
): Promise<T[]> {
  const items: T[] = [];
  let cursor: string | undefined;
  do {
    const next = await page(cursor);
    items.push(...next.items);
    cursor = next.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return items;
}

/** Returns the first two items. Throws when there are fewer. */
export function requireTwo<T>([one, two]: readonly T[]): [T, T] {
  if (one === undefined || two === undefined) throw new Error('Two items are needed.');
  return [one, two];
}
