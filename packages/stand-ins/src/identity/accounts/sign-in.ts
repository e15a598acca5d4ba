import { z } from 'zod';
import { ensure } from '../errors.ts';
import { operation } from '../http/wire-format.ts';
import { normalizeEmail } from './account.ts';
import { DUMMY_HASH, passwordMatches } from './password.ts';

export const signInSchema = z.object({ email: z.string(), password: z.string().max(4096) });

/**
 * `accounts:signInWithPassword`. An unknown email and a wrong password get the same
 * `INVALID_LOGIN_CREDENTIALS` after the same work; `USER_DISABLED` needs the right password.
 * Too many wrong passwords from `client` throw `TOO_MANY_ATTEMPTS_TRY_LATER`.
 */
export const signInWithPassword = operation(signInSchema, async (service, input, client) => {
  const email = normalizeEmail(input.email);
  ensure(input.password, 'MISSING_PASSWORD');
  const passwordHash = service.accounts.byEmail(email)?.passwordHash ?? DUMMY_HASH;
  const forgetAttempt = service.passwordAttempts.begin(`${email} ${passwordHash}`, client);
  ensure(await passwordMatches(input.password, passwordHash), 'INVALID_LOGIN_CREDENTIALS');
  forgetAttempt();

  const session = service.transaction(() => {
    // Read again: the password may have changed while its hash was computed.
    const account = service.accounts.byEmail(email);
    ensure(account?.passwordHash === passwordHash, 'INVALID_LOGIN_CREDENTIALS');
    ensure(!account.disabled, 'USER_DISABLED');
    return service.openSession(account, 'password');
  });
  const { localId, displayName } = session.account;
  const tokens = await service.issueTokens(session);
  return { localId, email, displayName: displayName ?? '', registered: true, ...tokens };
});
