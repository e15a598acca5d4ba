import type { ErrorCode } from '@bm/domain/errors/error-codes';
import { textLimit } from '@bm/domain/shared/text-limit';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { SubmitEvent } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
  useForm,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { getErrorCode } from '../trpc/errors.ts';
import { useServerError } from './server-error.ts';
import { type DraftIdentity, useFormDraft } from './use-form-draft.ts';

/** What a form shows when somebody else has changed what it edits. */
interface EditConflict<Fields extends FieldValues> {
  /** The error that says so. */
  code: ErrorCode;
  /** The label of the button that replaces what was typed by the present values. */
  label: string;
  /** Reads the present values. */
  present: () => Promise<Fields>;
}

interface SchemaFormOptions<Fields extends FieldValues, Output> {
  /** What stands in the fields at first; without it they are empty. */
  defaults?: DefaultValues<Fields>;
  /**
   * Makes the call and throws its error. The form is reset to the fields that it returns; without them
   * it keeps what was typed. It returns false where it has sent nothing, which keeps the draft as well.
   */
  send: (
    output: Output,
    form: UseFormReturn<Fields, unknown, Output>,
  ) => Promise<Fields | false | void>;
  /**
   * Follows the call, while the form is still pending and its draft is gone: a navigation, which may take
   * long.
   */
  next?: (() => Promise<void>) | undefined;
  /** The fields at which errors of the call are shown; other errors stand at the button. */
  errorAt?: Partial<Record<ErrorCode, FieldPath<Fields>>>;
  conflict?: EditConflict<Fields>;
  /**
   * Identifies the draft that this tab keeps until the form is sent; without it none is kept. A form with
   * a draft has `defaults` for all of its fields.
   */
  draft?: DraftIdentity;
}

/** The attributes of a field, to be spread into a `TextField` and its kind. */
export interface BoundField<Path extends string> extends UseFormRegisterReturn<Path> {
  error: string | undefined;
  /** The schema's limit, in characters. */
  maxLength?: number;
}

/** What `Form`, `FormDialog` and `FormSubmit` need of a form. */
export interface FormState {
  submit: (event?: SubmitEvent) => Promise<void>;
  pending: boolean;
  /** The errors of the form as a whole. */
  root: FieldErrors['root'];
  /** The way out of an edit conflict; null while there is none. */
  outdated: { label: string; showPresent: () => void } | null;
  /** Whether the form was restored from a draft, and what discards it. */
  draft: { isRestored: boolean; discard: () => void };
}

export interface SchemaForm<Fields extends FieldValues, Output> extends FormState {
  /** The form of react-hook-form, for arrays of fields, drafts and focus. */
  form: UseFormReturn<Fields, unknown, Output>;
  /** Binds a field by its name: its value, the error and the limit of its text. */
  field: <Path extends FieldPath<Fields>>(
    name: Path,
    options?: RegisterOptions<Fields, Path>,
  ) => BoundField<Path>;
}

/**
 * A form whose rules, limits and types come from one schema: from fields as typed to the input of a call.
 * Errors of the call are shown in the form, and in a toast to a user who has left its page.
 */
export function useSchemaForm<Fields extends FieldValues, Output>(
  schema: z.core.$ZodType<Output, Fields>,
  { defaults, send, next, errorAt, conflict, draft: identity }: SchemaFormOptions<Fields, Output>,
): SchemaForm<Fields, Output> {
  const form = useForm<Fields, unknown, Output>({
    resolver: standardSchemaResolver(schema),
    ...(defaults && { defaultValues: defaults }),
  });
  const draft = useFormDraft(form, identity);
  const showError = useServerError(form.setError, errorAt);
  const { errors, isSubmitting } = form.formState;

  const show = (stored: Fields) => {
    form.reset(stored);
    draft.drop();
  };
  const submit = form.handleSubmit(async (output) => {
    try {
      const stored = await send(output, form);
      if (stored === false) return;
      if (stored === undefined) draft.drop();
      else show(stored);
      await next?.();
    } catch (error) {
      showError(error);
      if (conflict !== undefined && getErrorCode(error) === conflict.code)
        form.setError('root.outdated', { type: 'outdated' });
    }
  });

  const isOutdated = conflict !== undefined && errors.root?.['outdated'] !== undefined;
  return {
    form,
    submit,
    pending: isSubmitting,
    root: errors.root,
    draft,
    outdated: isOutdated
      ? {
          label: conflict.label,
          showPresent: () => void conflict.present().then(show, showError),
        }
      : null,
    field(name, options) {
      const maxLength = textLimit(schema, name);
      return {
        ...form.register(name, options),
        error: form.getFieldState(name, form.formState).error?.message,
        ...(maxLength !== undefined && { maxLength }),
      };
    },
  };
}
