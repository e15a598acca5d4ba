import * as z from 'zod/mini';
import { namedPartSchema } from '../parts/part.schema.ts';
import {
  countSchema,
  idempotencyKeySchema,
  idSchema,
  optionalPictureUrlSchema,
  requiredTextSchema,
  timeSchema,
} from '../shared/fields.ts';
import { limitSchema, offsetSchema, pageFields, pageSchema } from '../shared/paging.ts';

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

export const reviewPageSchema = pageSchema(reviewSchema);

/** The number and the average of the visible reviews of a part; without reviews there is no average. */
export const ratingSummarySchema = z.object({
  count: countSchema,
  average: z.nullable(z.number().check(z.gte(1), z.lte(MAX_RATING))),
});
export type RatingSummary = z.infer<typeof ratingSummarySchema>;

export const partRatingInput = z.object({ partId: idSchema });

/** A review as admins see it, with the part that it names; only they see hidden ones. */
const adminReviewSchema = z.extend(reviewSchema, {
  hidden: z.boolean(),
  part: z.nullable(namedPartSchema),
});
export type AdminReview = z.infer<typeof adminReviewSchema>;

/** A page of all reviews; `total` and `hidden` count the whole list. */
export const adminReviewPageSchema = z.object({
  items: z.array(adminReviewSchema),
  total: countSchema,
  hidden: countSchema,
});
export type AdminReviewPage = z.infer<typeof adminReviewPageSchema>;

const adminReviewListFields = z.object({
  offset: z.optional(offsetSchema),
  limit: z.optional(limitSchema),
});
export type AdminReviewListInput = z.infer<typeof adminReviewListFields>;
/** The input of the admin's list, optional for the first page. */
export const adminReviewListInput = z._default(adminReviewListFields, {});

export const reviewListFields = z.object({
  partId: z.optional(idSchema),
  newestFirst: z.optional(z.boolean()),
  ...pageFields,
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
