import type { AppRouter } from '@bm/api/root';
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import type { TRPCClient } from '@trpc/client';
import type { SessionDeps } from '../../lib/session/session.ts';
import { trpc } from '../../lib/trpc/trpc.ts';
import { stripeLibrary } from './stripe-client.ts';

// Only a visit of the page opens an intent: each call may create one at the provider.
function intentOptions(client: TRPCClient<AppRouter>, orderId: string, byCard: boolean) {
  const input = { orderId, ...(byCard && { byCard }) };
  return queryOptions({
    queryKey: [['payments', 'openIntent'], input],
    queryFn: () => client.payments.openIntent.mutate(input),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    retryOnMount: false,
  });
}

/** The order's open payment intent; null when the order is no longer payable. */
export const paymentIntent = {
  load: (
    { client, queryClient }: { client: TRPCClient<AppRouter>; queryClient: QueryClient },
    orderId: string,
  ) => queryClient.prefetchQuery({ ...intentOptions(client, orderId, false), staleTime: 0 }),
  /** `byCard` opens the intent of a checkout that names the bank. */
  use(orderId: string, byCard: boolean) {
    const { client } = trpc.useUtils();
    return useQuery(intentOptions(client, orderId, byCard));
  },
};

/** Opens the intent of an order and loads the provider's library. */
export function preparePayment(context: SessionDeps, orderId: string): void {
  const { queryClient, shopConfig } = context;
  void paymentIntent.load(context, orderId);
  void stripeLibrary.load(queryClient, shopConfig().stripe);
}
