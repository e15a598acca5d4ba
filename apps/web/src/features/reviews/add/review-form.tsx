import type { Part } from '@bm/domain/parts/part.schema';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { useController, useForm, useWatch } from 'react-hook-form';
import { DraftNotice } from '../../../components/ui/forms/draft-notice.tsx';
import { useFormDraft } from '../../../lib/forms/use-form-draft.ts';
import { Button } from '../../../components/ui/forms/button.tsx';
import { FieldError } from '../../../components/ui/forms/field-error.tsx';
import { StarRating } from '../../../components/ui/forms/star-rating.tsx';
import { SelectField, TextField, TextareaField } from '../../../components/ui/forms/text-field.tsx';
import { copy } from '../../../copy.ts';
import { formatCount } from '../../../lib/format.ts';
import { setServerError } from '../../../lib/forms/set-server-error.ts';
import {
  EMPTY_REVIEW,
  MAX_FEEDBACK,
  reviewFieldsSchema,
  type ReviewFields,
} from './review-fields.ts';
import { ReviewPreview } from './review-preview.tsx';

interface ReviewFormProps {
  /** Whose review it will be; the name is empty for somebody without one. */
  author: { displayName: string; email: string };
  /** What can be reviewed besides the shop itself. */
  parts: readonly Pick<Part, 'id' | 'sku' | 'name'>[];
  /** Given when the parts did not load; asks for them again. */
  onRetryParts?: (() => void) | undefined;
  /** Throws what the server refuses. */
  onAdd: (fields: ReviewFields) => Promise<void>;
}

/** Stars, feedback, part and picture, with the review as it will look. */
export function ReviewForm({ author, parts, onRetryParts, onAdd }: ReviewFormProps) {
  const form = useForm<ReviewFields>({
    resolver: standardSchemaResolver(reviewFieldsSchema),
    defaultValues: EMPTY_REVIEW,
  });
  const kept = useFormDraft(form, { owner: author.email, name: 'review' });
  const { field: rating } = useController({ control: form.control, name: 'rating' });
  const { field: part } = useController({ control: form.control, name: 'partId' });
  const { errors, isSubmitting } = form.formState;
  const draft = { ...EMPTY_REVIEW, ...useWatch({ control: form.control }) };

  const add = form.handleSubmit(async (fields) => {
    try {
      await onAdd(fields);
      form.reset();
      kept.drop();
    } catch (error) {
      setServerError(form.setError, error, { PART_NOT_FOUND: 'partId' });
    }
  });

  return (
    <div className="grid items-start gap-8 cols:grid-cols-[minmax(0,1fr)_20rem] cols:gap-12">
      <form
        method="post"
        noValidate
        aria-label={copy.review.title}
        className="grid gap-5"
        onSubmit={(event) => void add(event)}
      >
        <div ref={(group) => rating.ref(group?.querySelector('input'))}>
          <StarRating
            legend={copy.review.rating}
            name={rating.name}
            value={rating.value}
            onChange={rating.onChange}
            onBlur={rating.onBlur}
            error={errors.rating?.message}
          />
        </div>
        <TextareaField
          label={copy.review.feedback}
          rows={5}
          maxLength={MAX_FEEDBACK}
          hint={
            <span className="num">
              {formatCount(draft.feedback.length)} of {formatCount(MAX_FEEDBACK)} characters
            </span>
          }
          error={errors.feedback?.message}
          {...form.register('feedback')}
        />
        <SelectField
          label="Part"
          remark="(optional)"
          hint={onRetryParts && 'The parts did not load. A review of the shop needs none.'}
          action={
            onRetryParts && (
              <Button variant="bare" size="sm" onClick={onRetryParts}>
                {copy.ui.tryAgain}
              </Button>
            )
          }
          error={errors.partId?.message}
          {...part}
        >
          <option value="">The shop as a whole</option>
          {parts.map(({ id, sku, name }) => (
            <option key={id} value={id}>
              {name} ({sku})
            </option>
          ))}
        </SelectField>
        <TextField
          label={copy.review.image}
          remark="(link to your picture, optional)"
          type="url"
          inputMode="url"
          maxLength={2048}
          placeholder="https://"
          error={errors.image?.message}
          {...form.register('image')}
        />
        {errors.root?.message && <FieldError>{errors.root.message}</FieldError>}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" pending={isSubmitting}>
            Add review
          </Button>
          <DraftNotice shown={kept.isRestored} onDiscard={kept.discard} />
        </div>
      </form>
      <ReviewPreview authorName={author.displayName} draft={draft} />
    </div>
  );
}
