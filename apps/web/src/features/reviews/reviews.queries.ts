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

/** Every review, hidden ones included, newest first; for admins. */
export const allReviews = {
  load: (utils: TrpcUtils) => utils.reviews.adminList.prefetch(),
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
