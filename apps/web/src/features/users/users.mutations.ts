import { isAdmin } from '@bm/domain/users/is-admin';
import type { User, UserPage } from '@bm/domain/users/user.schema';
import { keepPreviousData } from '@tanstack/react-query';
import { useCallback } from 'react';
import { userCopy } from '../../copy/admin/users.ts';
import { useAction, type Invalidate } from '../../lib/actions/use-action.ts';
import type { ListSearch } from '../../lib/search-params.ts';
import { getErrorCode } from '../../lib/trpc/errors.ts';
import { createOptimisticUpdates } from '../../lib/trpc/optimistic-updates.ts';
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
  const items = page.items.map((user) => ({ ...user, ...apply(user) }));
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

/** Shows an account with another role or status at once. */
const showAccount =
  (change: Pick<Partial<User>, 'role' | 'status'>) =>
  ({ email }: Account) =>
    userUpdates.begin((user) => (user.email === email ? { ...user, ...change } : user));

const userList: Invalidate = (utils) => [utils.users.list.invalidate()];

/** What an admin does to an account after a question. */
export function useAccountActions() {
  return {
    makeAdmin: useAction(trpc.users.makeAdmin, {
      invalidates: userList,
      optimistic: showAccount({ role: 'admin' }),
      done: (_, { email }) => userCopy.madeAdmin(email),
      failed: makeAdminErrorMessage,
    }),
    deactivate: useAction(trpc.users.deactivate, {
      invalidates: userList,
      optimistic: showAccount({ status: 'deactivated' }),
      done: (_, { email }) => userCopy.isRemoved(email),
      failed: (message, { email }) => userCopy.removeFailed(email, message),
    }),
    /** The list does not show the sign-in of an account. */
    release: useAction(trpc.users.release, {
      done: ({ changed }, { email }) =>
        changed > 0 ? userCopy.isReleased(email) : userCopy.notBound(email),
      failed: (message, { email }) => userCopy.releaseFailed(email, message),
    }),
  };
}

/** What an admin does to an account without a question, because it can be undone. */
export function useReversibleActions() {
  return {
    demote: useAction(trpc.users.demote, {
      invalidates: userList,
      optimistic: showAccount({ role: 'customer' }),
      done: (_, { email }) => userCopy.demoted(email),
    }),
    reactivate: useAction(trpc.users.reactivate, {
      invalidates: userList,
      optimistic: showAccount({ status: 'active' }),
      done: (_, { email }) => userCopy.reactivated(email),
    }),
  };
}

/** The error message of `makeAdmin`; the documented text when the caller is no admin. */
export function makeAdminErrorMessage(message: string, _input: Account, error: unknown): string {
  return getErrorCode(error) === 'NOT_ALLOWED' ? userCopy.notAllowed : message;
}
