import {
  adminReviewListInput,
  adminReviewPageSchema,
  hideReviewInput,
  createReviewInput,
  partRatingInput,
  ratingSummarySchema,
  reviewListInput,
  reviewPageSchema,
  reviewSchema,
  reviewVisibilitySchema,
} from '@bm/domain/reviews/review.schema';
import { adminProcedure, publicProcedure, router, signedInProcedure } from '../trpc.ts';
import { createReview } from './create-review.service.ts';
import { hideReview } from './hide-review.service.ts';

export const reviewsRouter = router({
  list: publicProcedure
    .input(reviewListInput)
    .output(reviewPageSchema)
    .query(({ ctx, input }) => ctx.deps.store.read.reviews.list(input)),

  rating: publicProcedure
    .input(partRatingInput)
    .output(ratingSummarySchema)
    .query(({ ctx, input }) => ctx.deps.store.read.reviews.rating(input.partId)),

  create: signedInProcedure
    .input(createReviewInput)
    .output(reviewSchema)
    .mutation(({ ctx, input }) => createReview(ctx, input)),

  adminList: adminProcedure
    .input(adminReviewListInput)
    .output(adminReviewPageSchema)
    .query(({ ctx, input }) => ctx.deps.store.read.reviews.adminPage(input)),

  setHidden: adminProcedure
    .input(hideReviewInput)
    .output(reviewVisibilitySchema)
    .mutation(({ ctx, input }) => hideReview(ctx, input)),
});
