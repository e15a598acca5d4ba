import type { AppRouter } from '@bm/api/root';
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import type { TRPCClient } from '@trpc/client';
import type { SessionDeps } from '../../lib/session/session-state.ts';
import { trpc } from '../../lib/trpc/trpc.ts';
import { stripeLibrary } from './stripe-client.ts';

const QUERY_KEY = [['payments', 'openIntent']];

// Only a visit of the page opens an intent: each call may create one at the provider.
function intentOptions(client: TRPCClient<AppRouter>, orderId: string) {
  const input = { orderId };
  return queryOptions({
    queryKey: [...QUERY_KEY, input],
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
  ) => queryClient.prefetchQuery({ ...intentOptions(client, orderId), staleTime: 0 }),
  /** Opens the intent of an order again, where its page is still open: the one before was cancelled. */
  renew: (queryClient: QueryClient, orderId: string) =>
    queryClient.refetchQueries({ queryKey: [...QUERY_KEY, { orderId }], type: 'active' }),
  /** Forgets the intents: one of a checkout that is paid in another way now is cancelled. */
  forget: (queryClient: QueryClient) => queryClient.removeQueries({ queryKey: QUERY_KEY }),
  use(orderId: string) {
    const { client } = trpc.useUtils();
    return useQuery(intentOptions(client, orderId));
  },
};

/** Opens the intent of an order and loads the provider's library. */
export function preparePayment(context: SessionDeps, orderId: string): void {
  const { queryClient, shopConfig } = context;
  void paymentIntent.load(context, orderId);
  void stripeLibrary.load(queryClient, shopConfig().stripe);
}
