import type { ActingContext } from '@bm/api/context';
import { changeRole } from '@bm/api/users/change-role.service';
import { releaseAccount } from '@bm/api/users/release.service';
import { newId } from '@bm/db/store';
import { normaliseEmail } from '@bm/domain/shared/email';
import { COMMAND_REQUEST_ID } from '@bm/domain/audit/audit-actions';
import { AppError } from '@bm/domain/errors/app-error';
import type { Role } from '@bm/domain/users/user.schema';
import { dataTools } from '../container/data-tools.ts';
import { openStore } from '../container/store.ts';
import { loadEnv } from '../env/env.ts';
import { StartupError } from '../startup-error.ts';
import { runCommand } from './run-command.ts';

/** Changes the account with this email; returns the message for the operator. */
type AccountCommand = (operator: ActingContext, email: string) => Promise<string>;

const toRole =
  (role: Role, name: string): AccountCommand =>
  async (operator, email) => {
    const { changed } = await changeRole(operator, email, role);
    return `${email} ${changed === 1 ? 'is now' : 'already was'} ${name}.`;
  };

const release: AccountCommand = async (operator, email) => {
  const { changed } = await releaseAccount(operator, email);
  return changed === 1
    ? `${email} is released. The next sign-in with this verified email gets the account.`
    : `${email} already was released.`;
};

const COMMANDS = new Map<string, AccountCommand>([
  ['promote', toRole('admin', 'an admin')],
  ['demote', toRole('customer', 'a customer')],
  ['release', release],
]);

await runCommand(async () => {
  const [name = '', argument = '', ...rest] = process.argv.slice(2);
  const command = COMMANDS.get(name);
  // Emails are stored trimmed and in lower case.
  const email = normaliseEmail(argument);
  if (command === undefined || email === '' || rest.length > 0) {
    throw new StartupError(
      'Usage: npm run admin -- promote EMAIL, or demote EMAIL, or release EMAIL',
    );
  }
  const env = loadEnv();
  await dataTools(env).requireDatabase();
  const store = await openStore(env);
  try {
    const deps = { store, clock: Date.now, newId: () => newId() };
    return await command({ deps, requestId: COMMAND_REQUEST_ID, actor: null }, email);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'USER_NOT_FOUND') throw error;
    throw new StartupError(`No account has the email ${email}.`);
  } finally {
    await store.close();
  }
});
