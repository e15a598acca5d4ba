import type { User } from '@bm/domain/users/user.schema';
import { useCallback } from 'react';
import { createPendingChanges, type Telling } from '../../../lib/pending-changes.ts';
import { trpc } from '../../../lib/trpc.ts';

const userChanges = createPendingChanges<User>();

/** Every account as `allUsers` reads them, with the changes under way. */
export function useAllUsers() {
  const shown = userChanges.use();
  const select = useCallback((users: User[]) => users.map(shown), [shown]);
  return trpc.users.list.useQuery({}, { select });
}

interface Account {
  email: string;
}

type TellUser = Telling<unknown, Account>;

/** How an admin changes role or status of an account; the list is read again, refused or not. */
export function useUserChanges(tell: Record<'makeAdmin' | 'demote' | 'reactivate', TellUser>) {
  const making = useMaking();
  return {
    makeAdmin: trpc.users.makeAdmin.useMutation(making({ role: 'admin' }, tell.makeAdmin)),
    demote: trpc.users.demote.useMutation(making({ role: 'customer' }, tell.demote)),
    reactivate: trpc.users.reactivate.useMutation(making({ status: 'active' }, tell.reactivate)),
  };
}

/** Closes an account. */
export function useDeactivateUser(tell: TellUser) {
  const making = useMaking();
  return trpc.users.deactivate.useMutation(making({ status: 'deactivated' }, tell));
}

function useMaking() {
  const utils = trpc.useUtils();
  const refresh = () => utils.users.list.invalidate();
  return (change: Pick<Partial<User>, 'role' | 'status'>, tell: TellUser) => {
    const shows = (user: User, { email }: Account) =>
      user.email === email ? { ...user, ...change } : user;
    return userChanges.making({ shows, refresh }, tell);
  };
}
