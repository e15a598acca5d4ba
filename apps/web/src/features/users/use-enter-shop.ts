import { useRouter } from '@tanstack/react-router';
import type { IdentityClient, IdentityUser } from '../../lib/identity.ts';
import { enterSession, loadIdentity } from '../../lib/session.ts';
import { safeOrigin } from './origin.ts';

/**
 * Signs a person in: `identify` asks the identity provider, the shop exchanges what it answers,
 * then the visitor returns to where the sign-in was asked for. Null means that the page is left
 * for the provider's own.
 */
export function useEnterShop(from: string | undefined) {
  const router = useRouter();
  return async (identify: (identity: IdentityClient) => Promise<IdentityUser | null>) => {
    const { context } = router.options;
    const person = await identify(await loadIdentity(context));
    if (person === null) return;
    await enterSession(context, person);
    await router.navigate({ href: safeOrigin(from), replace: true });
  };
}
