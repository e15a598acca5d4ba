import { skipToken } from '@tanstack/react-query';
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
