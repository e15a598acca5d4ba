/**
 * Remembers the page that the user is on. The returned function says later, after a response, whether
 * that page is still open: a user who has left it, or has begun to, stays where they are.
 */
export function rememberPage(): () => boolean {
  const { pathname } = location;
  return () => location.pathname === pathname;
}
