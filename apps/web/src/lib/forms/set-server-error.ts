import type { ErrorCode } from '@bm/domain/errors/error-codes';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { getErrorCode, getErrorMessage } from '../trpc/errors.ts';

/** Shows the error of a call at the field mapped to its code, or below the form as `root`. */
export function setServerError<T extends FieldValues>(
  setError: UseFormSetError<T>,
  error: unknown,
  fields: Partial<Record<ErrorCode, FieldPath<T>>> = {},
): void {
  const code = getErrorCode(error);
  const field = code === null ? undefined : fields[code];
  setError(
    field ?? 'root',
    { message: getErrorMessage(error) },
    { shouldFocus: field !== undefined },
  );
}
