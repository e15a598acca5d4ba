import type {
  AdminReviewListInput,
  AdminReviewPage,
  RatingSummary,
  Review,
  ReviewListInput,
} from '@bm/domain/reviews/review.schema';
import type { Page } from '@bm/domain/shared/paging';

export interface NewReviewRow extends Review {
  /** Null for the sample reviews. */
  authorId: string | null;
}

export interface ReviewReads {
  /** A page of visible reviews, oldest first. With long texts it has fewer than `limit` items. */
  list(input: ReviewListInput): Promise<Page<Review>>;
  /** The number and the average of the visible reviews of a part. */
  rating(partId: string): Promise<RatingSummary>;
  /** A page of all reviews including hidden ones, newest first, each with its part. */
  adminPage(input: AdminReviewListInput): Promise<AdminReviewPage>;
  /** Whether a review is hidden; null when there is no such review. */
  isHidden(id: string): Promise<boolean | null>;
}

export interface ReviewWrites {
  insert(review: NewReviewRow): Promise<void>;
  /** False when there is no such review, or it is in this state already. */
  setHidden(id: string, hidden: boolean): Promise<boolean>;
}
