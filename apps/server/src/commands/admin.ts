import type { Store } from '@bm/db/store';
import { AppError } from '@bm/domain/errors/app-error';
import type { Role } from '@bm/domain/users/user.schema';
import { dataTools } from '../container/data-tools.ts';
import { openStore } from '../container/store.ts';
import { loadEnv } from '../env/env.ts';
import { StartupError } from '../start-error.ts';
import { changeRole } from './change-role.ts';
import { releaseAccount } from './release-account.ts';
import { runCommand } from './run-command.ts';

/** Changes the account with this email; returns what to tell the operator. */
type Act = (store: Store, email: string) => Promise<string>;

const toRole =
  (role: Role, name: string): Act =>
  async (store, email) => {
    const changed = await changeRole(store, email, role);
    return `${email} ${changed ? 'is now' : 'already was'} ${name}.`;
  };

const release: Act = async (store, email) => {
  const changed = await releaseAccount(store, email);
  return changed
    ? `${email} is released: who signs in next with this email, verified, gets the account.`
    : `${email} already was released.`;
};

const ACTS = new Map<string, Act>([
  ['promote', toRole('admin', 'an admin')],
  ['demote', toRole('customer', 'a customer')],
  ['release', release],
]);

await runCommand(async () => {
  const [name = '', given = ''] = process.argv.slice(2);
  const act = ACTS.get(name);
  // Compared as the shop stores it; one that nobody can have is nobody's.
  const email = given.trim().toLowerCase();
  if (act === undefined || email === '') {
    throw new StartupError(
      'Usage: npm run admin -- promote EMAIL, or demote EMAIL, or release EMAIL',
    );
  }
  const env = loadEnv();
  await dataTools(env).requireDatabase();
  const store = await openStore(env);
  try {
    return await act(store, email);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'USER_NOT_FOUND') throw error;
    throw new StartupError(`Nobody with the email ${email} has ever signed in.`);
  } finally {
    await store.close();
  }
});
