import { newAccount } from '../accounts/new-account.ts';
import { must } from '../errors.ts';
import { secondsOf } from '../seconds.ts';
import type { StandIn } from '../stand-in.ts';
import type { Account, FederatedIdentity } from '../store/accounts.store.ts';
import { GOOGLE } from './assertion.ts';
import type { GoogleAssertion } from './assertion.ts';

/** Whose account an assertion signs in to. */
export type Match =
  | { outcome: 'account'; account: Account; isNewUser: boolean; restarts: boolean }
  /** Somebody else's account has this email, and the assertion does not prove it. */
  | { outcome: 'confirm'; account: Account };

function withIdentity(account: Account, assertion: GoogleAssertion): Account {
  const { rawId, email, displayName, photoUrl } = assertion;
  const identity: FederatedIdentity = { providerId: GOOGLE, rawId, email, displayName, photoUrl };
  const others = account.federated.filter((other) => other.providerId !== GOOGLE);
  return { ...account, federated: [...others, identity] };
}

/** Links Google's account to one that is signed in already. */
export function linkTo(standIn: StandIn, account: Account, assertion: GoogleAssertion): Match {
  const owner = standIn.accounts.byFederatedIdentity(GOOGLE, assertion.rawId);
  must(!owner, 'FEDERATED_USER_ID_ALREADY_LINKED');
  const holder = assertion.email === null ? undefined : standIn.accounts.byEmail(assertion.email);
  must(!holder || holder.localId === account.localId, 'EMAIL_EXISTS');
  const email = account.email ?? assertion.email;
  const confirms = assertion.emailVerified && assertion.email === email;
  const linked = { ...account, email, emailVerified: account.emailVerified || confirms };
  return {
    outcome: 'account',
    account: withIdentity(linked, assertion),
    isNewUser: false,
    restarts: false,
  };
}

/**
 * Google has verified an email that an account of ours has. When nobody had verified it here,
 * whoever made that account may not own the address: its password and sessions end.
 */
function takeOver(account: Account, assertion: GoogleAssertion): Match {
  const proven = {
    ...account,
    displayName: assertion.displayName ?? account.displayName,
    photoUrl: assertion.photoUrl ?? account.photoUrl,
    emailVerified: true,
  };
  const restarts = !account.emailVerified;
  const kept = restarts
    ? {
        ...proven,
        passwordHash: null,
        passwordUpdatedAt: null,
        federated: [],
        validSince: secondsOf(Date.now()),
      }
    : proven;
  return { outcome: 'account', account: withIdentity(kept, assertion), isNewUser: false, restarts };
}

/** Finds the account of an assertion, or makes one. Nothing is saved yet. */
export function matchAccount(standIn: StandIn, assertion: GoogleAssertion): Match {
  const owner = standIn.accounts.byFederatedIdentity(GOOGLE, assertion.rawId);
  if (owner?.emailVerified && standIn.openToAll) return { outcome: 'confirm', account: owner };
  if (owner) {
    const account = withIdentity(owner, assertion);
    return { outcome: 'account', account, isNewUser: false, restarts: false };
  }

  const { email, emailVerified, displayName, photoUrl } = assertion;
  const holder = email === null ? undefined : standIn.accounts.byEmail(email);
  if (holder && !emailVerified) return { outcome: 'confirm', account: holder };
  if (holder) return takeOver(holder, assertion);

  const fresh = newAccount(Date.now(), { email, emailVerified, displayName, photoUrl });
  return {
    outcome: 'account',
    account: withIdentity(fresh, assertion),
    isNewUser: true,
    restarts: false,
  };
}
