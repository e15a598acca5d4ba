import type { ShopConfig } from '@bm/domain/shared/shop-config';
import { loadStripe } from '@stripe/stripe-js/pure';
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { loadScript } from '../../lib/load-script.ts';

type Config = ShopConfig['stripe'];

function libraryOptions(stripe: Config) {
  return queryOptions({
    queryKey: ['stripe', stripe.publishableKey],
    queryFn: async () => {
      if (stripe.scriptUrl !== undefined) await loadScript(stripe.scriptUrl);
      return loadStripe(stripe.publishableKey);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    retry: false,
    retryOnMount: false,
  });
}

/** The provider's library; `data` is null or undefined until it has loaded. */
export const stripeLibrary = {
  load: (queryClient: QueryClient, stripe: Config) =>
    queryClient.prefetchQuery(libraryOptions(stripe)),
  use: (stripe: Config) => useQuery(libraryOptions(stripe)),
};
