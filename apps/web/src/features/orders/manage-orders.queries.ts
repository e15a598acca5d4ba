import { keepPreviousData, skipToken } from '@tanstack/react-query';
import { trpc, type TrpcUtils } from '../../lib/trpc.ts';
import type { OrderSearch } from './order-search.ts';

/** The shop's orders that fit, newest first, page after page; for admins. */
export const allOrders = {
  load: (utils: TrpcUtils, search: OrderSearch) =>
    utils.orders.list.prefetchInfinite(filterOf(search)),
  use: (search: OrderSearch) =>
    trpc.orders.list.useInfiniteQuery(filterOf(search), {
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      placeholderData: keepPreviousData,
    }),
};

/** One order with its timeline and payments; nothing is asked without an id. */
export const orderDetail = {
  use: (id: string | undefined) => trpc.orders.byId.useQuery(id === undefined ? skipToken : { id }),
};

/** Moves a paid order one step on. A refusal means that it moved already, so lists are read again. */
export function useAdvanceOrder() {
  const utils = trpc.useUtils();
  return trpc.orders.advance.useMutation({
    onSettled: () => Promise.all([utils.orders.invalidate(), utils.parts.invalidate()]),
  });
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
