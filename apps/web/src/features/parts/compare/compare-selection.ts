import { MAX_COMPARED } from '@bm/domain/parts/comparison';
import { useSyncExternalStore } from 'react';

/** The part numbers that are chosen for a comparison, in this tab. */
const KEY = 'compare';
const NONE: readonly string[] = [];
const listeners = new Set<() => void>();
let chosen: readonly string[] | undefined;

function read(): readonly string[] {
  if (chosen !== undefined) return chosen;
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    chosen = Array.isArray(stored)
      ? stored.filter((sku) => typeof sku === 'string').slice(0, MAX_COMPARED)
      : NONE;
  } catch {
    chosen = NONE;
  }
  return chosen;
}

/** Chooses these parts in place of the former ones. */
export function setCompared(next: readonly string[]): void {
  chosen = next;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Without storage the choice lasts until the page is left.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The chosen part numbers; none while the server renders. */
export const useCompareSelection = (): readonly string[] =>
  useSyncExternalStore(subscribe, read, () => NONE);

/** Chooses a part, or takes it out. Returns false when no further part fits. */
export function toggleCompared(sku: string): boolean {
  const before = read();
  if (before.includes(sku)) setCompared(before.filter((each) => each !== sku));
  else if (before.length >= MAX_COMPARED) return false;
  else setCompared([...before, sku]);
  return true;
}
