import { AppError } from '@bm/domain/errors/app-error';
import { isAdmin } from '@bm/domain/users/is-admin';
import type { Actor } from '../context.ts';

/** Lets people ask about their own email, and admins about any. Throws NOT_ALLOWED. */
export function requireOwnerOrAdmin(actor: Actor, email: string): void {
  if (email !== actor.email && !isAdmin(actor)) throw new AppError('NOT_ALLOWED');
}
