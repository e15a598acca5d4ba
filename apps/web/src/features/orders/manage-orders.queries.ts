import { keepPreviousData, skipToken } from '@tanstack/react-query';
import type { AdvanceState } from '@bm/domain/orders/order-state';
import type { Order } from '@bm/domain/orders/order.schema';
import type { Telling } from '../../lib/pending-changes.ts';
import { trpc, type TrpcUtils } from '../../lib/trpc.ts';
import type { OrderSearch } from './order-search.ts';
import { useMoving, useShownOrders } from './order-changes.ts';

/** The shop's orders that fit, newest first, page after page; for admins. */
export const allOrders = {
  load: (utils: TrpcUtils, search: OrderSearch) =>
    utils.orders.list.prefetchInfinite(filterOf(search)),
  use(search: OrderSearch) {
    const select = useShownOrders(search.state);
    return trpc.orders.list.useInfiniteQuery(filterOf(search), {
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      placeholderData: keepPreviousData,
      select,
    });
  },
};

/** One order with its timeline and payments; nothing is asked without an id. */
export const orderDetail = {
  use: (id: string | undefined) => trpc.orders.byId.useQuery(id === undefined ? skipToken : { id }),
};

interface AdvanceInput {
  id: string;
  to: AdvanceState;
}

/** Moves a paid order one step on. A refusal means that it moved already, so lists are read again. */
export function useAdvanceOrder(tell: Telling<Order, AdvanceInput>) {
  const moving = useMoving();
  return trpc.orders.advance.useMutation(moving(({ to }) => to, tell));
}

/** Gives a paid order's money back; units that were not shipped return to stock. */
export function useRefundOrder() {
  const utils = trpc.useUtils();
  return trpc.orders.refund.useMutation({
    onSettled: () => Promise.all([utils.orders.invalidate(), utils.parts.invalidate()]),
  });
}

/** The same key for the same filter, however it came about. */
function filterOf({ state, query }: OrderSearch) {
  return { ...(state && { state }), ...(query && { query }) };
}
