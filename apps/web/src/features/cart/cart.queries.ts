import { skipToken } from '@tanstack/react-query';
import type { Invalidate } from '../../lib/actions/use-action.ts';
import { EACH_VISIT } from '../../lib/trpc/each-visit.ts';
import { trpc, type TrpcUtils } from '../../lib/trpc/trpc.ts';

/** The customer's cart with the present verdict and price of each line. */
export const cart = {
  load: (utils: TrpcUtils) => utils.cart.get.prefetch(undefined, EACH_VISIT),
  use: () => trpc.cart.get.useQuery(undefined, EACH_VISIT),
};

/** The cart and the number of its lines. */
export const wholeCart: Invalidate = (utils) => [utils.cart.invalidate()];

/** The address book of the customer's company. */
export const addressBook = {
  load: (utils: TrpcUtils) => utils.company.get.prefetch(),
  use: () => trpc.company.get.useQuery(),
};

/** The number of lines in the customer's cart; undefined until it is known, or when disabled. */
export const cartCount = {
  use: (enabled: boolean): number | undefined =>
    trpc.cart.count.useQuery(enabled ? undefined : skipToken).data?.lines,
};
