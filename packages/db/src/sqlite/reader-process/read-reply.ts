import { AppError, type ErrorDetails } from '@bm/domain/errors/app-error';
import type { ErrorCode } from '@bm/domain/errors/error-codes';
import { StoreBusy, StoreFailed } from '../../store/store-errors.ts';

/** What a reader process sends for a call, as plain data. */
export type ReadReply = { readonly result: unknown } | { readonly error: ReadFailure };

type ReadFailure =
  | { readonly kind: 'app'; code: ErrorCode; message: string; details: ErrorDetails | undefined }
  | { readonly kind: 'busy' | 'failed'; stack: string };

/** Returns the plain form of the error of a read. */
export function toReadFailure(error: unknown): ReadFailure {
  if (error instanceof AppError) {
    const { code, message, details } = error;
    return { kind: 'app', code, message, details };
  }
  const { cause } = Object(error);
  const origin: unknown = cause ?? error;
  const stack = origin instanceof Error ? (origin.stack ?? origin.message) : String(origin);
  return { kind: error instanceof StoreBusy ? 'busy' : 'failed', stack };
}

/** Returns the error that the read threw; the cause of a failure of the store is its stack trace. */
export function fromReadFailure(failure: ReadFailure): Error {
  if (failure.kind === 'app') {
    const { code, message, details } = failure;
    return new AppError(code, details === undefined ? { message } : { message, details });
  }
  return failure.kind === 'busy' ? new StoreBusy(failure.stack) : new StoreFailed(failure.stack);
}
