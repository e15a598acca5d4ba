import type { ChangeCount, Role } from '@bm/domain/users/user.schema';
import { prepareAudit } from '../audit.ts';
import type { SignedInContext } from '../context.ts';
import { requireAnotherAdmin, requireUser } from './require-user.ts';

/** Grants the admin role; returns 0 when the user has it. Throws USER_NOT_FOUND. */
export function makeAdmin(ctx: SignedInContext, email: string): Promise<ChangeCount> {
  return changeRole(ctx, email, 'admin', 'users.makeAdmin');
}

/** Revokes the admin role; returns 0 when the user has none. Throws USER_NOT_FOUND, LAST_ADMIN. */
export function demoteAdmin(ctx: SignedInContext, email: string): Promise<ChangeCount> {
  return changeRole(ctx, email, 'customer', 'users.demote');
}

function changeRole(
  ctx: SignedInContext,
  email: string,
  role: Role,
  action: string,
): Promise<ChangeCount> {
  const { deps } = ctx;
  const at = deps.clock();
  const audit = prepareAudit(ctx);
  return deps.store.write(async (tx) => {
    const user = await requireUser(tx.users, email);
    if (role !== 'admin') await requireAnotherAdmin(tx.users, user);
    if (!(await tx.users.setRole(user.id, role, at))) return { changed: 0 };
    await audit(tx, {
      action,
      targetType: 'user',
      targetId: user.id,
      before: { role: user.role },
      after: { role },
    });
    return { changed: 1 };
  });
}
