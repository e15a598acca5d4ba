import type { AdminReview, HideReviewInput } from '@bm/domain/reviews/review.schema';
import { useCallback } from 'react';
import { createPendingChanges, type Telling } from '../../../lib/pending-changes.ts';
import { trpc, type TrpcUtils } from '../../../lib/trpc.ts';

const reviewChanges = createPendingChanges<AdminReview>();

/** Every review, hidden ones too, newest first, with the changes under way; for admins. */
export const allReviews = {
  load: (utils: TrpcUtils) => utils.reviews.adminList.prefetch(),
  use() {
    const shown = reviewChanges.use();
    const select = useCallback((reviews: AdminReview[]) => reviews.map(shown), [shown]);
    return trpc.reviews.adminList.useQuery(undefined, { select });
  },
};

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
