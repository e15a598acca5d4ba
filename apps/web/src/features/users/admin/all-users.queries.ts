import { trpc, type TrpcUtils } from '../../../lib/trpc.ts';

/** Every account, oldest first; for admins. */
export const allUsers = {
  load: (utils: TrpcUtils) => utils.users.list.prefetch({}),
  use: () => trpc.users.list.useQuery({}),
};

/** The changes an admin makes to an account; the list is read again after each, refused ones too. */
export function useUserChanges() {
  const utils = trpc.useUtils();
  const refreshed = { onSettled: () => utils.users.list.invalidate() };
  return {
    makeAdmin: trpc.users.makeAdmin.useMutation(refreshed),
    demote: trpc.users.demote.useMutation(refreshed),
    reactivate: trpc.users.reactivate.useMutation(refreshed),
  };
}

/** Closes an account. */
export function useDeactivateUser() {
  const utils = trpc.useUtils();
  return trpc.users.deactivate.useMutation({ onSettled: () => utils.users.list.invalidate() });
}
