import { AppError } from '@bm/domain/errors/app-error';
import { emailSchema, type Role } from '@bm/domain/users/user.schema';
import { openStore } from '../container/store.ts';
import { loadEnv } from '../env.ts';
import { StartError } from '../start-error.ts';
import { changeRole } from './change-role.ts';
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
