import type {
  AdminReview,
  AdminReviewPage,
  HideReviewInput,
} from '@bm/domain/reviews/review.schema';
import { keepPreviousData } from '@tanstack/react-query';
import { useCallback } from 'react';
import {
  createOptimisticUpdates,
  type MutationCallbacks,
} from '../../lib/trpc/optimistic-updates.ts';
import { trpc } from '../../lib/trpc/trpc.ts';
import { adminPageInput } from './reviews.queries.ts';

const reviewUpdates = createOptimisticUpdates<AdminReview>();

/** A page of `allReviews`, with optimistic updates applied. */
export function useAllReviews(page: number) {
  const apply = reviewUpdates.use();
  const select = useCallback(
    (found: AdminReviewPage) => ({ ...found, items: found.items.map(apply) }),
    [apply],
  );
  return trpc.reviews.adminList.useQuery(adminPageInput(page), {
    select,
    placeholderData: keepPreviousData,
  });
}

/** Creates a review, then invalidates every query of reviews. */
export function useAddReview() {
  const utils = trpc.useUtils();
  return trpc.reviews.create.useMutation({ onSuccess: () => utils.reviews.invalidate() });
}

const setVisibility = (review: AdminReview, { id, hidden }: HideReviewInput) =>
  review.id === id ? { ...review, hidden } : review;

/** Hides a review from all users but admins, or shows it again. */
export function useSetReviewHidden(callbacks: MutationCallbacks<unknown, HideReviewInput>) {
  const utils = trpc.useUtils();
  const refresh = () => utils.reviews.invalidate();
  return trpc.reviews.setHidden.useMutation(
    reviewUpdates.optimisticMutation({ apply: setVisibility, refresh }, callbacks),
  );
}
