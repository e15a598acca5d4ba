import type { AppRouter } from '@bm/api/root';
import type { ShopConfig } from '@bm/domain/shared/shop-config';
import type { User } from '@bm/domain/users/user.schema';
import type { QueryClient } from '@tanstack/react-query';
import type { TRPCClient } from '@trpc/client';
import { useSyncExternalStore } from 'react';
import { removePrivateQueries } from '../trpc/query-client.ts';
import type { TrpcUtils } from '../trpc/trpc.ts';
import { clearAccessToken, readAccessToken, setSignedInAttribute } from './access-token.ts';
import { claimDocument, isOtherUser } from './document-user.ts';

/**
 * `unreachable`: there is a token, but shop or identity provider did not respond. `error`: what ended
 * the session, for the sign-in page.
 */
export type Session =
  | { status: 'loading' }
  | { status: 'signed-out'; error?: unknown }
  | { status: 'unreachable' }
  | { status: 'signed-in'; user: User };
export type KnownSession = Exclude<Session, { status: 'loading' | 'unreachable' }>;

/** The session of this tab. The server always renders as signed out. */
let session: Session = { status: 'loading' };
const listeners = new Set<() => void>();
export const LOADING: Session = { status: 'loading' };

/** Whether the document is about to be replaced: its session stays `loading`. */
let isReplaced = false;

/** Whether another document is being loaded in place of this one. */
export const isDocumentReplaced = (): boolean => isReplaced;

export const currentSession = (): Session => session;

/** Changes the session, unless the document is about to be replaced. */
export function setSession(next: Session): void {
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

/** Resolves once the session is not loading. */
export function settledSession(): Promise<Exclude<Session, { status: 'loading' }>> {
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

/** The fields of the router context that the session uses. */
export interface SessionDeps {
  utils: TrpcUtils;
  client: TRPCClient<AppRouter>;
  queryClient: QueryClient;
  shopConfig: () => ShopConfig;
}

/** Whether another tab has signed another user in. */
export function isTokenOfOtherUser(): boolean {
  const stored = readAccessToken();
  return stored !== null && isOtherUser(stored.userId);
}

/**
 * Starts the session of a user, in this document or, where that served another one, in a new one.
 */
export function openSession(user: User): void {
  if (isOtherUser(user.id)) return replaceDocument();
  if (session.status !== 'signed-in' && claimDocument(user.id)) {
    import('./session-change.ts').then(
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

/** Ends the session, because of `error` where there is one, and removes private data from the query cache. */
export function endSession({ queryClient }: SessionDeps, error?: unknown): void {
  if (isTokenOfOtherUser()) return replaceDocument();
  clearAccessToken();
  setSession({ status: 'signed-out', error });
  removePrivateQueries(queryClient);
}
