import { useRouter } from '@tanstack/react-router';
import type { IdentityClient, IdentityUser } from '../../lib/session/identity.ts';
import { exchangeSession, loadIdentity } from '../../lib/session/session.ts';
import { safeReturnPath } from './sign-in-redirect.ts';

/**
 * Returns a function that signs a user in: `identify` calls the identity provider, the shop exchanges
 * the ID token, then the user returns to `from`. If `identify` returns null, the browser redirects.
 */
export function useSignIn(from: string | undefined) {
  const router = useRouter();
  return async (identify: (identity: IdentityClient) => Promise<IdentityUser | null>) => {
    const { context } = router.options;
    const person = await identify(await loadIdentity(context));
    if (person === null) return;
    await exchangeSession(context, person);
    await router.navigate({ href: safeReturnPath(from), replace: true });
  };
}
