import { isAdmin } from '@bm/domain/users/is-admin';
import type { User, UserPage } from '@bm/domain/users/user.schema';
import { keepPreviousData } from '@tanstack/react-query';
import { useCallback } from 'react';
import {
  createOptimisticUpdates,
  type MutationCallbacks,
} from '../../lib/trpc/optimistic-updates.ts';
import type { ListSearch } from '../../lib/search-params.ts';
import { trpc } from '../../lib/trpc/trpc.ts';
import { userListInput } from './users.queries.ts';

const userUpdates = createOptimisticUpdates<User>();

/** A page of `allUsers`, with optimistic updates applied. Keeps the previous page while loading. */
export function useAllUsers(search: ListSearch) {
  const apply = userUpdates.use();
  const select = useCallback((page: UserPage) => applyToPage(page, apply), [apply]);
  return trpc.users.list.useQuery(userListInput(search), {
    select,
    placeholderData: keepPreviousData,
  });
}

/** A page with changed accounts; the number of admins follows them. */
export function applyToPage(page: UserPage, apply: (user: User) => User): UserPage {
  const items = page.items.map(apply);
  const change = countAdmins(items) - countAdmins(page.items);
  return { ...page, items, admins: page.admins + change };
}

/** Deactivated accounts are no admins. */
function countAdmins(users: readonly User[]): number {
  return users.filter((user) => isAdmin(user) && user.status === 'active').length;
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
