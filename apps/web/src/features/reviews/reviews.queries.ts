import { MAX_PAGE_SIZE } from '@bm/domain/shared/page-limits';
import { pageInput } from '../../lib/page-input.ts';
import { trpc, type TrpcUtils } from '../../lib/trpc/trpc.ts';

/** How many reviews the home page shows. */
export const TESTIMONIALS = 3;

const oldest = { limit: TESTIMONIALS };

/** The oldest reviews, so that a new review never appears on the home page by itself. */
export const testimonials = {
  load: (utils: TrpcUtils) => utils.reviews.list.ensureData(oldest),
  use: () => trpc.reviews.list.useQuery(oldest),
};

/** A page of every review, hidden ones included, newest first; for admins. */
export const allReviews = {
  load: (utils: TrpcUtils, page: number) => utils.reviews.adminList.prefetch(pageInput(page)),
};

/** The newest reviews of a part. */
export const newestReviews = (partId: string) => ({ partId, newestFirst: true, limit: 5 });

/** The visible reviews of a part, newest first, page by page, with their number and average. */
export const partReviews = {
  load: (utils: TrpcUtils, partId: string) =>
    Promise.all([
      utils.reviews.rating.prefetch({ partId }),
      utils.reviews.list.prefetchInfinite(newestReviews(partId)),
    ]),
};

/** The first parts on sale, which a review may name. */
export const firstParts = { limit: MAX_PAGE_SIZE };

export const reviewableParts = {
  load: (utils: TrpcUtils) => utils.parts.list.prefetch(firstParts),
};
