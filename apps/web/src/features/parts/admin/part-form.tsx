import type { PriceBreak } from '@bm/domain/parts/price-breaks';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { confirm } from '../../../components/ui/feedback/confirm.tsx';
import { Button } from '../../../components/ui/forms/button.tsx';
import { DraftNotice } from '../../../components/ui/forms/draft-notice.tsx';
import { FieldError } from '../../../components/ui/forms/field-error.tsx';
import { partFormCopy } from '../../../copy/admin/admin-parts.ts';
import type { FormIdentity } from '../../../lib/forms/draft-store.ts';
import { useServerError } from '../../../lib/forms/server-error.ts';
import { useFormDraft } from '../../../lib/forms/use-form-draft.ts';
import { getErrorCode } from '../../../lib/trpc/errors.ts';
import { DetailInputs } from './detail-inputs.tsx';
import { ImageField } from './image/image-field.tsx';
import type { ImageUpload } from './image/use-image-upload.ts';
import { partFieldsSchema, type PartFields } from './part-fields.ts';
import { PartInputs } from './part-inputs.tsx';
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
  /** `image` is the hosted URL. Throws FieldRejected or the error of the server. */
  onSubmit: (fields: PartFields, image: string, newCategory: boolean) => Promise<void>;
}

/** The form of a part: fields and picture. */
export function PartForm(props: PartFormProps) {
  const { label, defaults, currency, categories, reserved, upload, submitLabel } = props;
  const { clears = false, storedBreaks = [], draft, onSubmit } = props;
  const isNew = reserved === undefined;
  const form = useForm<PartFields>({
    resolver: standardSchemaResolver(partFieldsSchema({ currency, isNew, reserved, storedBreaks })),
    defaultValues: defaults,
  });
  const showError = useServerError(form.setError, { SKU_TAKEN: 'sku', OUT_OF_STOCK: 'stock' });
  const storedDraft = useFormDraft(form, draft);
  const { errors, isSubmitting, isSubmitted } = form.formState;
  const name = useWatch({ control: form.control, name: 'name' });
  const fileInput = useRef<HTMLInputElement>(null);
  const hasDraft =
    storedDraft.isRestored || (upload.state.phase === 'stored' && upload.state.isNew);

  const clear = () => {
    // Keeps the field references: `setFocus` needs them before the next render.
    form.reset(undefined, { keepFieldsRef: true });
    upload.reset();
    form.setFocus('name');
  };

  const discard = () => {
    storedDraft.discard();
    upload.reset();
  };

  const save = async (typed: PartFields, isNewCategory = false) => {
    const category = knownSpelling(typed.category, [defaults.category, ...categories]);
    const fields = { ...typed, category };
    // The server also checks this: the list may be outdated, or lack the categories of drafts.
    const isListed = ['', defaults.category, ...categories].includes(category);
    if (!isNewCategory && !isListed && categories.length > 0) {
      void askForCategory(category);
      return;
    }
    const image = await upload.settled();
    if (image === null) {
      fileInput.current?.focus();
      return;
    }
    try {
      await onSubmit(fields, image, isNewCategory);
      storedDraft.drop();
      if (clears) clear();
      else upload.reset();
    } catch (error) {
      if (getErrorCode(error) === 'UNKNOWN_CATEGORY') {
        void askForCategory(category);
        return;
      }
      if (error instanceof FieldRejected) {
        form.setError(
          error.field,
          { message: error.message },
          { shouldFocus: error.field !== 'root' },
        );
        return;
      }
      showError(error);
    }
  };

  const submit = (isNewCategory: boolean) =>
    void form.handleSubmit((fields) => save(fields, isNewCategory))();

  /** Asks before a category that no part has becomes public navigation. */
  const askForCategory = async (category: string) => {
    const { title, text, choose, add } = partFormCopy.newCategory;
    const isAdded = await confirm({
      title: title(category),
      text,
      keep: choose,
      action: add,
      tone: 'green',
    });
    if (isAdded) submit(true);
    else form.setFocus('category');
  };

  return (
    <form
      method="post"
      noValidate
      aria-label={label}
      id="data"
      className="grid scroll-mt-20 items-start gap-8 cols:grid-cols-[minmax(0,1fr)_20rem] cols:gap-12"
      onSubmit={(event) => {
        event.preventDefault();
        submit(false);
      }}
    >
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <PartInputs {...{ form, currency, categories, reserved }} />
        <PriceBreakInputs form={form} currency={currency} stored={storedBreaks} />
        <DetailInputs form={form} />
      </div>
      <ImageField name={name} upload={upload} isMissing={isSubmitted} inputRef={fileInput} />
      <div className="grid justify-items-start gap-3 cols:col-start-1">
        {errors.root?.message && <FieldError>{errors.root.message}</FieldError>}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" pending={isSubmitting}>
            {submitLabel}
          </Button>
          {clears && (
            <Button variant="bare" onClick={clear}>
              {partFormCopy.clear}
            </Button>
          )}
          {!clears && <DraftNotice shown={hasDraft} onDiscard={discard} />}
        </div>
      </div>
    </form>
  );
}

/** A category that differs from an existing one in letter case only is that category. */
function knownSpelling(typed: string, categories: readonly string[]): string {
  return categories.find((name) => name.toLowerCase() === typed.toLowerCase()) ?? typed;
}
