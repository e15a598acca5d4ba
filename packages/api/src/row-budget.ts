import { AppError } from '@bm/domain/errors/app-error';
import { countRows, type RowCost } from './row-cost.ts';

/** Row limit for all calls of one request: about 20 pages of the default size. */
export const MAX_ROWS_PER_REQUEST = 720;

/** Counts the requested rows of all calls of one request. */
export interface RowBudget {
  /** Counts a call. Reads its raw input if the cost depends on it. Rejects with TOO_LARGE above the limit. */
  take(cost: RowCost, rawInput: () => Promise<unknown>): Promise<void>;
}

export function createRowBudget(): RowBudget {
  let left = MAX_ROWS_PER_REQUEST;
  return {
    async take(cost, rawInput) {
      const rows = countRows(cost, typeof cost === 'number' ? undefined : await rawInput());
      // The calls of a batch run concurrently: `left -= await ...` would lose the count of another.
      left -= rows;
      if (left >= 0) return;
      const message = 'The calls of this request read too many rows together. Send fewer at once.';
      throw new AppError('TOO_LARGE', { message });
    },
  };
}
