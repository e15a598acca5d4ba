import { AppError } from '@bm/domain/errors/app-error';
import type { ChangeCount, UserStatus } from '@bm/domain/users/user.schema';
import type { BoundUser } from '@bm/db/store/users';
import type { AuditedContext } from '../audit.ts';
import type { Deps } from '../context.ts';
import { writeAudited } from '../unit-of-work.ts';
import { requireAnotherAdmin, requireUser } from './require-user.ts';

/**
 * Deactivates an account; its next call is rejected. A repeated call only retries to end the
 * sessions at the provider. Throws USER_NOT_FOUND, NOT_YOURSELF, LAST_ADMIN.
 */
export async function deactivateUser(ctx: AuditedContext, email: string): Promise<ChangeCount> {
  if (email === ctx.actor.email) throw new AppError('NOT_YOURSELF');
  const { user, changed } = await changeStatus(ctx, email, 'deactivated');
  await revokeSessions(ctx.deps, user);
  return { changed };
}

/** Reactivates an account; returns 0 when it is active. Throws USER_NOT_FOUND. */
export async function reactivateUser(ctx: AuditedContext, email: string): Promise<ChangeCount> {
  const { changed } = await changeStatus(ctx, email, 'active');
  return { changed };
}

function changeStatus(
  ctx: AuditedContext,
  email: string,
  status: UserStatus,
): Promise<ChangeCount & { user: BoundUser }> {
  return writeAudited(ctx, async (tx, audit, { at }) => {
    const user = await requireUser(tx.users, email);
    if (status === 'deactivated') await requireAnotherAdmin(tx.users, user);
    if (!(await tx.users.setStatus(user.id, status, at))) return { user, changed: 0 };
    // Otherwise earlier tokens would be valid again after a reactivation.
    if (status === 'deactivated') await tx.users.endSessions(user.id, at, at);
    await audit({ targetId: user.id, before: { status: user.status }, after: { status } });
    return { user, changed: 1 };
  });
}

/** The account is deactivated and every call checks that, so a failure here is only logged. */
async function revokeSessions({ identity, log }: Deps, { id, uid }: BoundUser): Promise<void> {
  if (uid === null) return;
  try {
    await identity.revokeSessions(uid);
  } catch (error) {
    log.error(
      { err: error, userId: id },
      'the sessions of a deactivated account could not be ended',
    );
  }
}
