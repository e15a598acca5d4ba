import type { PriceBreak } from '@bm/domain/parts/price-breaks';
import { type SubmitEvent, useRef } from 'react';
import { confirm } from '../../../components/ui/feedback/confirm.tsx';
import { Button } from '../../../components/ui/forms/button.tsx';
import { DraftNotice } from '../../../components/ui/forms/draft-notice.tsx';
import { Form, FormSubmit } from '../../../components/ui/forms/form.tsx';
import { partFormCopy } from '../../../copy/admin/admin-parts.ts';
import type { FormIdentity } from '../../../lib/forms/draft-store.ts';
import { useFieldValue } from '../../../lib/forms/form-fields.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { getErrorCode } from '../../../lib/trpc/errors.ts';
import { ImageField } from './image/image-field.tsx';
import type { ImageUpload } from './image/use-image-upload.ts';
import { partFieldsSchema, type PartFields } from './part-fields.ts';
import { DetailInputs, PartInputs } from './part-inputs.tsx';
import { PriceBreakInputs } from './price-break-inputs.tsx';

/** A field that the server rejects, with the message to show beside it. */
export class FieldRejected extends Error {
  readonly field: keyof PartFields | 'root';

  constructor(field: keyof PartFields | 'root', message: string) {
    super(message);
    this.field = field;
  }
}

interface PartFormProps {
  label: string;
  defaults: PartFields;
  currency: string;
  categories: readonly string[];
  /** Units held by orders; undefined for a new part. */
  reserved?: number | undefined;
  /** The price breaks that the part has already. */
  storedBreaks?: readonly PriceBreak[];
  upload: ImageUpload;
  submitLabel: string;
  /** Identifies the stored draft of this form. */
  draft: FormIdentity;
  /** Whether the form is cleared after saving, and has a button for it. */
  clears?: boolean;
  /**
   * `image` is the hosted URL. Resolves to false where the admin decides not to save. Throws
   * FieldRejected or the error of the server.
   */
  onSubmit: (fields: PartFields, image: string, newCategory: boolean) => Promise<boolean>;
  /** Called once it is saved and its draft is gone. */
  onSaved?: () => Promise<void>;
}

/** The form of a part: fields and picture. */
export function PartForm(props: PartFormProps) {
  const { label, defaults, currency, categories, reserved, upload, submitLabel } = props;
  const { clears = false, storedBreaks = [], draft, onSubmit, onSaved } = props;
  const isNew = reserved === undefined;
  /** Whether the button of a draft was pressed. */
  const isDraft = useRef(false);
  const form = useSchemaForm<PartFields, PartFields>(
    partFieldsSchema({ currency, isNew, reserved, storedBreaks }),
    {
      defaults,
      draft,
      errorAt: { SKU_TAKEN: 'sku', OUT_OF_STOCK: 'stock' },
      async send(typed) {
        const category = knownSpelling(typed.category, [defaults.category, ...categories]);
        const status = isDraft.current ? 'draft' : typed.status;
        if (!(await save({ ...typed, category, status }))) return false;
        if (clears) clear();
        else upload.reset();
        return undefined;
      },
      next: onSaved,
    },
  );
  const { formState, reset, setError, setFocus } = form.form;
  const name = useFieldValue(form, 'name');
  const fileInput = useRef<HTMLInputElement>(null);
  const hasDraft = form.draft.isRestored || (upload.state.phase === 'stored' && upload.state.isNew);

  const clear = () => {
    // Keeps the field references: `setFocus` needs them before the next render.
    reset(undefined, { keepFieldsRef: true });
    upload.reset();
    setFocus('name');
  };

  const submit = (event?: SubmitEvent) => {
    const button = event?.nativeEvent.submitter;
    isDraft.current = button instanceof HTMLButtonElement && button.value === 'draft';
    return form.submit(event);
  };

  const discard = () => {
    form.draft.discard();
    upload.reset();
  };

  /** Resolves to false where the admin has to change something first. */
  const save = async (fields: PartFields, isNewCategory = false): Promise<boolean> => {
    const image = await upload.settled();
    if (image === null) {
      fileInput.current?.focus();
      return false;
    }
    try {
      return await onSubmit(fields, image, isNewCategory);
    } catch (error) {
      if (getErrorCode(error) === 'UNKNOWN_CATEGORY') return askForCategory(fields);
      if (!(error instanceof FieldRejected)) throw error;
      const { field, message } = error;
      setError(field, { message }, { shouldFocus: field !== 'root' });
      return false;
    }
  };

  /** Asks before a category that no part has becomes public navigation. */
  const askForCategory = async (fields: PartFields): Promise<boolean> => {
    const { title, text, choose, add } = partFormCopy.newCategory;
    const isAdded = await confirm({
      title: title(fields.category),
      text,
      keep: choose,
      action: add,
      tone: 'green',
    });
    if (isAdded) return save(fields, true);
    setFocus('category');
    return false;
  };

  return (
    <Form
      form={{ ...form, submit }}
      label={label}
      id="data"
      className="grid scroll-mt-20 items-start gap-8 cols:grid-cols-[minmax(0,1fr)_20rem] cols:gap-12"
    >
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <PartInputs {...{ form, currency, categories, reserved }} />
        <PriceBreakInputs form={form} currency={currency} stored={storedBreaks} />
        <DetailInputs form={form} />
      </div>
      <ImageField
        name={name}
        upload={upload}
        isMissing={formState.isSubmitted}
        inputRef={fileInput}
      />
      <FormSubmit
        form={form}
        className="cols:col-start-1"
        beside={
          clears ? (
            <>
              <Button type="submit" variant="quiet" value="draft" pending={form.pending}>
                {partFormCopy.addDraft}
              </Button>
              <Button variant="bare" onClick={clear}>
                {partFormCopy.clear}
              </Button>
            </>
          ) : (
            <DraftNotice shown={hasDraft} onDiscard={discard} />
          )
        }
      >
        {submitLabel}
      </FormSubmit>
    </Form>
  );
}

/** A category that differs from an existing one in letter case only is that category. */
function knownSpelling(typed: string, categories: readonly string[]): string {
  return categories.find((name) => name.toLowerCase() === typed.toLowerCase()) ?? typed;
}
