import type { ErrorCode } from '@bm/domain/errors/error-codes';
import { clsx } from 'clsx/lite';
import { useEffect, useRef, type ReactNode, type SubmitEvent } from 'react';
import type { FieldErrors, FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import { rememberPage, showFailure } from '../../../lib/remember-page.ts';
import { getErrorCode, getErrorMessage } from '../../../lib/trpc/errors.ts';
import { Button } from './button.tsx';
import type { ButtonLook } from './control-classes.ts';
import { FieldError } from './field-error.tsx';

interface FormProps {
  label: string;
  className: string;
  onSubmit: (event: SubmitEvent) => Promise<void>;
  children: ReactNode;
}

/** A form whose fields show their errors. `post` keeps the values out of the address without scripts. */
export function Form({ label, className, onSubmit, children }: FormProps) {
  return (
    <form
      method="post"
      noValidate
      aria-label={label}
      className={className}
      onSubmit={(event) => void onSubmit(event)}
    >
      {children}
    </form>
  );
}

interface FormSubmitProps extends Pick<ButtonLook, 'variant'> {
  /** The errors of the form as a whole. */
  root: FieldErrors['root'];
  pending: boolean;
  className?: string;
  /** Shown beside the button. */
  beside?: ReactNode;
  /** The label of the button. */
  children: string;
}

/** The end of a form: the error of the whole, and the button that submits. */
export function FormSubmit(props: FormSubmitProps) {
  const { root, pending, className, beside, variant, children } = props;
  return (
    <div className={clsx('grid justify-items-start gap-3', className)}>
      {root?.message && <FieldError>{root.message}</FieldError>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button type="submit" variant={variant} pending={pending}>
          {children}
        </Button>
        {beside}
      </div>
    </div>
  );
}

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
