import type {
  AdminReview,
  AdminReviewPage,
  HideReviewInput,
} from '@bm/domain/reviews/review.schema';
import { keepPreviousData } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Invalidate } from '../../lib/actions/use-action.ts';
import { createOptimisticUpdates } from '../../lib/trpc/optimistic-updates.ts';
import { pageInput } from '../../lib/page-input.ts';
import { trpc } from '../../lib/trpc/trpc.ts';

const reviewUpdates = createOptimisticUpdates<AdminReview>();

/** A page of `allReviews`, with optimistic updates applied. */
export function useAllReviews(page: number) {
  const apply = reviewUpdates.use();
  const select = useCallback(
    (found: AdminReviewPage) => ({ ...found, items: found.items.map(apply) }),
    [apply],
  );
  return trpc.reviews.adminList.useQuery(pageInput(page), {
    select,
    placeholderData: keepPreviousData,
  });
}

/** Shows a review as hidden, or shown, at once. */
export const showVisibility = ({ id, hidden }: HideReviewInput) =>
  reviewUpdates.begin((review) => (review.id === id ? { ...review, hidden } : review));

/** Every query of reviews. */
export const allReviews: Invalidate = (utils) => [utils.reviews.invalidate()];
