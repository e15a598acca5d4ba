import { skipToken } from '@tanstack/react-query';
import type { Invalidate } from '../../lib/actions/use-action.ts';
import { trpc, type TrpcUtils } from '../../lib/trpc/trpc.ts';

/** Each visit fetches the data once: the page uses what its loader has fetched. */
const EACH_VISIT = { staleTime: 5000 };

/** The customer's cart with the present verdict and price of each line. */
export const cart = {
  load: (utils: TrpcUtils) => utils.cart.get.prefetch(undefined, EACH_VISIT),
  use: () => trpc.cart.get.useQuery(undefined, EACH_VISIT),
};

/** The cart and the number of its lines. */
export const wholeCart: Invalidate = (utils) => [utils.cart.invalidate()];

/** What the cart may be placed with: delivery, tax and payment. */
export const checkoutTerms = {
  load: (utils: TrpcUtils) => utils.checkouts.terms.prefetch(undefined, EACH_VISIT),
  use: () => trpc.checkouts.terms.useQuery(undefined, EACH_VISIT),
};

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
