import type { Reads } from '@bm/db/store';
import type { BoundUser } from '@bm/db/store/users';
import { AppError } from '@bm/domain/errors/app-error';
import { isAdmin } from '@bm/domain/users/is-admin';
import type { User } from '@bm/domain/users/user.schema';
import type { Actor } from '../context.ts';

/** Returns the account with this email. Throws USER_NOT_FOUND, also for an erased account. */
export async function requireUser(users: Reads['users'], email: string): Promise<BoundUser> {
  const user = await users.byEmail(email);
  if (user === null || user.erasedAt !== null) throw new AppError('USER_NOT_FOUND');
  return user;
}

/** Throws LAST_ADMIN when this account is the only admin. Call it inside a unit of work. */
export async function requireAnotherAdmin(users: Reads['users'], user: User): Promise<void> {
  if (!isAdmin(user) || user.status !== 'active') return;
  if ((await users.countAdmins()) <= 1) throw new AppError('LAST_ADMIN');
}

/** Allows one's own email, and any for admins. Throws NOT_ALLOWED. */
export function requireOwnerOrAdmin(actor: Actor, email: string): void {
  if (email !== actor.email && !isAdmin(actor)) throw new AppError('NOT_ALLOWED');
}
