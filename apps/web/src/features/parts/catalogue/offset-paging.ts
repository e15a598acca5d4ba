import { MAX_OFFSET, MAX_PAGE_SIZE } from '@bm/domain/shared/page-limits';

/** Parts per page of the catalogue, where the URL names no other size. */
export const PAGE_SIZE = 12;

/** The other sizes of a page; `all` is bounded by MAX_ALL. */
export const PAGE_SIZES = [48, 'all'] as const;
export type CataloguePageSize = (typeof PAGE_SIZES)[number];

/** The most parts that one page shows. */
export const MAX_ALL = 2 * MAX_PAGE_SIZE;

/** Parts per page. */
export function partsPerPage(size: CataloguePageSize | undefined): number {
  return size === 'all' ? MAX_ALL : (size ?? PAGE_SIZE);
}

/** The last page that the server reads; a list that ends before it has an empty page there. */
export function lastPage(size: CataloguePageSize | undefined): number {
  return size === 'all' ? 1 : Math.floor(MAX_OFFSET / partsPerPage(size)) + 1;
}

/** The ranges that page `page` (from 1) shows, each within the page size limit of the server. */
export function pageRanges(
  page: number,
  size?: CataloguePageSize,
): { limit: number; offset?: number }[] {
  if (size === 'all')
    return [{ limit: MAX_PAGE_SIZE }, { limit: MAX_PAGE_SIZE, offset: MAX_PAGE_SIZE }];
  const limit = partsPerPage(size);
  return [page === 1 ? { limit } : { limit, offset: (page - 1) * limit }];
}
