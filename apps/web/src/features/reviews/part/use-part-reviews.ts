import { trpc } from '../../../lib/trpc/trpc.ts';
import { newestOf } from '../reviews.queries.ts';

/** The number and the average of the reviews of a part; undefined while they load. */
export function usePartRating(partId: string) {
  return trpc.reviews.rating.useQuery({ partId }).data;
}

/** The visible reviews of a part, newest first, page by page. */
export function usePartReviews(partId: string) {
  return trpc.reviews.list.useInfiniteQuery(newestOf(partId), {
    getNextPageParam: (page) => page.nextCursor ?? undefined,
  });
}
