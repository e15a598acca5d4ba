import type { AppRouter } from '@bm/api/root';
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import type { TRPCClient } from '@trpc/client';
import { useCallback } from 'react';
import { trpc, type TrpcUtils } from '../../lib/trpc/trpc.ts';

/** The order that is to be paid. */
export const orderToPay = {
  load: (utils: TrpcUtils, id: string) => utils.orders.byId.ensureData({ id }),
  use: (id: string) => trpc.orders.byId.useSuspenseQuery({ id }),
};

/** Asked anew by every visit of the page, and by nothing else: the provider is told of a new intent. */
function intentOptions(client: TRPCClient<AppRouter>, orderId: string) {
  return queryOptions({
    queryKey: [['payments', 'openIntent'], { orderId }],
    queryFn: () => client.payments.openIntent.mutate({ orderId }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    retryOnMount: false,
  });
}

/** The order's payment intent, the same one as long as it is open; null once nothing is to be paid. */
export const paymentIntent = {
  load: (
    { client, queryClient }: { client: TRPCClient<AppRouter>; queryClient: QueryClient },
    orderId: string,
  ) => queryClient.prefetchQuery({ ...intentOptions(client, orderId), staleTime: 0 }),
  use(orderId: string) {
    const { client } = trpc.useUtils();
    return useQuery(intentOptions(client, orderId));
  },
};

/** Tells the shop that the card was charged; it asks the provider itself. */
export function useSettlePayment() {
  const utils = trpc.useUtils();
  return trpc.payments.settle.useMutation({
    onSuccess: () => utils.orders.invalidate(),
  });
}

/** Reads orders again, when one turns out to have moved meanwhile. */
export function useInvalidateOrders() {
  const utils = trpc.useUtils();
  return useCallback(() => utils.orders.invalidate(), [utils]);
}
