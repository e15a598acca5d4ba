import { StoreError } from '@bm/db/store/store-errors';
import { AppError } from '@bm/domain/errors/app-error';
import { ProviderError } from '@bm/providers/provider-error';

/** A start or a command that cannot continue. Its message is printed to the operator. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

const EXPECTED = [StartupError, StoreError, AppError, ProviderError];

/** Whether the message of an error is written for the operator. */
export function isExpected(error: unknown): error is Error {
  return EXPECTED.some((kind) => error instanceof kind);
}

/**
 * The text to print for an error: the message of an expected one, a sentence for a disk that is full
 * or fails, the stack of any other.
 */
export function formatError(error: unknown): string {
  if (isExpected(error)) return error.message;
  if (isDiskError(error)) {
    return `The disk cannot be written (${error.message}); see whether it is full.`;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Whether an error is a system error with this code (`ENOENT`, `EADDRINUSE`). */
export function hasErrorCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** Whether a write failed because of the disk, as SQLite or the system report it. */
function isDiskError(error: unknown): error is Error {
  return (
    error instanceof Error &&
    'code' in error &&
    /^(?:SQLITE_FULL|SQLITE_IOERR|ENOSPC)/.test(String(error.code))
  );
}
