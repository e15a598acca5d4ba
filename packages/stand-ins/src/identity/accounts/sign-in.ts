import { must } from '../errors.ts';
import type { Fields } from '../http/fields.ts';
import type { StandIn } from '../stand-in.ts';
import { normalizedEmail } from './email.ts';
import { NOBODYS_HASH, passwordMatches } from './password.ts';

/**
 * `accounts:signInWithPassword`. An unknown email and a wrong password get the same
 * `INVALID_LOGIN_CREDENTIALS`, after the same work; `USER_DISABLED` shows only to who knows the
 * password. Too many wrong passwords from `address` throw `TOO_MANY_ATTEMPTS_TRY_LATER`.
 */
export async function signInWithPassword(standIn: StandIn, fields: Fields, address: string) {
  const emailText = fields.text('email');
  must(emailText !== undefined, 'MISSING_EMAIL');
  const email = normalizedEmail(emailText);
  const password = fields.text('password');
  must(password, 'MISSING_PASSWORD');

  const passwordHash = standIn.accounts.byEmail(email)?.passwordHash ?? NOBODYS_HASH;
  const forgetAttempt = standIn.passwordAttempts.begin(`${email} ${passwordHash}`, address);
  must(await passwordMatches(password, passwordHash), 'INVALID_LOGIN_CREDENTIALS');
  forgetAttempt();

  const grant = standIn.transaction(() => {
    // Read again: the password may have changed while its hash was computed.
    const account = standIn.accounts.byEmail(email);
    must(account?.passwordHash === passwordHash, 'INVALID_LOGIN_CREDENTIALS');
    must(!account.disabled, 'USER_DISABLED');
    return standIn.signIn(account, 'password', Date.now());
  });
  return {
    kind: 'identitytoolkit#VerifyPasswordResponse',
    registered: true,
    localId: grant.localId,
    email,
    displayName: grant.account.displayName ?? '',
    ...(await standIn.tokens(grant)),
  };
}
