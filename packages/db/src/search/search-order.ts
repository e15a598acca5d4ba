import type { PartSort } from '@bm/domain/parts/part.schema';
import type { CursorPosition } from '../queries/paging.ts';

export type SearchOrder = 'relevance' | PartSort;

/** The sort keys of a part. */
export interface SortValues {
  rank: number;
  id: string;
  nameKey: string;
  priceMinor: number;
  available: number;
}

/** The sort orders of the index. A descending order is read backwards. */
export type IndexedOrder = 'catalogue' | 'name' | 'price' | 'available';

interface Ordering {
  readonly indexedOrder: IndexedOrder;
  readonly descending: boolean;
  /** The keys in a cursor, after the tier of a search by relevance. */
  readonly keys: readonly (keyof SortValues)[];
}

export const ORDERINGS: Readonly<Record<SearchOrder, Ordering>> = {
  relevance: { indexedOrder: 'catalogue', descending: false, keys: ['rank', 'id'] },
  catalogue: { indexedOrder: 'catalogue', descending: false, keys: ['rank', 'id'] },
  name: { indexedOrder: 'name', descending: false, keys: ['nameKey', 'rank', 'id'] },
  'price-asc': { indexedOrder: 'price', descending: false, keys: ['priceMinor', 'rank', 'id'] },
  'price-desc': { indexedOrder: 'price', descending: true, keys: ['priceMinor', 'rank', 'id'] },
  available: { indexedOrder: 'available', descending: true, keys: ['available', 'rank', 'id'] },
};

type Compare = (one: SortValues, other: SortValues) => number;

const byRank: Compare = (one, other) => one.rank - other.rank || compareTexts(one.id, other.id);

/** Total orders: no two parts compare equal. */
export const COMPARE: Readonly<Record<IndexedOrder, Compare>> = {
  catalogue: byRank,
  name: (one, other) => compareTexts(one.nameKey, other.nameKey) || byRank(one, other),
  price: (one, other) => one.priceMinor - other.priceMinor || byRank(one, other),
  available: (one, other) => one.available - other.available || byRank(one, other),
};

export function compareTexts(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}

/** Returns the sort keys of a cursor position. */
export function sortValuesAt(order: SearchOrder, position: CursorPosition): SortValues {
  const values = { rank: 0, id: '', nameKey: '', priceMinor: 0, available: 0 };
  const named = ORDERINGS[order].keys.map((key, at) => [key, position[at]]);
  return Object.assign(values, Object.fromEntries(named));
}
