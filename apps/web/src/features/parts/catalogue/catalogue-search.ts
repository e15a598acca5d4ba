import { MAX_CATEGORY } from '@bm/domain/categories/category-limits';
import type { PartSort } from '@bm/domain/parts/part.schema';
import { MAX_UNITS } from '@bm/domain/parts/quantity-rule';
import { MAX_QUERY } from '@bm/domain/shared/page-limits';
import { getErrorCode } from '../../../lib/trpc/errors.ts';
import { lastPage, PAGE_SIZES, type CataloguePageSize } from './offset-paging.ts';

/** The sort orders besides the default one. */
export const CATALOGUE_SORTS = [
  'name',
  'price-asc',
  'price-desc',
  'available',
] as const satisfies readonly PartSort[];

const MAX_FILTER = 1000;

/** Search parameters of the catalogue. */
export interface CatalogueSearch {
  query?: string | undefined;
  /** No value is read from the query. */
  words?: true | undefined;
  category?: string | undefined;
  /** Undefined for catalogue order, or best match with a query. */
  sort?: (typeof CATALOGUE_SORTS)[number] | undefined;
  /** The key of an attribute by whose values parts are sorted, in place of `sort`; `-` before: descending. */
  by?: string | undefined;
  /** The filters by attributes, as `parseFilters` reads them. */
  filter?: string | undefined;
  /** The quantity of prices and of `orderable`. */
  qty?: number | undefined;
  /** Parts with units in stock only. */
  available?: true | undefined;
  /** Parts of which the quantity can be ordered now only. */
  orderable?: true | undefined;
  /** From 2 to the last page; undefined for the first page. */
  page?: number | undefined;
  /** Undefined for cards. */
  view?: 'table' | undefined;
  /** Undefined for 12 parts per page. */
  size?: CataloguePageSize | undefined;
}

/** How the parts are shown; kept while they are searched, filtered and sorted. */
export type CatalogueView = Pick<CatalogueSearch, 'view' | 'size'>;

/**
 * The search without filters and order by attributes, where its address names an attribute or a value that
 * the shop does not have; undefined for any other error.
 */
export function withoutUnknownAttributes(
  search: CatalogueSearch,
  error: unknown,
): CatalogueSearch | undefined {
  const { filter, by } = search;
  if ((filter ?? by) === undefined || getErrorCode(error) !== 'BAD_INPUT') return undefined;
  return { ...search, filter: undefined, by: undefined };
}

/** Parses the catalogue's search parameters; invalid values are dropped, so each list has one URL. */
export function parseCatalogueSearch(search: Record<string, unknown>): CatalogueSearch {
  const size = PAGE_SIZES.find(
    (known) => known === search['size'] || String(known) === search['size'],
  );
  const by = parseBy(search['by']);
  return {
    query: parseText(search['query'], MAX_QUERY),
    words: parseTruth(search['words']),
    category: parseText(search['category'], MAX_CATEGORY),
    sort: by === undefined ? parseSort(search['sort']) : undefined,
    by,
    filter: parseText(search['filter'], MAX_FILTER),
    qty: parseCount(search['qty'], MAX_UNITS, 0),
    available: parseTruth(search['available']),
    orderable: parseTruth(search['orderable']),
    page: parseCount(search['page'], lastPage(size)),
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

const BY = /^-?[a-z][a-z0-9-]{0,39}$/;

function parseBy(value: unknown): string | undefined {
  return typeof value === 'string' && BY.test(value) ? value : undefined;
}

/** Reads `by`: `-teeth` sorts by teeth, the most first. */
export function readBy(by: string | undefined): { key: string; descending: boolean } | undefined {
  if (by === undefined) return undefined;
  const descending = by.startsWith('-');
  return { key: descending ? by.slice(1) : by, descending };
}

const parseTruth = (value: unknown): true | undefined =>
  String(value) === 'true' ? true : undefined;

/** Above `above`, and at most `last`. */
function parseCount(value: unknown, last: number, above = 1): number | undefined {
  const count = Number(value);
  const bounded = Math.min(count, last);
  return Number.isSafeInteger(count) && bounded > above ? bounded : undefined;
}
