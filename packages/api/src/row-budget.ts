import { AppError } from '@bm/domain/errors/app-error';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '@bm/domain/shared/page-limits';

/** Rows that the calls of one request may ask for together: some 20 pages of the default size. */
export const MAX_ROWS_PER_REQUEST = 720;

/** What the index costs beside the rows of the page, in rows. */
const SEARCH_ROWS = 12;
/** A whole list, for admins alone. */
const WHOLE_LIST_ROWS = 300;

/** Procedures that return a page, with what they cost beside its rows. */
const PAGED: ReadonlyMap<string, number> = new Map([
  ['parts.list', 0],
  ['parts.search', SEARCH_ROWS],
  ['reviews.list', 0],
  ['orders.mine', 0],
  ['orders.list', SEARCH_ROWS],
  ['orders.holders', 0],
  ['users.list', SEARCH_ROWS],
  ['messages.list', 0],
]);

const WHOLE: ReadonlySet<string> = new Set([
  'parts.adminList',
  'reviews.adminList',
  'messages.addresses',
]);

/** The rows that a call asks for, judged by its input as it came. */
export function rowsAsked(procedure: string, input: unknown): number {
  if (WHOLE.has(procedure)) return WHOLE_LIST_ROWS;
  const more = PAGED.get(procedure);
  return more === undefined ? 1 : more + limitIn(input);
}

function limitIn(input: unknown): number {
  const limit =
    typeof input === 'object' && input !== null && 'limit' in input ? input.limit : undefined;
  if (typeof limit !== 'number') return DEFAULT_PAGE_SIZE;
  return Math.min(Math.max(1, limit), MAX_PAGE_SIZE);
}

/** Counts the rows that the calls of one request ask for. */
export interface RowBudget {
  /** Reads the input of procedures that return a page. Rejects with TOO_LARGE for too many rows. */
  take(procedure: string, input: () => Promise<unknown>): Promise<void>;
}

export function rowBudget(): RowBudget {
  let left = MAX_ROWS_PER_REQUEST;
  return {
    async take(procedure, input) {
      // The calls of a batch run side by side: nothing may be awaited between reading and writing.
      const rows = rowsAsked(procedure, PAGED.has(procedure) ? await input() : undefined);
      left -= rows;
      if (left >= 0) return;
      const message = 'The calls of this request ask for too much together. Send fewer at once.';
      throw new AppError('TOO_LARGE', { message });
    },
  };
}
