import { randomUUID } from 'node:crypto';
import { requireAnotherAdmin, requireUser } from '@bm/api/users/require-user';
import type { Store } from '@bm/db/store';
import type { Role } from '@bm/domain/users/user.schema';

/**
 * Changes a role from the shell, with an audit row without an actor. Returns whether the role was
 * different before. Throws USER_NOT_FOUND, LAST_ADMIN.
 */
export async function changeRole(store: Store, email: string, role: Role): Promise<boolean> {
  const [id, at] = [randomUUID(), Date.now()];
  return store.write(async (tx) => {
    const user = await requireUser(tx.users, email);
    if (role !== 'admin') await requireAnotherAdmin(tx.users, user);
    if (!(await tx.users.setRole(user.id, role, at))) return false;
    await tx.audit.insert({
      id,
      at,
      actorId: null,
      action: role === 'admin' ? 'users.makeAdmin' : 'users.demote',
      targetType: 'user',
      targetId: user.id,
      before: { role: user.role },
      after: { role },
      requestId: 'shell',
    });
    return true;
  });
}
