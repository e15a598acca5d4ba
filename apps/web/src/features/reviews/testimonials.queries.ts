import { trpc, type TrpcUtils } from '../../lib/trpc/trpc.ts';

/** How many reviews the home page shows. */
export const TESTIMONIALS = 3;

const first = { limit: TESTIMONIALS };

/** The oldest reviews, so that nobody can write onto the home page. */
export const testimonials = {
  load: (utils: TrpcUtils) => utils.reviews.list.ensureData(first),
  use: () => trpc.reviews.list.useQuery(first),
};
