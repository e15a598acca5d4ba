import { trpc, type TrpcUtils } from '../../../lib/trpc/trpc.ts';

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
