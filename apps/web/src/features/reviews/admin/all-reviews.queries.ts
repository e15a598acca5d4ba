import { trpc, type TrpcUtils } from '../../../lib/trpc.ts';

/** Every review, hidden ones too, newest first; for admins. */
export const allReviews = {
  load: (utils: TrpcUtils) => utils.reviews.adminList.prefetch(),
  use: () => trpc.reviews.adminList.useQuery(),
};

/** Hides a review from everybody but admins, or shows it again. */
export function useSetReviewHidden() {
  const utils = trpc.useUtils();
  return trpc.reviews.setHidden.useMutation({ onSettled: () => utils.reviews.invalidate() });
}
