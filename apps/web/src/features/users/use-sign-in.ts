import { useRouter } from '@tanstack/react-router';
import { identityErrorMessages, signInCopy } from '../../copy/sign-in.ts';
import { rememberPage } from '../../lib/remember-page.ts';
import type { IdentityClient, IdentityUser } from '../../lib/session/identity.ts';
import { identityErrorCode } from '../../lib/session/session-errors.ts';
import { exchangeSession, loadIdentity } from '../../lib/session/session-exchange.ts';
import { getErrorMessage } from '../../lib/trpc/errors.ts';
import { safeReturnPath } from './sign-in-redirect.tsx';

/**
 * Returns a function that signs a user in: `identify` calls the identity provider, the shop exchanges
 * the ID token, then a user who is still on the page returns to `from`. Resolves with the user of
 * `identify`, or with null if that returns null: then the browser redirects.
 */
export function useSignIn(from: string | undefined) {
  const router = useRouter();
  return async <T extends IdentityUser>(
    identify: (identity: IdentityClient) => Promise<T | null>,
  ): Promise<T | null> => {
    const { context } = router.options;
    const isSamePage = rememberPage();
    const identityUser = await identify(await loadIdentity(context));
    if (identityUser === null) return null;
    const path = safeReturnPath(from);
    const isDone = await exchangeSession(context, identityUser, path);
    if (isDone && isSamePage()) await router.navigate({ href: path, replace: true });
    return identityUser;
  };
}

/** The user closed the popup; no error is shown. */
const CANCELLED_CODES = new Set(['auth/popup-closed-by-user', 'auth/cancelled-popup-request']);

/** The documented toast of a failed sign-in: the message with the provider's code. */
export function identityErrorToast(error: unknown, message: string): string {
  const code = identityErrorCode(error);
  return code.startsWith('auth/') ? `${message} (${code})` : message;
}

/** The message for a failed sign-in or sign-up; null when the user cancelled it. */
export function identityErrorMessage(error: unknown): string | null {
  const code = identityErrorCode(error);
  if (CANCELLED_CODES.has(code)) return null;
  if (code.startsWith('auth/')) return identityErrorMessages[code] ?? signInCopy.failed;
  return getErrorMessage(error);
}
