import type { ErrorCode } from '@bm/domain/errors/error-codes';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { errorCodeOf, errorMessageOf } from './errors.ts';

/** Puts a call's refusal beside the field that it is about, or else below the form as `root`. */
export function showRefusal<T extends FieldValues>(
  setError: UseFormSetError<T>,
  error: unknown,
  fields: Partial<Record<ErrorCode, FieldPath<T>>> = {},
): void {
  const code = errorCodeOf(error);
  const field = code === null ? undefined : fields[code];
  setError(
    field ?? 'root',
    { message: errorMessageOf(error) },
    { shouldFocus: field !== undefined },
  );
}
