import { isErrorCode, type ErrorCode } from '@bm/domain/errors/error-codes';

/** The shop's own code of an error that a call threw; null for anything else, such as no network. */
export function errorCodeOf(error: unknown): ErrorCode | null {
  const data = dataOf(error);
  return data !== null && isErrorCode(data.error) ? data.error : null;
}

/** The facts that the server gave with the error, or an empty record. */
export function errorDetailsOf(error: unknown): Readonly<Record<string, unknown>> {
  const details = dataOf(error)?.details;
  return isRecord(details) ? details : {};
}

/** A sentence for people: the server's own, or that it could not be reached. */
export function errorMessageOf(error: unknown): string {
  if (errorCodeOf(error) !== null && error instanceof Error) return error.message;
  return 'The shop could not be reached. Check the connection and try again.';
}

function dataOf(error: unknown): Record<string, unknown> | null {
  return isRecord(error) && isRecord(error.data) ? error.data : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
