import {
  ReadTimedOut,
  StoreBusy,
  StoreClosed,
  StoreFailed,
  StoreFull,
  CommitOutcomeUnknown,
} from '@bm/db/store/store-errors';
import { AppError } from '@bm/domain/errors/app-error';
import { type ErrorCode, ERRORS, type ErrorStatus } from '@bm/domain/errors/error-codes';
import { ProviderError } from '@bm/providers/provider-error';
import { TRPCError, type TRPC_ERROR_CODE_KEY } from '@trpc/server';

/** The code of tRPC for each status of our errors, from which tRPC derives the same status. */
const TRPC_CODES: Readonly<Record<ErrorStatus, TRPC_ERROR_CODE_KEY>> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHORIZED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'UNPROCESSABLE_CONTENT',
  429: 'TOO_MANY_REQUESTS',
  500: 'INTERNAL_SERVER_ERROR',
  503: 'SERVICE_UNAVAILABLE',
};

/** Wraps an AppError in a TRPCError, as its cause. */
export function toTrpcError(error: AppError): TRPCError {
  const code = TRPC_CODES[ERRORS[error.code].status];
  return new TRPCError({ code, message: error.message, cause: error });
}

/**
 * Returns the public form of an error: an AppError, invalid input with its issues, an outage of a
 * provider or of the store. Every other error is opaque.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const outage = toOutageError(error);
  if (outage !== null) return new AppError(outage, { cause: error });
  if (error instanceof TRPCError) return trpcErrorToAppError(error);
  return new AppError('INTERNAL', { cause: error });
}

/** Maps an outage of a dependency to an AppError; null for every other error. */
function toOutageError(error: unknown): ErrorCode | null {
  if (error instanceof ProviderError) return 'PROVIDER_UNAVAILABLE';
  if (error instanceof StoreBusy) return 'STORE_BUSY';
  if (error instanceof CommitOutcomeUnknown) return 'STORE_UNSURE';
  if (error instanceof ReadTimedOut) return 'READ_TIMED_OUT';
  const isStoreDown = [StoreFull, StoreFailed, StoreClosed].some((kind) => error instanceof kind);
  return isStoreDown ? 'STORE_UNAVAILABLE' : null;
}

function trpcErrorToAppError(error: TRPCError): AppError {
  const { cause: thrown } = error;
  if (thrown instanceof AppError || toOutageError(thrown) !== null) return toAppError(thrown);
  const cause = error.cause ?? error;
  switch (error.code) {
    case 'BAD_REQUEST':
    case 'PARSE_ERROR':
      return new AppError('BAD_INPUT', {
        ...(error.cause instanceof SyntaxError && { message: 'The input is not valid JSON.' }),
        details: parseIssues(error.cause),
        cause,
      });
    case 'NOT_FOUND':
      return new AppError('NOT_FOUND', { cause });
    case 'METHOD_NOT_SUPPORTED':
      return new AppError('METHOD_NOT_ALLOWED', { cause });
    case 'PAYLOAD_TOO_LARGE':
      return new AppError('TOO_LARGE', { cause });
    case 'UNSUPPORTED_MEDIA_TYPE':
      return new AppError('UNSUPPORTED_MEDIA_TYPE', { cause });
    default:
      return new AppError('INTERNAL', { cause });
  }
}

function parseIssues(cause: unknown): { issues: { path: string; message: string }[] } | undefined {
  if (!(cause instanceof Error) || !('issues' in cause) || !Array.isArray(cause.issues)) {
    return undefined;
  }
  const issues = cause.issues.flatMap((issue: unknown) =>
    isIssue(issue)
      ? [{ path: issue.path.map(String).join('.'), message: issueMessage(issue.message) }]
      : [],
  );
  return { issues };
}

/** Zod's own message about a pattern is the regular expression. */
function issueMessage(message: string): string {
  return /must match pattern/.test(message) ? 'This has characters that are not allowed.' : message;
}

function isIssue(value: unknown): value is { path: PropertyKey[]; message: string } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'path' in value &&
    Array.isArray(value.path) &&
    'message' in value &&
    typeof value.message === 'string'
  );
}

/** Returns the provider's response, or null when it declined. An outage is rethrown. */
export async function nullOnDecline<T>(response: Promise<T>): Promise<T | null> {
  try {
    return await response;
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'refused') return null;
    throw error;
  }
}
