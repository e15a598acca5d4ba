import type { AppRouter } from '@bm/api/root';
import type { ShopConfig } from '@bm/domain/shared/shop-config';
import type { User } from '@bm/domain/users/user.schema';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import type { TRPCClient } from '@trpc/client';
import { useSyncExternalStore } from 'react';
import { clearDrafts } from '../forms/clear-drafts.ts';
import { hydration } from '../hydration.ts';
import { getErrorCode } from '../trpc/errors.ts';
import { removePrivateQueries } from '../trpc/query-client.ts';
import type { TrpcUtils } from '../trpc/trpc.ts';
import {
  clearAccessToken,
  isExpiring,
  onSessionEvent,
  readAccessToken,
  setSignedInAttribute,
} from './access-token.ts';
import { claimDocument, isOtherUser } from './document-user.ts';
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

/** Whether the document is about to be replaced: its session stays `loading`. */
let isReplaced = false;

function setSession(next: Session): void {
  if (isReplaced) return;
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

/** The code that calls the identity provider, loaded on first use. */
const exchangeCode = () => import('./session-exchange.ts');

/** Restores the session, also after an outage, and follows sign-in and sign-out in other tabs. */
export async function startSession(deps: SessionDeps): Promise<void> {
  onSessionEvent(() => {
    const isSignedIn = session.status === 'signed-in';
    if (isTokenOfOtherUser()) replaceDocument();
    else if (session.status !== 'loading' && isSignedIn !== (readAccessToken() !== null))
      void resumeSession(deps);
  });
  onRequestError(deps.queryClient, (error) => {
    if (session.status !== 'signed-in') return;
    if (getErrorCode(error) === 'SESSION_CHANGED') replaceDocument();
    else if (getErrorCode(error) === 'SIGN_IN_REQUIRED') void renewSession(deps);
    else if (endsSession(error)) endSession(deps, error);
  });
  await resumeSession(deps);
}

async function resumeSession(deps: SessionDeps): Promise<void> {
  const stored = readAccessToken();
  if (stored === null) {
    if (session.status !== 'signed-in') return setSession({ status: 'signed-out' });
    // Another tab has signed out.
    clearDrafts();
    return endSession(deps);
  }
  try {
    if (isExpiring(stored)) await renewSession(deps);
    else openSession(await deps.client.users.me.query());
  } catch (error) {
    if (getErrorCode(error) === 'SIGN_IN_REQUIRED') await renewSession(deps);
    else if (endsSession(error)) endSession(deps, error);
  }
  // On an outage the token is kept for the next attempt.
  if (session.status === 'loading') setSession({ status: 'unreachable' });
}

function isTokenOfOtherUser(): boolean {
  const stored = readAccessToken();
  return stored !== null && isOtherUser(stored.userId);
}

/**
 * Starts the session of a user, in this document or, where that served another one, in a new one.
 */
export function openSession(user: User): void {
  if (isOtherUser(user.id)) return replaceDocument();
  if (session.status !== 'signed-in' && claimDocument(user.id)) {
    exchangeCode().then(
      ({ showSessionChange }) => showSessionChange(user.email),
      () => undefined,
    );
  }
  setSession({ status: 'signed-in', user });
}

/** Hides the pages of the former user and loads the document anew; the search is the former user's. */
export function replaceDocument(path = location.pathname): void {
  setSession(LOADING);
  isReplaced = true;
  location.replace(path);
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
  renewal ??= exchangeCode()
    .then(({ exchangeCurrent }) => exchangeCurrent(deps))
    .catch((error: unknown) => {
      if (endsSession(error)) endSession(deps, error);
    })
    .finally(() => {
      renewal = undefined;
    });
  return renewal;
}

/** Ends the session, because of `error` where there is one, and removes private data from the query cache. */
export function endSession({ queryClient }: SessionDeps, error?: unknown): void {
  if (isTokenOfOtherUser()) return replaceDocument();
  clearAccessToken();
  setSession({ status: 'signed-out', error });
  removePrivateQueries(queryClient);
}

/** Signs out here and at the provider. */
export async function signOut(deps: SessionDeps): Promise<void> {
  endSession(deps);
  if (isReplaced) return;
  await (await (await exchangeCode()).loadIdentity(deps)).signOut();
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
