import { AppError } from '@bm/domain/errors/app-error';
import {
  reviewSchema,
  type CreateReviewInput,
  type Review,
} from '@bm/domain/reviews/review.schema';
import * as z from 'zod/mini';
import type { SignedInContext } from '../context.ts';
import { compactReply, type IdempotentContext, writeIdempotent } from '../idempotency.ts';

/** The author name of a review by a user without a name; never the email. */
const ANONYMOUS_AUTHOR = 'A customer';

/** What a repeated call does not know of the review. */
const storedReviewSchema = z.strictObject({
  id: reviewSchema.shape.id,
  authorName: reviewSchema.shape.authorName,
  createdAt: reviewSchema.shape.createdAt,
});

/**
 * Adds the caller's review of the shop or of a part. Throws PART_NOT_FOUND, IDEMPOTENCY_KEY_REUSED.
 */
export function createReview(
  ctx: SignedInContext & IdempotentContext,
  { idempotencyKey: key, ...request }: CreateReviewInput,
): Promise<Review> {
  const { deps, actor } = ctx;
  const review: Review = {
    id: deps.newId(),
    authorName: actor.displayName || ANONYMOUS_AUTHOR,
    ...request,
    demo: false,
    createdAt: deps.clock(),
  };
  const call = {
    key,
    request,
    responseSchema: reviewSchema,
    compact: compactReply(
      storedReviewSchema,
      ({ id, authorName, createdAt }: Review) => ({ id, authorName, createdAt }),
      (stored) => ({ ...review, ...stored }),
    ),
  };
  return writeIdempotent(ctx, call, async (tx) => {
    if (review.partId !== null && (await tx.parts.byId(review.partId)) === null) {
      throw new AppError('PART_NOT_FOUND');
    }
    await tx.reviews.insert({ ...review, authorId: actor.id });
    return review;
  });
}
