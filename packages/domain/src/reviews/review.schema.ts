import * as z from 'zod/mini';
import {
  idSchema,
  idempotencyKeySchema,
  optionalPictureUrlSchema,
  requiredTextSchema,
  timeSchema,
} from '../shared/fields.ts';
import { cursorSchema, limitSchema, pageSchema } from '../shared/paging.ts';

export const MAX_RATING = 5;
/** A rating is a whole number of half stars. */
export const RATING_STEP = 0.5;
const ratingSchema = z.number().check(z.gte(1), z.lte(MAX_RATING), z.multipleOf(RATING_STEP));

/** A review of the shop, or of the part `partId`. `demo` marks sample data. */
export const reviewSchema = z.object({
  id: idSchema,
  authorName: z.string(),
  feedback: z.string(),
  rating: ratingSchema,
  image: z.string(),
  partId: z.nullable(idSchema),
  demo: z.boolean(),
  createdAt: timeSchema,
});
export type Review = z.infer<typeof reviewSchema>;

export const reviewsSchema = z.array(reviewSchema);
export const reviewPageSchema = pageSchema(reviewSchema);

/** A review as admins see it; only they see hidden ones. */
const adminReviewSchema = z.extend(reviewSchema, { hidden: z.boolean() });
export const adminReviewsSchema = z.array(adminReviewSchema);
export type AdminReview = z.infer<typeof adminReviewSchema>;

export const reviewListFields = z.object({
  partId: z.optional(idSchema),
  cursor: z.optional(cursorSchema),
  limit: z.optional(limitSchema),
});
export type ReviewListInput = z.infer<typeof reviewListFields>;
/** The input of the list, optional for the first page. */
export const reviewListInput = z._default(reviewListFields, {});

export const createReviewInput = z.object({
  idempotencyKey: idempotencyKeySchema,
  feedback: requiredTextSchema(2000),
  rating: ratingSchema,
  image: z._default(optionalPictureUrlSchema, ''),
  partId: z._default(z.nullable(idSchema), null),
});
export type CreateReviewInput = z.infer<typeof createReviewInput>;

export const hideReviewInput = z.object({ id: idSchema, hidden: z.boolean() });
export type HideReviewInput = z.infer<typeof hideReviewInput>;

/** Whether a review is hidden now. */
export const reviewVisibilitySchema = z.object({ id: idSchema, hidden: z.boolean() });
