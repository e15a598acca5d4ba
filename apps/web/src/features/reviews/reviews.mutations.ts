import type { AdminReview, HideReviewInput } from '@bm/domain/reviews/review.schema';
import { useCallback } from 'react';
import {
  createOptimisticUpdates,
  type MutationCallbacks,
} from '../../lib/trpc/optimistic-updates.ts';
import { trpc } from '../../lib/trpc/trpc.ts';

const reviewUpdates = createOptimisticUpdates<AdminReview>();

/** Every review as `allReviews` reads them, with the changes under way. */
export function useAllReviews() {
  const shown = reviewUpdates.use();
  const select = useCallback((reviews: AdminReview[]) => reviews.map(shown), [shown]);
  return trpc.reviews.adminList.useQuery(undefined, { select });
}

const setVisibility = (review: AdminReview, { id, hidden }: HideReviewInput) =>
  review.id === id ? { ...review, hidden } : review;

/** Hides a review from everybody but admins, or shows it again. */
export function useSetReviewHidden(tell: MutationCallbacks<unknown, HideReviewInput>) {
  const utils = trpc.useUtils();
  const refresh = () => utils.reviews.invalidate();
  return trpc.reviews.setHidden.useMutation(
    reviewUpdates.optimisticMutation({ apply: setVisibility, refresh }, tell),
  );
}
