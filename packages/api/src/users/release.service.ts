import { AppError } from '@bm/domain/errors/app-error';
import type { ChangeCount } from '@bm/domain/users/user.schema';
import type { ActingContext } from '../context.ts';
import { writeAuditedAs } from '../unit-of-work.ts';
import { requireUser } from './require-user.ts';

/**
 * Unbinds an account from the provider's uid; the next verified sign-in with its email binds it.
 * Its access tokens become invalid. Returns 0 when it is unbound. Throws USER_NOT_FOUND,
 * NOT_YOURSELF.
 */
export function releaseAccount(ctx: ActingContext, email: string): Promise<ChangeCount> {
  if (email === ctx.actor?.email) throw new AppError('NOT_YOURSELF');
  return writeAuditedAs(ctx, 'users.release', async (tx, audit, { at }) => {
    const { id, uid } = await requireUser(tx.users, email);
    if (uid === null || !(await tx.users.unbind(id, uid, at))) return { changed: 0 };
    await tx.users.endSessions(id, at, at);
    await audit({ targetId: id, before: { uid }, after: { uid: null } });
    return { changed: 1 };
  });
}
