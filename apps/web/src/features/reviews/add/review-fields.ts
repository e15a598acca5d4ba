import { MAX_RATING, type NewReview } from '@bm/domain/reviews/review.schema';
import { optionalPictureUrlSchema, requiredTextSchema } from '@bm/domain/shared/fields';
import * as z from 'zod/mini';

/** The longest feedback, in characters. */
export const MAX_FEEDBACK = 2000;

/** The review form as it is filled in: 0 stars while none are chosen, no part as the empty text. */
export const reviewFieldsSchema = z.object({
  rating: z.int().check(z.gte(1, 'Choose 1 to 5 stars.'), z.lte(MAX_RATING)),
  feedback: requiredTextSchema(MAX_FEEDBACK, 'Write a few words.'),
  partId: z.string(),
  image: optionalPictureUrlSchema,
});
export type ReviewFields = z.infer<typeof reviewFieldsSchema>;

export const EMPTY_REVIEW: ReviewFields = { rating: 0, feedback: '', partId: '', image: '' };

/** What the shop is told. */
export function toNewReview({
  partId,
  ...fields
}: ReviewFields): Omit<NewReview, 'idempotencyKey'> {
  return { ...fields, partId: partId === '' ? null : partId };
}
