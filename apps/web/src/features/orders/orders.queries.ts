import type { TrpcUtils } from '../../lib/trpc/trpc.ts';

/** The signed-in customer's orders, newest first, page after page. */
export const myOrders = {
  load: (utils: TrpcUtils) => utils.orders.mine.prefetchInfinite({}),
};
