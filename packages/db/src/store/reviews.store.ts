import type { Review, ReviewListInput } from '@bm/domain/reviews/review.schema';
import type { Page } from '@bm/domain/shared/paging';

export interface NewReviewRow extends Review {
  /** Null for the sample reviews. */
  authorId: string | null;
}

export interface ReviewReads {
  /** A page of shown reviews, oldest first; with long texts it has fewer than `limit`. */
  list(input: ReviewListInput): Promise<Page<Review>>;
  /** Every review, hidden ones too, newest first. */
  allForAdmin(): Promise<(Review & { hidden: boolean })[]>;
  /** Whether a review is hidden; null when there is no such review. */
  isHidden(id: string): Promise<boolean | null>;
}

export interface ReviewWrites {
  insert(review: NewReviewRow): Promise<void>;
  /** False when there is no such review. */
  setHidden(id: string, hidden: boolean): Promise<boolean>;
}
