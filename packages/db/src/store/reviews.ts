import type { Review } from '@bm/domain/reviews/review.schema';

export interface NewReviewRow extends Review {
  /** Null for the sample reviews. */
  authorId: string | null;
}
