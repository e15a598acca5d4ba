import { useRouter } from '@tanstack/react-router';
import type { IdentityClient, IdentityUser } from '../../lib/session/identity.ts';
import { exchangeSession, loadIdentity } from '../../lib/session/session.ts';
import { safeReturnPath } from './sign-in-redirect.ts';

/**
 * Signs a person in: `identify` asks the identity provider, the shop exchanges what it answers,
 * then the visitor returns to where the sign-in was asked for. Null means that the page is left
 * for the provider's own.
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
