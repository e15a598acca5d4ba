import type { Account } from '../store/accounts.store.ts';

/** 'REDACTED' in base64: tells the SDKs that there is a password, and nothing about it. */
const REDACTED = Buffer.from('REDACTED').toString('base64');

/** The sign-in methods of an account, as the protocol lists them. */
function providersOf(account: Account) {
  const federated = account.federated.map((identity) => ({
    providerId: identity.providerId,
    rawId: identity.rawId,
    federatedId: identity.rawId,
    email: identity.email ?? undefined,
    displayName: identity.displayName ?? undefined,
    photoUrl: identity.photoUrl ?? undefined,
  }));
  if (account.email === null || account.passwordHash === null) return federated;
  const password = {
    providerId: 'password',
    rawId: account.email,
    federatedId: account.email,
    email: account.email,
    displayName: account.displayName ?? undefined,
    photoUrl: account.photoUrl ?? undefined,
  };
  return [...federated, password];
}

/** What a profile's reader may see of an account. */
export function wireProfile(account: Account) {
  return {
    localId: account.localId,
    email: account.email ?? undefined,
    displayName: account.displayName ?? undefined,
    photoUrl: account.photoUrl ?? undefined,
    emailVerified: account.emailVerified,
    passwordHash: account.passwordHash === null ? undefined : REDACTED,
    providerUserInfo: providersOf(account),
  };
}

/** An account as `accounts:lookup` and `accounts:batchGet` answer it. */
export function wireAccount(account: Account) {
  return {
    ...wireProfile(account),
    passwordUpdatedAt: account.passwordUpdatedAt ?? undefined,
    validSince: String(account.validSince),
    disabled: account.disabled,
    createdAt: String(account.createdAt),
    lastLoginAt: account.lastLoginAt === null ? undefined : String(account.lastLoginAt),
    customAttributes: account.customAttributes ?? undefined,
  };
}
