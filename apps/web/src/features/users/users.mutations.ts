import type { User } from '@bm/domain/users/user.schema';
import { useCallback } from 'react';
import {
  createOptimisticUpdates,
  type MutationCallbacks,
} from '../../lib/trpc/optimistic-updates.ts';
import { trpc } from '../../lib/trpc/trpc.ts';

const userUpdates = createOptimisticUpdates<User>();

/** Every account as `allUsers` reads them, with the changes under way. */
export function useAllUsers() {
  const shown = userUpdates.use();
  const select = useCallback((users: User[]) => users.map(shown), [shown]);
  return trpc.users.list.useQuery({}, { select });
}

interface Account {
  email: string;
}

type UserCallbacks = MutationCallbacks<unknown, Account>;

/** How an admin changes role or status of an account; the list is read again, refused or not. */
export function useUserMutations(
  tell: Record<'makeAdmin' | 'demote' | 'reactivate', UserCallbacks>,
) {
  const making = useUserMutation();
  return {
    makeAdmin: trpc.users.makeAdmin.useMutation(making({ role: 'admin' }, tell.makeAdmin)),
    demote: trpc.users.demote.useMutation(making({ role: 'customer' }, tell.demote)),
    reactivate: trpc.users.reactivate.useMutation(making({ status: 'active' }, tell.reactivate)),
  };
}

/** Closes an account. */
export function useDeactivateUser(tell: UserCallbacks) {
  const making = useUserMutation();
  return trpc.users.deactivate.useMutation(making({ status: 'deactivated' }, tell));
}

/** Releases an account from the sign-in that it is bound to, which the list does not show. */
export function useReleaseUser(tell: MutationCallbacks<{ changed: number }, Account>) {
  return trpc.users.release.useMutation(tell);
}

function useUserMutation() {
  const utils = trpc.useUtils();
  const refresh = () => utils.users.list.invalidate();
  return (change: Pick<Partial<User>, 'role' | 'status'>, tell: UserCallbacks) => {
    const shows = (user: User, { email }: Account) =>
      user.email === email ? { ...user, ...change } : user;
    return userUpdates.optimisticMutation({ apply: shows, refresh }, tell);
  };
}
