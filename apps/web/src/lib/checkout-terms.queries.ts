import { EACH_VISIT } from './trpc/each-visit.ts';
import { trpc, type TrpcUtils } from './trpc/trpc.ts';

/** What the customer may place orders with: delivery, tax and payment. */
export const checkoutTerms = {
  load: (utils: TrpcUtils) => utils.checkouts.terms.prefetch(undefined, EACH_VISIT),
  use: () => trpc.checkouts.terms.useQuery(undefined, EACH_VISIT),
};
