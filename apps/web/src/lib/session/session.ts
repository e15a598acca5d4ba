import type { AppRouter } from '@bm/api/root';
import type { ShopConfig } from '@bm/domain/shared/shop-config';
import type { User } from '@bm/domain/users/user.schema';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import type { TRPCClient } from '@trpc/client';
import { useSyncExternalStore } from 'react';
import { hydration } from '../hydration.ts';
import { getErrorCode } from '../trpc/errors.ts';
import { removePrivateQueries } from '../trpc/query-client.ts';
import type { TrpcUtils } from '../trpc/trpc.ts';
import {
  clearAccessToken,
  isExpiring,
  onAccessTokenChangedInOtherTab,
  readAccessToken,
  setSignedInAttribute,
  storeAccessToken,
} from './access-token.ts';
import type { IdentityClient, IdentityUser } from './identity.ts';
import { endsSession, onRequestError } from './session-errors.ts';

/**
 * `unreachable`: there is a token, but shop or identity provider did not respond. `error`: what ended
 * the session, for the sign-in page.
 */
type Session =
  | { status: 'loading' }
  | { status: 'signed-out'; error?: unknown }
  | { status: 'unreachable' }
  | { status: 'signed-in'; user: User };
type KnownSession = Exclude<Session, { status: 'loading' | 'unreachable' }>;

/** The session of this tab. The server always renders as signed out. */
let session: Session = { status: 'loading' };
const listeners = new Set<() => void>();
const LOADING: Session = { status: 'loading' };

function setSession(next: Session): void {
  session = next;
  const isKnown = next.status === 'signed-in' || next.status === 'signed-out';
  if (isKnown) setSignedInAttribute(next.status === 'signed-in');
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function useSession(): Session {
  return useSyncExternalStore(
    subscribe,
    () => session,
    () => LOADING,
  );
}

/** The fields of the router context that the session uses. */
export interface SessionDeps {
  utils: TrpcUtils;
  client: TRPCClient<AppRouter>;
  queryClient: QueryClient;
  shopConfig: () => ShopConfig;
}

/**
 * Resolves when the session is known. An outage is no sign-out: it throws, the session stays, and
 * the next call tries again.
 */
export async function requireKnownSession(deps: SessionDeps): Promise<KnownSession> {
  if (session.status === 'unreachable') {
    setSession(LOADING);
    void resumeSession(deps);
  }
  const settled = await settledSession();
  if (settled.status === 'unreachable') throw new Error('The session could not be restored.');
  return settled;
}

function settledSession(): Promise<Exclude<Session, { status: 'loading' }>> {
  return new Promise((resolve) => {
    const settle = () => {
      if (session.status === 'loading') return;
      listeners.delete(settle);
      resolve(session);
    };
    listeners.add(settle);
    settle();
  });
}

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

/** Restores the session, and follows sign-in and sign-out in other tabs. */
export async function startSession(deps: SessionDeps): Promise<void> {
  onAccessTokenChangedInOtherTab(() => void resumeSession(deps));
  window.addEventListener('online', () => {
    if (session.status === 'unreachable') void resumeSession(deps);
  });
  onRequestError(deps.queryClient, (error) => {
    if (session.status !== 'signed-in') return;
    if (getErrorCode(error) === 'SIGN_IN_REQUIRED') void renewSession(deps);
    else if (endsSession(error)) endSession(deps, error);
  });
  await resumeSession(deps);
}

async function resumeSession(deps: SessionDeps): Promise<void> {
  const stored = readAccessToken();
  if (stored === null) {
    if (session.status === 'signed-in') endSession(deps);
    else setSession({ status: 'signed-out' });
    return;
  }
  try {
    if (isExpiring(stored)) await renewSession(deps);
    else setSession({ status: 'signed-in', user: await deps.client.users.me.query() });
  } catch (error) {
    if (getErrorCode(error) === 'SIGN_IN_REQUIRED') await renewSession(deps);
    else if (endsSession(error)) endSession(deps, error);
  }
  // On an outage the token is kept for the next attempt.
  if (session.status === 'loading') setSession({ status: 'unreachable' });
}

/** Exchanges the provider's ID token for an access token. Throws the error of the exchange. */
export async function exchangeSession(
  deps: SessionDeps,
  { email, idToken }: IdentityUser,
): Promise<User> {
  const { token, user } = await deps.client.users.exchange.mutate({ email, idToken });
  storeAccessToken(token);
  setSession({ status: 'signed-in', user });
  return user;
}

/** Replaces the signed-in user after a change of the account. */
export function updateSessionUser(user: User): void {
  if (session.status === 'signed-in') setSession({ status: 'signed-in', user });
}

let renewal: Promise<void> | undefined;

/**
 * Renews the session with the identity provider; concurrent calls share one renewal. An outage leaves
 * the session unchanged.
 */
export function renewSession(deps: SessionDeps): Promise<void> {
  renewal ??= (async () => {
    try {
      const identityUser = await (await loadIdentity(deps)).current();
      if (identityUser === null) endSession(deps);
      else await exchangeSession(deps, identityUser);
    } catch (error) {
      if (endsSession(error)) endSession(deps, error);
    } finally {
      renewal = undefined;
    }
  })();
  return renewal;
}

function endSession({ queryClient }: SessionDeps, error?: unknown): void {
  clearAccessToken();
  setSession({ status: 'signed-out', error });
  removePrivateQueries(queryClient);
}

/** Signs out here and at the provider, and removes private data from the query cache. */
export async function signOut(deps: SessionDeps): Promise<void> {
  endSession(deps);
  await (await loadIdentity(deps)).signOut();
}

interface GuardedNavigation {
  context: SessionDeps;
  location: { href: string };
}

/** The guard of routes for signed-in users, who return to the page after the sign-in. */
export async function requireUser(to: GuardedNavigation): Promise<{ user: User }> {
  await hydration;
  const known = await requireKnownSession(to.context);
  if (known.status === 'signed-out') {
    throw redirect({ to: '/login', search: { from: to.location.href } });
  }
  return { user: known.user };
}
