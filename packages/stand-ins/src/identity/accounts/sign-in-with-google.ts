import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { newAccount } from './account.ts';
import { ensure } from '../errors.ts';
import { operation } from '../http/wire-format.ts';
import type { IdentityService } from '../identity-service.ts';
import { GOOGLE, type Account } from '../store/accounts.store.ts';
import { readGoogleAssertion, type GoogleAssertion } from './google-assertion.ts';

const authUriSchema = z.object({
  providerId: z.string(),
  continueUri: z.url({ error: 'invalid', protocol: /^https?$/ }),
});

/** `accounts:createAuthUri` with Google: the address at which a user chooses an account. */
export const createAuthUri = operation(authUriSchema, ({ publicUrl }, { providerId }) => {
  ensure(providerId === GOOGLE, 'OPERATION_NOT_ALLOWED');
  return {
    kind: 'identitytoolkit#CreateAuthUriResponse',
    providerId,
    authUri: `${publicUrl}/emulator/auth/handler?providerId=${providerId}`,
    sessionId: randomBytes(16).toString('base64url'),
  };
});

const googleSignInSchema = z.object({ requestUri: z.string().max(16_384) });

/**
 * `accounts:signInWithIdp` with Google: signs in to the account of the assertion, or creates one.
 * `needConfirmation` means that the email is another account's and the assertion does not prove it.
 */
export const signInWithGoogle = operation(googleSignInSchema, async (service, input, client) => {
  const assertion = readGoogleAssertion(input.requestUri, service.openToAll);
  const { email, displayName } = assertion;
  const session = service.transaction(() => {
    const account = findOrCreateAccount(service, assertion, client);
    if (account === undefined) return undefined;
    ensure(!account.disabled, 'USER_DISABLED');
    return service.openSession(account, GOOGLE);
  });
  const profile = { providerId: GOOGLE, email, displayName: displayName ?? undefined };
  if (session === undefined) return { ...profile, needConfirmation: true };
  const { localId, emailVerified } = session.account;
  return { ...profile, localId, emailVerified, ...(await service.issueTokens(session)) };
});

/** Returns undefined where the assertion must not open the account that has its email. */
function findOrCreateAccount(
  service: IdentityService,
  assertion: GoogleAssertion,
  client: string,
): Account | undefined {
  const { accounts } = service;
  const { googleId, email, emailVerified } = assertion;
  const linked = accounts.byGoogleId(googleId);
  if (linked) return linked.emailVerified && service.openToAll ? undefined : linked;
  const holder = accounts.byEmail(email);
  if (holder && !emailVerified) return undefined;
  if (!holder && !emailVerified) service.limitNewAccounts(client);
  const account = holder
    ? takeOverAccount(service, holder, assertion)
    : newAccount(Date.now(), assertion);
  accounts.save(account);
  return account;
}

/**
 * Links an account to the Google account that has verified its email. If it was not verified
 * here, the account may belong to someone else: its password and sessions end.
 */
function takeOverAccount(
  service: IdentityService,
  account: Account,
  { googleId, displayName }: GoogleAssertion,
): Account {
  const linked = {
    ...account,
    googleId,
    displayName: displayName ?? account.displayName,
    emailVerified: true,
  };
  return account.emailVerified ? linked : service.endSessions({ ...linked, passwordHash: null });
}
