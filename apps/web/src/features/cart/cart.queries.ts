import { skipToken } from '@tanstack/react-query';
import { trpc, type TrpcUtils } from '../../lib/trpc/trpc.ts';

/** The customer's cart with the present verdict and price of each line. */
export const cart = {
  load: (utils: TrpcUtils) => utils.cart.get.prefetch(),
  use: () => trpc.cart.get.useQuery(undefined, { staleTime: 0 }),
};

/** The number of lines in the customer's cart; undefined until it is known, or when disabled. */
export const cartCount = {
  use: (enabled: boolean): number | undefined =>
    trpc.cart.count.useQuery(enabled ? undefined : skipToken).data?.lines,
};
