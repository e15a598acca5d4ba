import type { User } from '@bm/domain/users/user.schema';
import { trpc, type TrpcUtils } from '../../lib/trpc/trpc.ts';

/** The signed-in user's own profile. */
export const ownProfile = {
  load: (utils: TrpcUtils) => utils.profile.get.prefetch({}),
  use: () => trpc.profile.get.useQuery({}),
};

/** Saves the profile and puts the saved one into the cache. */
export function useSaveProfile() {
  const utils = trpc.useUtils();
  return trpc.profile.save.useMutation({
    onSuccess: (saved) => utils.profile.get.setData({}, saved),
  });
}

/** Saves name and company; `onSaved` gets the changed user. */
export function useSaveContact(onSaved: (user: User) => void) {
  return trpc.users.updateContact.useMutation({ onSuccess: onSaved });
}
