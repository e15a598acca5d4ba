import { EACH_VISIT } from '../../lib/trpc/each-visit.ts';
import { trpc, type TrpcUtils } from '../../lib/trpc/trpc.ts';

/** The order to pay. */
export const orderToPay = {
  load: (utils: TrpcUtils, id: string) => utils.orders.byId.ensureData({ id }),
  use: (id: string) => trpc.orders.byId.useSuspenseQuery({ id }, EACH_VISIT),
};

/** What is paid together with the order. */
export const checkoutToPay = {
  use: (id: string) => trpc.checkouts.byId.useQuery({ id }, EACH_VISIT),
};
