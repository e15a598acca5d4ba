import { must } from '../errors.ts';
import type { Fields } from '../http/fields.ts';
import type { StandIn } from '../stand-in.ts';
import { normalizedEmail } from './email.ts';
import { newAccount, newLocalId } from './new-account.ts';
import { hashPassword, requireAcceptablePassword } from './password.ts';

const KIND = 'identitytoolkit#SignupNewUserResponse';

/**
 * `accounts:signUp`: a new account with email and password, signed in at once. With an
 * `idToken` it gives the caller's account, made by Google's sign-in, that email and password.
 */
export async function signUp(standIn: StandIn, fields: Fields) {
  const [idToken, emailText] = [fields.text('idToken'), fields.text('email')];
  const password = fields.text('password');
  must(fields.text('localId') === undefined, 'UNEXPECTED_PARAMETER : User ID');
  must(idToken ?? emailText ?? password, 'ADMIN_ONLY_OPERATION');
  must(emailText !== undefined, 'MISSING_EMAIL');
  const email = normalizedEmail(emailText);
  must(password, 'MISSING_PASSWORD');
  requireAcceptablePassword(password);

  const callerId = idToken && (await standIn.caller(idToken)).localId;
  const isTaken = () => {
    const owner = standIn.accounts.byEmail(email);
    return owner !== undefined && owner.localId !== callerId;
  };
  must(!isTaken(), 'EMAIL_EXISTS');
  const passwordHash = await hashPassword(password);

  const grant = standIn.transaction(() => {
    must(!isTaken(), 'EMAIL_EXISTS');
    const now = Date.now();
    const credentials = { email, passwordHash, passwordUpdatedAt: now };
    if (!callerId) {
      const displayName = fields.text('displayName') || null;
      return standIn.signIn(newAccount(now, { ...credentials, displayName }), 'password', now);
    }
    const account = standIn.accounts.byId(callerId);
    must(account, 'USER_NOT_FOUND');
    const emailVerified = account.emailVerified && account.email === email;
    return standIn.signIn({ ...account, ...credentials, emailVerified }, 'password', now);
  });

  const { localId, displayName } = grant.account;
  const tokens = await standIn.tokens(grant);
  return { kind: KIND, localId, email, displayName: displayName ?? undefined, ...tokens };
}

/** The admin's `POST accounts`: a new account with any of its fields given, not signed in. */
export async function createAccount(standIn: StandIn, fields: Fields) {
  const localId = fields.text('localId') ?? newLocalId();
  must(localId.length > 0 && localId.length <= 128, 'INVALID_LOCAL_ID');
  const emailText = fields.text('email');
  const email = emailText === undefined ? null : normalizedEmail(emailText);
  const password = fields.text('password');
  if (password !== undefined) requireAcceptablePassword(password);
  const passwordHash = password === undefined ? null : await hashPassword(password);

  const now = Date.now();
  const account = newAccount(now, {
    localId,
    email,
    passwordHash,
    passwordUpdatedAt: passwordHash === null ? null : now,
    displayName: fields.text('displayName') || null,
    photoUrl: fields.text('photoUrl') || null,
    emailVerified: fields.flag('emailVerified') ?? false,
    disabled: fields.flag('disabled') ?? false,
  });
  standIn.transaction(() => {
    must(!standIn.accounts.byId(localId), 'DUPLICATE_LOCAL_ID');
    must(email === null || !standIn.accounts.byEmail(email), 'EMAIL_EXISTS');
    standIn.accounts.save(account);
  });
  return {
    kind: KIND,
    localId,
    email: email ?? undefined,
    displayName: account.displayName ?? undefined,
  };
}
