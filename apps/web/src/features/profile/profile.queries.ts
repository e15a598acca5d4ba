import { trpc, type TrpcUtils } from '../../lib/trpc/trpc.ts';

/** The signed-in person's own profile. */
export const ownProfile = {
  load: (utils: TrpcUtils) => utils.profile.get.prefetch({}),
  use: () => trpc.profile.get.useQuery({}),
};

/** Saves the profile; the answer replaces what was read before. */
export function useSaveProfile() {
  const utils = trpc.useUtils();
  return trpc.profile.save.useMutation({
    onSuccess: (saved) => utils.profile.get.setData({}, saved),
  });
}
