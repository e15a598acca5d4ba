import { AppError } from '@bm/domain/errors/app-error';

/** Row limit for all calls of one request: about 20 pages of the default size. */
export const MAX_ROWS_PER_REQUEST = 720;

/** Counts the requested rows of all calls of one request. */
export interface RowBudget {
  /** Counts the rows of a call. Throws TOO_LARGE above the limit. */
  take(rows: number): void;
}

export function createRowBudget(): RowBudget {
  let left = MAX_ROWS_PER_REQUEST;
  return {
    take(rows) {
      left -= rows;
      if (left >= 0) return;
      const message = 'The calls of this request read too many rows together. Send fewer at once.';
      throw new AppError('TOO_LARGE', { message });
    },
  };
}
