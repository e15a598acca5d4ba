import type { PartSort } from '@bm/domain/parts/part.schema';
import { lastPage, PAGE_SIZES, type CataloguePageSize } from './offset-paging.ts';

/** The sort orders besides the default one. */
export const CATALOGUE_SORTS = [
  'name',
  'price-asc',
  'price-desc',
  'available',
] as const satisfies readonly PartSort[];

const MAX_QUERY = 120;
const MAX_CATEGORY = 60;

/** Search parameters of the catalogue. */
export interface CatalogueSearch {
  query?: string | undefined;
  category?: string | undefined;
  /** Undefined for catalogue order, or best match with a query. */
  sort?: (typeof CATALOGUE_SORTS)[number] | undefined;
  /** From 2 to the last page; undefined for the first page. */
  page?: number | undefined;
  /** Undefined for cards. */
  view?: 'table' | undefined;
  /** Undefined for 12 parts per page. */
  size?: CataloguePageSize | undefined;
}

/** How the parts are shown; kept while they are searched, filtered and sorted. */
export type CatalogueView = Pick<CatalogueSearch, 'view' | 'size'>;

/** Parses the catalogue's search parameters; invalid values are dropped, so each list has one URL. */
export function parseCatalogueSearch(search: Record<string, unknown>): CatalogueSearch {
  const size = PAGE_SIZES.find(
    (known) => known === search['size'] || String(known) === search['size'],
  );
  return {
    query: parseText(search['query'], MAX_QUERY),
    category: parseText(search['category'], MAX_CATEGORY),
    sort: parseSort(search['sort']),
    page: parsePage(search['page'], lastPage(size)),
    view: search['view'] === 'table' ? 'table' : undefined,
    size,
  };
}

function parseText(value: unknown, maxLength: number): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  return String(value).trim().slice(0, maxLength).trimEnd().toWellFormed() || undefined;
}

function parseSort(value: unknown): CatalogueSearch['sort'] {
  return CATALOGUE_SORTS.find((sort) => sort === value);
}

function parsePage(value: unknown, last: number): number | undefined {
  const page = Number(value);
  return Number.isSafeInteger(page) && Math.min(page, last) > 1 ? Math.min(page, last) : undefined;
}
