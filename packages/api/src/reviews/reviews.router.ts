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
import { perTenMinutes } from '../call-limit.ts';
import { paged } from '../row-cost.ts';
import { adminProcedure, publicProcedure, router, signedInProcedure } from '../trpc.ts';
import { createReview } from './create-review.service.ts';
import { hideReview } from './hide-review.service.ts';

/** Reviews may be long. */
const REVIEWS = paged({ row: 7 });

export const reviewsRouter = router({
  list: publicProcedure({ rows: REVIEWS, cached: true })
    .input(reviewListInput)
    .output(reviewPageSchema)
    .query(({ ctx, input }) => ctx.deps.store.read.reviews.list(input)),

  rating: publicProcedure({ rows: 1, cached: true })
    .input(partRatingInput)
    .output(ratingSummarySchema)
    .query(({ ctx, input }) => ctx.deps.store.read.reviews.rating(input.partId)),

  create: signedInProcedure({
    rows: 1,
    limit: perTenMinutes({ address: 600, account: 120 }),
    perDay: { address: 1000, account: 200 },
    idempotent: true,
  })
    .input(createReviewInput)
    .output(reviewSchema)
    .mutation(({ ctx, input }) => createReview(ctx, input)),

  adminList: adminProcedure({ rows: REVIEWS })
    .input(adminReviewListInput)
    .output(adminReviewPageSchema)
    .query(({ ctx, input }) => ctx.deps.store.read.reviews.adminPage(input)),

  setHidden: adminProcedure({ rows: 1, audit: 'reviews.setHidden' })
    .input(hideReviewInput)
    .output(reviewVisibilitySchema)
    .mutation(({ ctx, input }) => hideReview(ctx, input)),
});
