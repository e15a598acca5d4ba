import type { User } from '@bm/domain/users/user.schema';
import { keepPreviousData } from '@tanstack/react-query';
import { useCallback } from 'react';
import {
  createOptimisticUpdates,
  type MutationCallbacks,
} from '../../lib/trpc/optimistic-updates.ts';
import { trpc } from '../../lib/trpc/trpc.ts';
import { userListInput } from './users.queries.ts';

const userUpdates = createOptimisticUpdates<User>();

/** The accounts of `allUsers`, with optimistic updates applied. Keeps the previous search while loading. */
export function useAllUsers(query: string | undefined) {
  const apply = userUpdates.use();
  const select = useCallback((users: User[]) => users.map(apply), [apply]);
  return trpc.users.list.useQuery(userListInput(query), {
    select,
    placeholderData: keepPreviousData,
  });
}

/**
 * Every account, with optimistic updates applied, for the summary above the list. Loaded without a
 * search only: a search that is opened by its URL does not load every account.
 */
export function useEveryUser(query: string | undefined): User[] | undefined {
  const apply = userUpdates.use();
  const select = useCallback((users: User[]) => users.map(apply), [apply]);
  const { data } = trpc.users.list.useQuery(userListInput(undefined), {
    select,
    enabled: ({ state }) => query === undefined || state.data !== undefined,
  });
  return data;
}

interface Account {
  email: string;
}

type UserCallbacks = MutationCallbacks<unknown, Account>;

/** Mutations that need no confirmation; the list is read again after each, failed or not. */
export function useUserMutations(callbacks: Record<'demote' | 'reactivate', UserCallbacks>) {
  const userMutation = useUserMutation();
  return {
    demote: trpc.users.demote.useMutation(userMutation({ role: 'customer' }, callbacks.demote)),
    reactivate: trpc.users.reactivate.useMutation(
      userMutation({ status: 'active' }, callbacks.reactivate),
    ),
  };
}

/** Gives an account the admin role. */
export function useMakeAdmin(callbacks: UserCallbacks) {
  const userMutation = useUserMutation();
  return trpc.users.makeAdmin.useMutation(userMutation({ role: 'admin' }, callbacks));
}

/** Deactivates an account. */
export function useDeactivateUser(callbacks: UserCallbacks) {
  const userMutation = useUserMutation();
  return trpc.users.deactivate.useMutation(userMutation({ status: 'deactivated' }, callbacks));
}

/** Releases an account from the sign-in that it is bound to, which the list does not show. */
export function useReleaseUser(callbacks: MutationCallbacks<{ changed: number }, Account>) {
  return trpc.users.release.useMutation(callbacks);
}

function useUserMutation() {
  const utils = trpc.useUtils();
  const refresh = () => utils.users.list.invalidate();
  return (change: Pick<Partial<User>, 'role' | 'status'>, callbacks: UserCallbacks) => {
    const apply = (user: User, { email }: Account) =>
      user.email === email ? { ...user, ...change } : user;
    return userUpdates.optimisticMutation({ apply, refresh }, callbacks);
  };
}
