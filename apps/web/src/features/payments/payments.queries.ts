import type { AppRouter } from '@bm/api/root';
import { queryOptions, skipToken, useQuery, type QueryClient } from '@tanstack/react-query';
import type { TRPCClient } from '@trpc/client';
import { trpc, type TrpcUtils } from '../../lib/trpc/trpc.ts';

/** The order to pay. */
export const orderToPay = {
  load: (utils: TrpcUtils, id: string) => utils.orders.byId.ensureData({ id }),
  use: (id: string) => trpc.orders.byId.useSuspenseQuery({ id }),
};

/** What is paid together with the order; disabled without an id. */
export const checkoutToPay = {
  use: (id: string | undefined) =>
    trpc.checkouts.byId.useQuery(id === undefined ? skipToken : { id }),
};

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
