import type { PartSort } from '@bm/domain/parts/part.schema';
import { copy } from '../../../copy.ts';
import { asKeyOf } from '../../../lib/search-params.ts';

const MAX_QUERY = 120;
const MAX_CATEGORY = 60;

/** What the address of the catalogue says; what is left out is undefined. */
export interface CatalogueSearch {
  query?: string | undefined;
  category?: string | undefined;
  /** Catalogue order, or the best match of a query, when left out. */
  sort?: Exclude<PartSort, 'catalogue'> | undefined;
  /** From 2; the first page has no number. */
  page?: number | undefined;
}

/**
 * Reads the catalogue's part of an address; whatever it does not understand is left out, so that
 * every list has exactly one address.
 */
export function parseCatalogueSearch(search: Record<string, unknown>): CatalogueSearch {
  return {
    query: parseText(search['query'], MAX_QUERY),
    category: parseText(search['category'], MAX_CATEGORY),
    sort: parseSort(search['sort']),
    page: parsePage(search['page']),
  };
}

function parseText(value: unknown, longest: number): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  return String(value).trim().slice(0, longest).trimEnd().toWellFormed() || undefined;
}

function parseSort(value: unknown): CatalogueSearch['sort'] {
  const sort = asKeyOf(copy.catalogue.sorts, value);
  return sort === 'catalogue' ? undefined : sort;
}

function parsePage(value: unknown): number | undefined {
  const page = Number(value);
  return Number.isSafeInteger(page) && page > 1 ? page : undefined;
}
