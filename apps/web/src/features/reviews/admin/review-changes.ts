import type { AdminReview, HideReviewInput } from '@bm/domain/reviews/review.schema';
import { useCallback } from 'react';
import { createPendingChanges, type Telling } from '../../../lib/pending-changes.ts';
import { trpc } from '../../../lib/trpc.ts';

const reviewChanges = createPendingChanges<AdminReview>();

/** Every review as `allReviews` reads them, with the changes under way. */
export function useAllReviews() {
  const shown = reviewChanges.use();
  const select = useCallback((reviews: AdminReview[]) => reviews.map(shown), [shown]);
  return trpc.reviews.adminList.useQuery(undefined, { select });
}

const withVisibility = (review: AdminReview, { id, hidden }: HideReviewInput) =>
  review.id === id ? { ...review, hidden } : review;

/** Hides a review from everybody but admins, or shows it again. */
export function useSetReviewHidden(tell: Telling<unknown, HideReviewInput>) {
  const utils = trpc.useUtils();
  const refresh = () => utils.reviews.invalidate();
  return trpc.reviews.setHidden.useMutation(
    reviewChanges.making({ shows: withVisibility, refresh }, tell),
  );
}
