import { MAX_OFFSET } from '@bm/domain/shared/page-limits';

/** Parts per page of the catalogue. */
export const PAGE_SIZE = 12;

/** The last page that the server reads; a list that ends before it has an empty page there. */
export const LAST_PAGE = Math.floor(MAX_OFFSET / PAGE_SIZE) + 1;

/** Which parts of a list page `page` (from 1) shows. */
export function pageRange(page: number): { limit: number; offset?: number } {
  const limit = PAGE_SIZE;
  return page === 1 ? { limit } : { limit, offset: (page - 1) * PAGE_SIZE };
}
