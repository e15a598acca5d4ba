import type { ErrorCode } from '@bm/domain/errors/error-codes';
import { useEffect, useRef } from 'react';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { rememberPage, showFailure } from '../remember-page.ts';
import { getErrorCode, getErrorMessage } from '../trpc/errors.ts';

/**
 * Returns a function that shows the error of a call in the form, as `setServerError` does, and in a
 * toast to a user who has left the form's page since.
 */
export function useServerError<T extends FieldValues>(
  setError: UseFormSetError<T>,
  fields?: Partial<Record<ErrorCode, FieldPath<T>>>,
): (error: unknown) => void {
  const isSamePage = useRef<() => boolean>(() => true);
  useEffect(() => {
    isSamePage.current = rememberPage();
  }, []);
  return (error) => {
    setServerError(setError, error, fields);
    if (!isSamePage.current()) showFailure(error);
  };
}

/** Shows the error of a call at the field mapped to its code, or below the form as `root`. */
export function setServerError<T extends FieldValues>(
  setError: UseFormSetError<T>,
  error: unknown,
  fields: Partial<Record<ErrorCode, FieldPath<T>>> = {},
): void {
  const byCode = new Map<unknown, FieldPath<T> | undefined>(Object.entries(fields));
  const field = byCode.get(getErrorCode(error));
  setError(
    field ?? 'root',
    { message: getErrorMessage(error) },
    { shouldFocus: field !== undefined },
  );
}
