import type { RatingSummary } from '@bm/domain/reviews/review.schema';
import type { Connection, Tables } from '../../schema/tables.ts';
import { columnPlaceholders, equals, increased } from '../placeholders.ts';
import { readFirst, write } from '../statements.ts';

/** The key of the counts of all reviews: of the shop and of every part. */
export const ALL_REVIEWS = '';

interface ReviewCounts {
  shown: number;
  hidden: number;
  /** The sum of the shown ratings in half stars. */
  halfStars: number;
}

const NO_REVIEWS: ReviewCounts = { shown: 0, hidden: 0, halfStars: 0 };

/** Reads the stored counts of the reviews of a part, or of all reviews. */
export function selectReviewCounts(db: Connection, { reviewCounts: counts }: Tables) {
  const selectCounts = readFirst(db.select().from(counts).where(equals(counts.partId)));
  return async (partId = ALL_REVIEWS): Promise<ReviewCounts> =>
    (await selectCounts({ partId })) ?? NO_REVIEWS;
}

/** The average of the shown ratings; null without reviews. */
export function toRating({ shown, halfStars }: ReviewCounts): RatingSummary {
  return { count: shown, average: shown === 0 ? null : halfStars / 2 / shown };
}

interface CountedReview {
  partId: string | null;
  rating: number;
}

/** Updates the counts of all reviews and of the reviewed part. */
export function reviewCountWrites(db: Connection, { reviewCounts: counts }: Tables) {
  const addCounts = write(
    db
      .insert(counts)
      .values(columnPlaceholders(counts))
      .onConflictDoUpdate({
        target: counts.partId,
        set: increased(counts, 'shown', 'hidden', 'halfStars'),
      }),
  );

  const add = async (partId: string | null, change: ReviewCounts): Promise<void> => {
    await addCounts({ partId: ALL_REVIEWS, ...change });
    if (partId !== null) await addCounts({ partId, ...change });
  };

  return {
    /** Counts a new review, which is shown. */
    added: ({ partId, rating }: CountedReview) =>
      add(partId, { shown: 1, hidden: 0, halfStars: 2 * rating }),
    /** Counts a review that is hidden now, or shown again. */
    changed({ partId, rating }: CountedReview, hidden: boolean): Promise<void> {
      const sign = hidden ? -1 : 1;
      return add(partId, { shown: sign, hidden: -sign, halfStars: sign * 2 * rating });
    },
  };
}

/** Deletes the counts of a deleted part, whose reviews become reviews of the shop. */
export function deleteReviewCounts(db: Connection, { reviewCounts: counts }: Tables) {
  const deleteCounts = write(db.delete(counts).where(equals(counts.partId)));
  return (partId: string) => deleteCounts({ partId });
}
