import { randomUUID } from 'node:crypto';
import { requireUser } from '@bm/api/users/require-user';
import type { Store } from '@bm/db/store';

/**
 * Releases an account from the shell, as `users.release` does. Returns whether it was bound to an
 * account of the provider. Throws USER_NOT_FOUND.
 */
export async function releaseAccount(store: Store, email: string): Promise<boolean> {
  const [auditId, at] = [randomUUID(), Date.now()];
  return store.write(async (tx) => {
    const { id, uid } = await requireUser(tx.users, email);
    if (uid === null || !(await tx.users.unbind(id, uid, at))) return false;
    await tx.users.endSessions(id, at, at);
    await tx.audit.insert({
      id: auditId,
      at,
      actorId: null,
      action: 'users.release',
      targetType: 'user',
      targetId: id,
      before: { uid },
      after: { uid: null },
      requestId: 'shell',
    });
    return true;
  });
}
