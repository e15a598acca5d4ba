import type { StockFilter } from '@bm/domain/stock/stock.schema';
import { parseListSearch } from '../../lib/search-params.ts';
import type { Invalidate } from '../../lib/actions/use-action.ts';

/** The filters in the order of the tabs. */
export const FILTERS = ['all', 'low', 'expected'] as const satisfies readonly StockFilter[];

/** The search parameters of the page, unchecked. */
export interface StockSearch {
  /** The id of the part whose stock is shown. */
  part?: unknown;
  state?: unknown;
  query?: string;
}

/** What the page shows; `part` is null for the list. */
export function parseStockSearch({ part, state, query }: StockSearch) {
  return {
    part: typeof part === 'string' && part.length <= 64 ? part : null,
    filter: FILTERS.find((filter) => filter === state) ?? 'all',
    query: parseListSearch({ query }).query ?? '',
  };
}

/** The search parameters of a list; those of the whole list are left out. */
export function stockListSearch(filter: StockFilter, query: string) {
  return {
    ...(filter !== 'all' && { state: filter }),
    ...(query !== '' && { query }),
  };
}

/** Stock and parts, for calls that change stock. */
export const stockAndParts: Invalidate = (utils) => [
  utils.stock.invalidate(),
  utils.parts.invalidate(),
];
