import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PendingPage } from '../../components/layout/pending-page.tsx';
import { useSession } from '../../lib/session/session-state.ts';

/** The path to return to after a sign-in; `/` for anything but a path of this site (open redirect). */
export function safeReturnPath(from: string | undefined): string {
  if (from === undefined || !/^\/(?![/\\])/.test(from)) return '/';
  const isSignInPage = /^\/(login|signup)(?:[/?#]|$)/i.test(from);
  return isSignInPage || /[\s\\]/.test(from) ? '/' : from;
}

/** Parses `?from=` of the sign-in pages. */
export function parseSignInSearch({ from }: Record<string, unknown>): {
  from?: string | undefined;
} {
  return { from: typeof from === 'string' ? from : undefined };
}

/**
 * The routes below a guard. When the session ends, the page is left at once and the sign-in page opened.
 */
export function ProtectedOutlet() {
  const router = useRouter();
  const { status } = useSession();
  useEffect(() => {
    if (status !== 'signed-out') return;
    const from = router.state.location.href;
    void router.navigate({ to: '/login', search: { from } });
  }, [router, status]);
  return status === 'signed-in' ? <Outlet /> : <PendingPage />;
}
