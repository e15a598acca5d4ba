import {
  adminReviewsSchema,
  hideReviewInput,
  createReviewInput,
  reviewListInput,
  reviewPageSchema,
  reviewSchema,
  reviewVisibilitySchema,
} from '@bm/domain/reviews/review.schema';
import { noInput } from '@bm/domain/shared/fields';
import { adminProcedure, publicProcedure, router, signedInProcedure } from '../trpc.ts';
import { createReview } from './create-review.service.ts';
import { hideReview } from './hide-review.service.ts';

export const reviewsRouter = router({
  list: publicProcedure
    .input(reviewListInput)
    .output(reviewPageSchema)
    .query(({ ctx, input }) => ctx.deps.store.read.reviews.list(input)),

  create: signedInProcedure
    .input(createReviewInput)
    .output(reviewSchema)
    .mutation(({ ctx, input }) => createReview(ctx, input)),

  adminList: adminProcedure
    .input(noInput)
    .output(adminReviewsSchema)
    .query(({ ctx }) => ctx.deps.store.read.reviews.allForAdmin()),

  setHidden: adminProcedure
    .input(hideReviewInput)
    .output(reviewVisibilitySchema)
    .mutation(({ ctx, input }) => hideReview(ctx, input)),
});
