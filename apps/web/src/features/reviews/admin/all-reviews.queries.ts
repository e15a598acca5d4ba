import type { TrpcUtils } from '../../../lib/trpc/trpc.ts';

/** Every review, hidden ones too, newest first; for admins. */
export const allReviews = {
  load: (utils: TrpcUtils) => utils.reviews.adminList.prefetch(),
};
