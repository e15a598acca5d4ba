import { MAX_RATING, RATING_STEP, type CreateReviewInput } from '@bm/domain/reviews/review.schema';
import { optionalPictureUrlSchema, requiredTextSchema } from '@bm/domain/shared/fields';
import * as z from 'zod/mini';
import { reviewCopy } from '../../../copy/reviews.ts';

/** The length limit of the feedback, in characters. */
export const MAX_FEEDBACK = 2000;

/** The values of the review form. Rating 0 means none chosen; an empty `partId` means the shop. */
export const reviewFieldsSchema = z.object({
  rating: z
    .number()
    .check(z.gte(1, reviewCopy.ratingMissing), z.lte(MAX_RATING), z.multipleOf(RATING_STEP)),
  feedback: requiredTextSchema(MAX_FEEDBACK, reviewCopy.feedbackMissing),
  partId: z.string(),
  image: optionalPictureUrlSchema,
});
export type ReviewFields = z.infer<typeof reviewFieldsSchema>;

export const EMPTY_REVIEW: ReviewFields = { rating: 0, feedback: '', partId: '', image: '' };

/** Converts form values to the input of `reviews.create`. */
export function toNewReview({
  partId,
  ...fields
}: ReviewFields): Omit<CreateReviewInput, 'idempotencyKey'> {
  return { ...fields, partId: partId === '' ? null : partId };
}
