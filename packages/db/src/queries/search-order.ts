import type { PartSort } from '@bm/domain/parts/part.schema';

export type SearchOrder = 'relevance' | PartSort;

/** Names of a fitting part's fields. */
export type SearchKey = 'tier' | 'rank' | 'id' | 'nameKey' | 'priceMinor' | 'available';

export interface SearchOrdering {
  readonly keys: readonly SearchKey[];
  readonly descending: boolean;
}

export const SEARCH_ORDERINGS: Readonly<Record<SearchOrder, SearchOrdering>> = {
  relevance: { keys: ['tier', 'rank', 'id'], descending: false },
  catalogue: { keys: ['rank', 'id'], descending: false },
  name: { keys: ['nameKey', 'rank', 'id'], descending: false },
  'price-asc': { keys: ['priceMinor', 'rank', 'id'], descending: false },
  'price-desc': { keys: ['priceMinor', 'rank', 'id'], descending: true },
  available: { keys: ['available', 'rank', 'id'], descending: true },
};
