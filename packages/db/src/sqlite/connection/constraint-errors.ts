import { AppError } from '@bm/domain/errors/app-error';
import type { ErrorCode } from '@bm/domain/errors/error-codes';
import { sqliteCode } from './errors.ts';

// Columns as SQLite names them in the message of a violated uniqueness.
const UNIQUE_ERRORS = new Map<string, ErrorCode>([
  ['parts.sku_normal', 'SKU_TAKEN'],
  ['users.uid', 'EMAIL_MISMATCH'],
]);

/**
 * A violated constraint that means something to people, as an AppError; every other error as it is,
 * so that the writer sees what SQLite said.
 */
export function toAppError(error: unknown): unknown {
  if (!(error instanceof Error) || sqliteCode(error) !== 'SQLITE_CONSTRAINT_UNIQUE') return error;
  const code = UNIQUE_ERRORS.get(error.message.replace('UNIQUE constraint failed: ', ''));
  return code === undefined ? error : new AppError(code, { cause: error });
}
