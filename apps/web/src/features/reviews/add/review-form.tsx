import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { ComponentType } from 'react';
import { useController, useForm, useWatch } from 'react-hook-form';
import { DraftNotice } from '../../../components/ui/forms/draft-notice.tsx';
import { Form, FormSubmit, useServerError } from '../../../components/ui/forms/form.tsx';
import { StarRating } from '../../../components/ui/forms/star-rating.tsx';
import { TextField, TextareaField } from '../../../components/ui/forms/text-field.tsx';
import { reviewCopy } from '../../../copy/reviews.ts';
import { formatCount } from '../../../lib/format.ts';
import { useFormDraft } from '../../../lib/forms/use-form-draft.ts';
import type { PartSelectProps } from './part-select.tsx';
import {
  EMPTY_REVIEW,
  MAX_FEEDBACK,
  reviewFieldsSchema,
  type ReviewFields,
} from './review-fields.ts';
import { ReviewPreview } from './review-preview.tsx';

interface ReviewFormProps {
  /** The author; the name may be empty. */
  author: { displayName: string; email: string };
  /** The field that selects the part. */
  partSelect: ComponentType<PartSelectProps>;
  /** Throws the error of the server. */
  onAdd: (fields: ReviewFields) => Promise<void>;
}

/** Stars, feedback, part and picture, with a preview. */
export function ReviewForm({ author, partSelect: PartField, onAdd }: ReviewFormProps) {
  const form = useForm<ReviewFields>({
    resolver: standardSchemaResolver(reviewFieldsSchema),
    defaultValues: EMPTY_REVIEW,
  });
  const showError = useServerError(form.setError, { PART_NOT_FOUND: 'partId' });
  const storedDraft = useFormDraft(form, { owner: author.email, name: 'review' });
  const { field: rating } = useController({ control: form.control, name: 'rating' });
  const { field: part } = useController({ control: form.control, name: 'partId' });
  const { errors, isSubmitting } = form.formState;
  const draft = { ...EMPTY_REVIEW, ...useWatch({ control: form.control }) };

  const add = form.handleSubmit(async (fields) => {
    try {
      await onAdd(fields);
      form.reset();
      storedDraft.drop();
    } catch (error) {
      showError(error);
    }
  });

  return (
    <div className="grid items-start gap-8 cols:grid-cols-[minmax(0,1fr)_20rem] cols:gap-12">
      <Form label={reviewCopy.title} className="grid gap-5" onSubmit={add}>
        <div ref={(group) => rating.ref(group?.querySelector('input'))}>
          <StarRating
            legend={reviewCopy.rating}
            name={rating.name}
            value={rating.value}
            onChange={rating.onChange}
            onBlur={rating.onBlur}
            error={errors.rating?.message}
          />
        </div>
        <TextareaField
          label={reviewCopy.feedback}
          rows={5}
          maxLength={MAX_FEEDBACK}
          hint={
            <span className="num">
              {reviewCopy.characters(formatCount(draft.feedback.length), formatCount(MAX_FEEDBACK))}
            </span>
          }
          error={errors.feedback?.message}
          {...form.register('feedback')}
        />
        <PartField field={part} error={errors.partId?.message} />
        <TextField
          label={reviewCopy.image}
          remark={reviewCopy.imageRemark}
          type="url"
          inputMode="url"
          maxLength={2048}
          placeholder={reviewCopy.imagePlaceholder}
          error={errors.image?.message}
          {...form.register('image')}
        />
        <FormSubmit
          root={errors.root}
          pending={isSubmitting}
          beside={<DraftNotice shown={storedDraft.isRestored} onDiscard={storedDraft.discard} />}
        >
          {reviewCopy.add}
        </FormSubmit>
      </Form>
      <ReviewPreview authorName={author.displayName} draft={draft} />
    </div>
  );
}
