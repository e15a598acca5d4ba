import { randomUUID } from 'node:crypto';
import type { Store } from '@bm/db/store';
import { AppError } from '@bm/domain/errors/app-error';
import { emailSchema, type Role } from '@bm/domain/users/user.schema';
import { keepOneAdmin, requireUser } from '@bm/api/users/require-user';
import { openStore } from '../container/store.ts';
import { loadEnv } from '../env.ts';
import { StartError } from '../start-error.ts';
import { runCommand } from './run-command.ts';

const ROLES: Readonly<Record<string, Role>> = { promote: 'admin', demote: 'customer' };

await runCommand(async () => {
  const [act = '', given = ''] = process.argv.slice(2);
  const role = ROLES[act];
  const email = emailSchema.safeParse(given);
  if (role === undefined || !email.success) {
    throw new StartError('Usage: npm run admin -- promote EMAIL, or demote EMAIL');
  }
  const store = await openStore(loadEnv());
  try {
    const changed = await changeRole(store, email.data, role);
    return `${email.data} ${changed ? 'is now' : 'already was'} ${role === 'admin' ? 'an admin' : 'a customer'}.`;
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'USER_NOT_FOUND') throw error;
    throw new StartError(`Nobody with the email ${email.data} has ever signed in.`);
  } finally {
    await store.close();
  }
});

/** Changes a role from the shell, which has no account of its own; the record says so. */
async function changeRole(store: Store, email: string, role: Role): Promise<boolean> {
  const [id, at] = [randomUUID(), Date.now()];
  return store.write(async (tx) => {
    const user = await requireUser(tx.users, email);
    if (role !== 'admin') await keepOneAdmin(tx.users, user);
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
