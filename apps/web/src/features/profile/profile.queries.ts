import { trpc, type TrpcUtils } from '../../lib/trpc/trpc.ts';

/** The signed-in user's own profile. */
export const ownProfile = {
  load: (utils: TrpcUtils) => utils.profile.get.prefetch({}),
  use: () => trpc.profile.get.useQuery({}),
};
