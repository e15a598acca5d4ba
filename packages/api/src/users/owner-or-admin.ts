import { AppError } from '@bm/domain/errors/app-error';
import { isAdmin } from '@bm/domain/users/is-admin';
import type { Actor } from '../context.ts';

/** Allows one's own email, and any for admins. Throws NOT_ALLOWED. */
export function requireOwnerOrAdmin(actor: Actor, email: string): void {
  if (email !== actor.email && !isAdmin(actor)) throw new AppError('NOT_ALLOWED');
}
