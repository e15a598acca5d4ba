import type { AppRouter } from '@bm/api/root';
import type { ShopConfig } from '@bm/domain/shared/shop-config';
import type { User } from '@bm/domain/users/user.schema';
import type { QueryClient } from '@tanstack/react-query';
import type { TRPCClient } from '@trpc/client';
import { createStore } from '../external-store.ts';
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

export const LOADING: Session = { status: 'loading' };
/** The session of this tab. The server always renders as signed out. */
const session = createStore<Session>(LOADING);

/** Whether the document is about to be replaced: its session stays `loading`. */
let isReplaced = false;

/** Whether another document is being loaded in place of this one. */
export const isDocumentReplaced = (): boolean => isReplaced;

export const currentSession = session.get;

/** Changes the session, unless the document is about to be replaced. */
export function setSession(next: Session): void {
  if (isReplaced) return;
  const isKnown = next.status === 'signed-in' || next.status === 'signed-out';
  if (isKnown) setSignedInAttribute(next.status === 'signed-in');
  session.set(next);
}

export const useSession = session.use;

/** Resolves once the session is not loading. */
export function settledSession(): Promise<Exclude<Session, { status: 'loading' }>> {
  return new Promise((resolve) => {
    const settle = () => {
      const now = session.get();
      if (now.status === 'loading') return;
      unsubscribe();
      resolve(now);
    };
    const unsubscribe = session.subscribe(settle);
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
  if (session.get().status !== 'signed-in' && claimDocument(user.id)) {
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
  if (session.get().status === 'signed-in') setSession({ status: 'signed-in', user });
}

/** Ends the session, because of `error` where there is one, and removes private data from the query cache. */
export function endSession({ queryClient }: SessionDeps, error?: unknown): void {
  if (isTokenOfOtherUser()) return replaceDocument();
  clearAccessToken();
  setSession({ status: 'signed-out', error });
  removePrivateQueries(queryClient);
}
