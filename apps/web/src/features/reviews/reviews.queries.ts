import { trpc, type TrpcUtils } from '../../lib/trpc/trpc.ts';

/** How many reviews the home page shows. */
export const TESTIMONIALS = 3;

const first = { limit: TESTIMONIALS };

/** The oldest reviews, so that a new review never appears on the home page by itself. */
export const testimonials = {
  load: (utils: TrpcUtils) => utils.reviews.list.ensureData(first),
  use: () => trpc.reviews.list.useQuery(first),
};

/** Every review, hidden ones included, newest first; for admins. */
export const allReviews = {
  load: (utils: TrpcUtils) => utils.reviews.adminList.prefetch(),
};

/** The parts on sale that a review may name. */
export const reviewableParts = {
  load: (utils: TrpcUtils) => utils.parts.all.prefetch(),
  use: () => trpc.parts.all.useQuery(),
};
