import { clearDrafts } from '../forms/clear-drafts.ts';
import { storeAccessToken } from './access-token.ts';
import { isOtherUser } from './document-user.ts';
import type { IdentityClient, IdentityUser } from './identity.ts';
import { endSession, openSession, replaceDocument, type SessionDeps } from './session-state.ts';

let identity: Promise<IdentityClient> | undefined;

/** The identity provider's client, loaded on first use. */
export function loadIdentity(deps: SessionDeps): Promise<IdentityClient> {
  identity ??= import('./identity.ts').then(
    ({ createIdentityClient }) => createIdentityClient(deps.shopConfig()),
    (error: unknown) => {
      identity = undefined;
      throw error;
    },
  );
  return identity;
}

/**
 * Exchanges the provider's ID token for an access token. Throws the error of the exchange. A document
 * of another user is replaced by `returnPath`; returns whether this one stays.
 */
export async function exchangeSession(
  deps: SessionDeps,
  { email, idToken }: IdentityUser,
  returnPath?: string,
): Promise<boolean> {
  const { token, user } = await deps.client.users.exchange.mutate({ email, idToken });
  storeAccessToken(token);
  if (returnPath !== undefined && isOtherUser(user.id)) {
    clearDrafts();
    replaceDocument(returnPath);
    return false;
  }
  openSession(user);
  return true;
}

/** Exchanges the ID token of the user whom the provider has stored; without one the session ends. */
export async function exchangeCurrent(deps: SessionDeps): Promise<void> {
  const identityUser = await (await loadIdentity(deps)).current();
  if (identityUser === null) endSession(deps);
  else await exchangeSession(deps, identityUser);
}
