import { MAX_OFFSET } from '@bm/domain/shared/page-limits';

/** The rows of a numbered page. */
export const PAGE_ROWS = 25;

/** The input of a numbered page, from 1. Apart from `paginate.ts`: the loaders of every page use it. */
export function pageInput(page = 1): { limit: number; offset?: number } {
  if (page === 1) return { limit: PAGE_ROWS };
  return { limit: PAGE_ROWS, offset: Math.min((page - 1) * PAGE_ROWS, MAX_OFFSET) };
}
