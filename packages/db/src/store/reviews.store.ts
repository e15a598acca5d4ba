import type { Review, ReviewListInput } from '@bm/domain/reviews/review.schema';
import type { Page } from '@bm/domain/shared/paging';

export interface NewReviewRow extends Review {
  /** Null for the sample reviews. */
  authorId: string | null;
}

export interface ReviewReads {
  /** A page of visible reviews, oldest first. With long texts it has fewer than `limit` items. */
  list(input: ReviewListInput): Promise<Page<Review>>;
  /** All reviews including hidden ones, newest first. */
  allForAdmin(): Promise<(Review & { hidden: boolean })[]>;
  /** Whether a review is hidden; null when there is no such review. */
  isHidden(id: string): Promise<boolean | null>;
}

export interface ReviewWrites {
  insert(review: NewReviewRow): Promise<void>;
  /** False when there is no such review. */
  setHidden(id: string, hidden: boolean): Promise<boolean>;
}
