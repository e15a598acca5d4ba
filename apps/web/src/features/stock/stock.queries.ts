import type { StockFilter } from '@bm/domain/stock/stock.schema';
import { keepPreviousData } from '@tanstack/react-query';
import { parseListSearch } from '../../lib/search-params.ts';
import type { Invalidate } from '../../lib/actions/use-action.ts';
import { byCursor } from '../../lib/trpc/by-cursor.ts';
import { trpc } from '../../lib/trpc/trpc.ts';

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

/** The parts with their stock, low ones first, page by page. */
export const stockList = {
  use: (filter: StockFilter, query: string) =>
    trpc.stock.list.useInfiniteQuery(
      { filter, query },
      { ...byCursor, placeholderData: keepPreviousData },
    ),
};

/** The number of parts of each filter. */
export const stockCounts = {
  use: () => trpc.stock.counts.useQuery(),
};

/** The stock of one part with what is expected. */
export const partStock = {
  use: (id: string) => trpc.stock.byPart.useQuery({ id }),
};

/** The changes of a part's stock, newest first, page by page. */
export const stockLedger = {
  use: (id: string) => trpc.stock.ledger.useInfiniteQuery({ id }, byCursor),
};

/** Stock and parts, for calls that change stock. */
export const stockAndParts: Invalidate = (utils) => [
  utils.stock.invalidate(),
  utils.parts.invalidate(),
];
