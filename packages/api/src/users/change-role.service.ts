import type { ChangeCount, Role } from '@bm/domain/users/user.schema';
import type { ActingContext } from '../context.ts';
import { writeAuditedAs } from '../unit-of-work.ts';
import { requireAnotherAdmin, requireUser } from './require-user.ts';

/**
 * Grants or revokes the admin role; returns 0 when the user has the role. Throws USER_NOT_FOUND,
 * LAST_ADMIN.
 */
export function changeRole(ctx: ActingContext, email: string, role: Role): Promise<ChangeCount> {
  const action = role === 'admin' ? 'users.makeAdmin' : 'users.demote';
  return writeAuditedAs(ctx, action, async (tx, audit, { at }) => {
    const user = await requireUser(tx.users, email);
    if (role !== 'admin') await requireAnotherAdmin(tx.users, user);
    if (!(await tx.users.setRole(user.id, role, at))) return { changed: 0 };
    await audit({ targetId: user.id, before: { role: user.role }, after: { role } });
    return { changed: 1 };
  });
}
