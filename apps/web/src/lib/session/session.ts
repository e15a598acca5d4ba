import type { User } from '@bm/domain/users/user.schema';
import { redirect } from '@tanstack/react-router';
import { clearDrafts } from '../forms/clear-drafts.ts';
import { hydration } from '../hydration.ts';
import { getErrorCode } from '../trpc/errors.ts';
import { isExpiring, onSessionEvent, readAccessToken } from './access-token.ts';
import { endsSession, onRequestError } from './session-errors.ts';
import {
  currentSession,
  endSession,
  isDocumentReplaced,
  isTokenOfOtherUser,
  type KnownSession,
  LOADING,
  openSession,
  replaceDocument,
  type SessionDeps,
  setSession,
  settledSession,
} from './session-state.ts';

/**
 * Resolves when the session is known. An outage is no sign-out: it throws, the session stays, and
 * the next call tries again.
 */
export async function requireKnownSession(deps: SessionDeps): Promise<KnownSession> {
  if (currentSession().status === 'unreachable') {
    setSession(LOADING);
    void resumeSession(deps);
  }
  const settled = await settledSession();
  if (settled.status === 'unreachable') throw new Error('The session could not be restored.');
  return settled;
}

/** The code that calls the identity provider, loaded on first use. */
const exchangeCode = () => import('./session-exchange.ts');

/** Restores the session, also after an outage, and follows sign-in and sign-out in other tabs. */
export async function startSession(deps: SessionDeps): Promise<void> {
  onSessionEvent(() => {
    const isSignedIn = currentSession().status === 'signed-in';
    if (isTokenOfOtherUser()) replaceDocument();
    else if (currentSession().status !== 'loading' && isSignedIn !== (readAccessToken() !== null))
      void resumeSession(deps);
  });
  onRequestError(deps.queryClient, (error) => {
    if (currentSession().status !== 'signed-in') return;
    if (getErrorCode(error) === 'SESSION_CHANGED') replaceDocument();
    else if (getErrorCode(error) === 'SIGN_IN_REQUIRED') void renewSession(deps);
    else if (endsSession(error)) endSession(deps, error);
  });
  await resumeSession(deps);
}

async function resumeSession(deps: SessionDeps): Promise<void> {
  const stored = readAccessToken();
  if (stored === null) {
    if (currentSession().status !== 'signed-in') return setSession({ status: 'signed-out' });
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
  if (currentSession().status === 'loading') setSession({ status: 'unreachable' });
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

/** Signs out here and at the provider. */
export async function signOut(deps: SessionDeps): Promise<void> {
  endSession(deps);
  if (isDocumentReplaced()) return;
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
