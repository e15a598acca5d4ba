/** The provider's client notes in session storage that it left the page to sign in. */
const PENDING = 'firebase:pendingRedirect:';

/** Whether this page load comes back from the provider's own sign-in page. */
export function hasPendingRedirect(): boolean {
  return Object.keys(sessionStorage).some((key) => key.startsWith(PENDING));
}
