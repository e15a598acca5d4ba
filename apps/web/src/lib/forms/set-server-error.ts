import type { ErrorCode } from '@bm/domain/errors/error-codes';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { getErrorCode, getErrorMessage } from '../trpc/errors.ts';

/** Puts a call's refusal beside the field that it is about, or else below the form as `root`. */
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
