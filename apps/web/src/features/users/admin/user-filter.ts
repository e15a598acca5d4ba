import { isAdmin } from '@bm/domain/users/is-admin';
import type { User } from '@bm/domain/users/user.schema';
import { formatCount } from '../../../lib/format.ts';

/** The accounts whose email contains the words, whatever their case. */
export function withEmail(users: readonly User[], query: string): User[] {
  const words = query.trim().toLowerCase();
  return users.filter(({ email }) => email.toLowerCase().includes(words));
}

/** `7 accounts, 2 of them admins.` Closed accounts count, their role does not. */
export function accountsSentence(users: readonly User[]): string {
  const admins = users.filter((user) => isAdmin(user) && user.status === 'active').length;
  const accounts = users.length === 1 ? '1 account' : `${formatCount(users.length)} accounts`;
  const role = admins === 1 ? 'an admin' : 'admins';
  return `${accounts}, ${formatCount(admins)} of them ${role}.`;
}
