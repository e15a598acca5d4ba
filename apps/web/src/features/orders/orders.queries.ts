import type { Order } from '@bm/domain/orders/order.schema';
import type { Telling } from '../../lib/pending-changes.ts';
import { trpc, type TrpcUtils } from '../../lib/trpc.ts';
import { useMoving, useShownOrders } from './order-changes.ts';

/** The signed-in customer's orders, newest first, page after page. */
export const myOrders = {
  load: (utils: TrpcUtils) => utils.orders.mine.prefetchInfinite({}),
  use() {
    const select = useShownOrders();
    return trpc.orders.mine.useInfiniteQuery(
      {},
      { getNextPageParam: (page) => page.nextCursor ?? undefined, select },
    );
  },
};

/** Cancels an unpaid order; its units go back into stock, so parts are read again too. */
export function useCancelOrder(tell: Telling<Order, { id: string }>) {
  const moving = useMoving();
  return trpc.orders.cancel.useMutation(moving(() => 'cancelled', tell));
}

/** The orders of all loaded pages in one list. */
export function ordersOf(data: { pages: { items: Order[] }[] } | undefined): Order[] {
  return data?.pages.flatMap((page) => page.items) ?? [];
}
