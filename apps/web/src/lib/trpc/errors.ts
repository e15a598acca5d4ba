import { isErrorCode, type ErrorCode } from '@bm/domain/errors/error-codes';

/** The shop's own code of an error that a call threw; null for anything else, such as no network. */
export function getErrorCode(error: unknown): ErrorCode | null {
  const data = getErrorData(error);
  return data !== null && isErrorCode(data.error) ? data.error : null;
}

/** The facts that the server gave with the error, or an empty record. */
export function getErrorDetails(error: unknown): Readonly<Record<string, unknown>> {
  const details = getErrorData(error)?.details;
  return isRecord(details) ? details : {};
}

/** A sentence for people: the server's own, how long to wait, or that it could not be reached. */
export function getErrorMessage(error: unknown): string {
  const code = getErrorCode(error);
  const wait = getErrorDetails(error)['retryAfterSeconds'];
  if (code === 'TOO_MANY_REQUESTS' && typeof wait === 'number') return rateLimitMessage(wait);
  if (code !== null && error instanceof Error) return error.message;
  return 'The shop could not be reached. Check the connection and try again.';
}

function rateLimitMessage(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return `That was too often. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
}

function getErrorData(error: unknown): Record<string, unknown> | null {
  return isRecord(error) && isRecord(error.data) ? error.data : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
