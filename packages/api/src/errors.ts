import {
  ReadTimedOut,
  StoreBusy,
  StoreClosed,
  StoreFailed,
  StoreFull,
  CommitOutcomeUnknown,
} from '@bm/db/store/store-errors';
import { AppError } from '@bm/domain/errors/app-error';
import type { ErrorCode } from '@bm/domain/errors/error-codes';
import { ProviderError } from '@bm/providers/provider-error';
import { TRPCError, type TRPC_ERROR_CODE_KEY } from '@trpc/server';
import { getHTTPStatusCodeFromError } from '@trpc/server/http';

/** Maps our error codes to tRPC's codes, which determine the HTTP status. */
const TRPC_CODES: Readonly<Record<ErrorCode, TRPC_ERROR_CODE_KEY>> = {
  BAD_INPUT: 'BAD_REQUEST',
  SIGN_IN_REQUIRED: 'UNAUTHORIZED',
  INVALID_ID_TOKEN: 'UNAUTHORIZED',
  SESSION_CHANGED: 'CONFLICT',
  NOT_ALLOWED: 'FORBIDDEN',
  ACCOUNT_DEACTIVATED: 'FORBIDDEN',
  EMAIL_MISMATCH: 'FORBIDDEN',
  NOT_FOUND: 'NOT_FOUND',
  METHOD_NOT_ALLOWED: 'METHOD_NOT_SUPPORTED',
  PART_NOT_FOUND: 'NOT_FOUND',
  ORDER_NOT_FOUND: 'NOT_FOUND',
  CHECKOUT_NOT_FOUND: 'NOT_FOUND',
  USER_NOT_FOUND: 'NOT_FOUND',
  REVIEW_NOT_FOUND: 'NOT_FOUND',
  INVALID_QUANTITY: 'BAD_REQUEST',
  BELOW_MINIMUM: 'BAD_REQUEST',
  NOT_A_MULTIPLE: 'BAD_REQUEST',
  OUT_OF_STOCK: 'CONFLICT',
  HOLD_LIMIT_REACHED: 'CONFLICT',
  PART_NOT_ACTIVE: 'CONFLICT',
  LINES_REFUSED: 'CONFLICT',
  CART_FULL: 'CONFLICT',
  CART_CHANGED: 'CONFLICT',
  LIST_NOT_FOUND: 'NOT_FOUND',
  LIST_NAME_TAKEN: 'CONFLICT',
  LIST_FULL: 'CONFLICT',
  LISTS_FULL: 'CONFLICT',
  PRICE_CHANGED: 'CONFLICT',
  TOTAL_TOO_SMALL: 'BAD_REQUEST',
  TOTAL_TOO_LARGE: 'BAD_REQUEST',
  SKU_TAKEN: 'CONFLICT',
  UNKNOWN_CATEGORY: 'CONFLICT',
  PART_CHANGED: 'CONFLICT',
  EXPECTED_RECEIPT_CHANGED: 'CONFLICT',
  SETTINGS_CHANGED: 'CONFLICT',
  COMPANY_CHANGED: 'CONFLICT',
  UNREADABLE_FILE: 'BAD_REQUEST',
  IMPORT_NOT_FOUND: 'NOT_FOUND',
  IMPORT_REFUSED: 'CONFLICT',
  IMPORT_OUTDATED: 'CONFLICT',
  DELIVERY_METHOD_UNAVAILABLE: 'CONFLICT',
  PAYMENT_METHOD_UNAVAILABLE: 'CONFLICT',
  REFERENCE_USED: 'CONFLICT',
  ORDER_NOT_CANCELLABLE: 'CONFLICT',
  ORDER_NOT_PAYABLE: 'CONFLICT',
  ILLEGAL_TRANSITION: 'CONFLICT',
  PAYMENT_NOT_COMPLETED: 'CONFLICT',
  PAYMENT_MISMATCH: 'CONFLICT',
  PAYMENT_AMBIGUOUS: 'CONFLICT',
  REFUND_REFUSED: 'CONFLICT',
  INVALID_SIGNATURE: 'BAD_REQUEST',
  LAST_ADMIN: 'CONFLICT',
  ERASURE_BLOCKED: 'CONFLICT',
  NOT_YOURSELF: 'CONFLICT',
  IDEMPOTENCY_KEY_REUSED: 'UNPROCESSABLE_CONTENT',
  UNSUPPORTED_IMAGE: 'BAD_REQUEST',
  TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  UNSUPPORTED_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  TOO_MANY_REQUESTS: 'TOO_MANY_REQUESTS',
  PROVIDER_UNAVAILABLE: 'SERVICE_UNAVAILABLE',
  STORE_BUSY: 'SERVICE_UNAVAILABLE',
  STORE_UNAVAILABLE: 'SERVICE_UNAVAILABLE',
  STORE_UNSURE: 'SERVICE_UNAVAILABLE',
  READ_TIMED_OUT: 'SERVICE_UNAVAILABLE',
  OVERLOADED: 'SERVICE_UNAVAILABLE',
  INTERNAL: 'INTERNAL_SERVER_ERROR',
};

/** Wraps an AppError in a TRPCError, as its cause. */
export function toTrpcError(error: AppError): TRPCError {
  return new TRPCError({ code: TRPC_CODES[error.code], message: error.message, cause: error });
}

const httpStatuses = new Map<ErrorCode, number>();

/** Returns the HTTP status of one of our codes. */
export function toHttpStatus(code: ErrorCode): number {
  const known = httpStatuses.get(code);
  if (known !== undefined) return known;
  // tRPC takes an error, whose stack trace takes longer than the rest.
  const status = getHTTPStatusCodeFromError(toTrpcError(new AppError(code)));
  httpStatuses.set(code, status);
  return status;
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
      return new AppError('BAD_INPUT', { details: parseIssues(error.cause), cause });
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
