import type { AnyRouter } from '@tanstack/react-router';

/**
 * Remembers the page that the user is on. The returned function says later, after a response, whether
 * that page is still open: a user who has left it, or has begun to, stays where they are.
 */
export function rememberPage(router: Pick<AnyRouter, 'latestLocation'>): () => boolean {
  const { pathname } = router.latestLocation;
  return () => router.latestLocation.pathname === pathname;
}
