import { MAX_PAGE_SIZE } from '@bm/domain/shared/page-limits';
import { keepPreviousData, skipToken } from '@tanstack/react-query';
import { trpc, type TrpcUtils } from '../../lib/trpc/trpc.ts';

/** How many reviews the home page shows. */
export const TESTIMONIALS = 3;

const oldest = { limit: TESTIMONIALS };

/** The oldest reviews, so that a new review never appears on the home page by itself. */
export const testimonials = {
  load: (utils: TrpcUtils) => utils.reviews.list.ensureData(oldest),
  use: () => trpc.reviews.list.useQuery(oldest),
};

/** The admin's list of all reviews: rows per page, and the input of a page from 1. */
export const ADMIN_PAGE_SIZE = 25;

export function adminPageInput(page: number) {
  return { limit: ADMIN_PAGE_SIZE, offset: (page - 1) * ADMIN_PAGE_SIZE };
}

/** A page of every review, hidden ones included, newest first; for admins. */
export const allReviews = {
  load: (utils: TrpcUtils, page: number) => utils.reviews.adminList.prefetch(adminPageInput(page)),
};

const newestOf = (partId: string) => ({ partId, newestFirst: true, limit: 5 });

/** The visible reviews of a part, newest first, page by page, with their number and average. */
export const partReviews = {
  load: (utils: TrpcUtils, partId: string) =>
    Promise.all([
      utils.reviews.rating.prefetch({ partId }),
      utils.reviews.list.prefetchInfinite(newestOf(partId)),
    ]),
  useRating: (partId: string) => trpc.reviews.rating.useQuery({ partId }).data,
  use: (partId: string) =>
    trpc.reviews.list.useInfiniteQuery(newestOf(partId), {
      getNextPageParam: (page) => page.nextCursor ?? undefined,
    }),
};

const firstParts = { limit: MAX_PAGE_SIZE };

/** The parts on sale that a review may name: the first ones, or those that a query finds. */
export const reviewableParts = {
  load: (utils: TrpcUtils) => utils.parts.list.prefetch(firstParts),
  use(query: string) {
    const first = trpc.parts.list.useQuery(firstParts);
    const input = query.trim() === '' ? skipToken : { query, ...firstParts };
    const found = trpc.parts.search.useQuery(input, { placeholderData: keepPreviousData });
    const { data, isError, refetch } = input === skipToken ? first : found;
    const isSearchable = first.data !== undefined && first.data.nextCursor !== null;
    return { parts: data?.items, isSearchable, isError, refetch };
  },
};

/** The chosen part, where the choice is not among the parts that were read. */
export const reviewedPart = {
  use: (id: string | undefined) => trpc.parts.byId.useQuery(id === undefined ? skipToken : { id }),
};
