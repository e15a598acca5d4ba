import { must } from '../errors.ts';
import type { Fields } from '../http/fields.ts';
import type { StandIn } from '../stand-in.ts';
import type { Account } from '../store/accounts.store.ts';
import { normalizedEmail } from './email.ts';
import { hashPassword, requireAcceptablePassword } from './password.ts';
import { withoutRemoved } from './removals.ts';
import { wireProfile } from './wire-account.ts';

/** `accounts:update`'s answer, without tokens. */
export const updateAnswer = (account: Account) => ({
  kind: 'identitytoolkit#SetAccountInfoResponse',
  ...wireProfile(account),
});

/** The hash of the request's new password. Throws `WEAK_PASSWORD`. */
export async function newPasswordHash(fields: Fields): Promise<string | undefined> {
  const password = fields.text('password');
  if (!password) return undefined;
  requireAcceptablePassword(password);
  return hashPassword(password);
}

/**
 * A copy of the account with the request's name, photo, email and password. A new email is not
 * verified. Throws `INVALID_EMAIL`, `EMAIL_EXISTS`.
 */
export function withProfile(
  standIn: StandIn,
  account: Account,
  fields: Fields,
  passwordHash: string | undefined,
): Account {
  const updated = withoutRemoved(account, fields);
  const displayName = fields.text('displayName');
  if (displayName !== undefined) updated.displayName = displayName || null;
  const photoUrl = fields.text('photoUrl');
  if (photoUrl !== undefined) updated.photoUrl = photoUrl || null;

  const emailText = fields.text('email');
  const email = emailText ? normalizedEmail(emailText) : updated.email;
  if (email !== null && email !== updated.email) {
    must(!standIn.accounts.byEmail(email), 'EMAIL_EXISTS');
    updated.email = email;
    updated.emailVerified = false;
  }
  if (passwordHash !== undefined) {
    updated.passwordHash = passwordHash;
    updated.passwordUpdatedAt = Date.now();
  }
  return updated;
}

/** Whether a change means that everybody must sign in again, as a new password or email does. */
export const changesCredentials = (before: Account, after: Account): boolean =>
  after.email !== before.email || after.passwordHash !== before.passwordHash;

/** Saves an account whose credentials changed: sessions and codes up to `validSince` end. */
export function saveRestarted(standIn: StandIn, account: Account, validSince: number): Account {
  const restarted = { ...account, validSince };
  standIn.accounts.save(restarted);
  standIn.sessions.revokeUpTo(account.localId, validSince);
  standIn.oobCodes.removeOf(account.localId);
  return restarted;
}
