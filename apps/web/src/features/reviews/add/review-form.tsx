import type { ComponentType } from 'react';
import { Form, FormSubmit } from '../../../components/ui/forms/form.tsx';
import { StarRating } from '../../../components/ui/forms/star-rating.tsx';
import { TextField, TextareaField } from '../../../components/ui/forms/text-field.tsx';
import { reviewCopy } from '../../../copy/reviews.ts';
import { formatCount } from '../../../lib/format.ts';
import { useControlledField, useFieldValues } from '../../../lib/forms/form-fields.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
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
  const form = useSchemaForm(reviewFieldsSchema, {
    defaults: EMPTY_REVIEW,
    draft: { owner: author.email, name: 'review' },
    errorAt: { PART_NOT_FOUND: 'partId' },
    async send(fields) {
      await onAdd(fields);
      return EMPTY_REVIEW;
    },
  });
  const { field } = form;
  const { errors } = form.form.formState;
  const rating = useControlledField(form, 'rating');
  const part = useControlledField(form, 'partId');
  const draft = { ...EMPTY_REVIEW, ...useFieldValues(form) };

  return (
    <div className="grid items-start gap-8 cols:grid-cols-[minmax(0,1fr)_20rem] cols:gap-12">
      <Form form={form} label={reviewCopy.title} className="grid gap-5">
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
          hint={
            <span className="num">
              {reviewCopy.characters(formatCount(draft.feedback.length), formatCount(MAX_FEEDBACK))}
            </span>
          }
          {...field('feedback')}
        />
        <PartField field={part} error={errors.partId?.message} />
        <TextField
          label={reviewCopy.image}
          remark={reviewCopy.imageRemark}
          type="url"
          inputMode="url"
          placeholder={reviewCopy.imagePlaceholder}
          {...field('image')}
        />
        <FormSubmit form={form}>{reviewCopy.add}</FormSubmit>
      </Form>
      <ReviewPreview authorName={author.displayName} draft={draft} />
    </div>
  );
}
