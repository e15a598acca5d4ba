import type { Order } from '@bm/domain/orders/order.schema';
import { trpc, type TrpcUtils } from '../../lib/trpc.ts';

/** The signed-in customer's orders, newest first, page after page. */
export const myOrders = {
  load: (utils: TrpcUtils) => utils.orders.mine.prefetchInfinite({}),
  use: () =>
    trpc.orders.mine.useInfiniteQuery(
      {},
      { getNextPageParam: (page) => page.nextCursor ?? undefined },
    ),
};

/** Cancels an unpaid order; its units go back into stock, so parts are read again too. */
export function useCancelOrder() {
  const utils = trpc.useUtils();
  return trpc.orders.cancel.useMutation({
    onSettled: () => Promise.all([utils.orders.invalidate(), utils.parts.invalidate()]),
  });
}

/** The orders of all loaded pages in one list. */
export function ordersOf(data: { pages: { items: Order[] }[] } | undefined): Order[] {
  return data?.pages.flatMap((page) => page.items) ?? [];
}
