import { MAX_COMPARED } from '@bm/domain/parts/comparison';
import { createStore } from '../../../lib/external-store.ts';

/** The part numbers that are chosen for a comparison, in this tab. */
const KEY = 'compare';
/** None while the server renders. */
const chosen = createStore(read(), []);

function read(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter((sku) => typeof sku === 'string').slice(0, MAX_COMPARED)
      : [];
  } catch {
    return [];
  }
}

/** Chooses these parts in place of the former ones. */
export function setCompared(next: readonly string[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Without storage the choice lasts until the page is left.
  }
  chosen.set(next);
}

/** The chosen part numbers. */
export const useCompareSelection = chosen.use;

/** Chooses a part, or takes it out. Returns false when no further part fits. */
export function toggleCompared(sku: string): boolean {
  const before = chosen.get();
  if (before.includes(sku)) setCompared(before.filter((each) => each !== sku));
  else if (before.length >= MAX_COMPARED) return false;
  else setCompared([...before, sku]);
  return true;
}
