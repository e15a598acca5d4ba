import type { ShopConfig } from '@bm/domain/shared/shop-config';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useQuery } from '@tanstack/react-query';
import { loadScript } from '../../lib/load-script.ts';

/** The provider's library in this page; `data` is null or undefined until it is there. */
export function useStripe(stripe: ShopConfig['stripe']) {
  return useQuery({
    queryKey: ['stripe', stripe.publishableKey],
    queryFn: async () => {
      if (stripe.scriptUrl !== undefined) await loadScript(stripe.scriptUrl);
      return loadStripe(stripe.publishableKey);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    retry: false,
  });
}
