import { trpc, type TrpcUtils } from '../../lib/trpc/trpc.ts';
/** How many reviews the home page shows. */
export const TESTIMONIALS = 3;

const first = { limit: TESTIMONIALS };

/** The oldest reviews, so that nobody can write onto the home page. */
export const testimonials = {
  load: (utils: TrpcUtils) => utils.reviews.list.ensureData(first),
  use: () => trpc.reviews.list.useQuery(first),
};

/** Every review, hidden ones too, newest first; for admins. */
export const allReviews = {
  load: (utils: TrpcUtils) => utils.reviews.adminList.prefetch(),
};

/** The parts on sale that a review may name. */
export const reviewableParts = {
  load: (utils: TrpcUtils) => utils.parts.all.prefetch(),
  use: () => trpc.parts.all.useQuery(),
};

/** Adds a review; lists of reviews are read again. */
export function useAddReview() {
  const utils = trpc.useUtils();
  return trpc.reviews.create.useMutation({ onSuccess: () => utils.reviews.invalidate() });
}
