import { skipToken } from '@tanstack/react-query';
import { trpc, type TrpcUtils } from '../../lib/trpc/trpc.ts';
import type { OrderSearch } from './order-search.ts';

/** The shop's orders that fit, newest first, page after page; for admins. */
export const allOrders = {
  load: (utils: TrpcUtils, search: OrderSearch) =>
    utils.orders.list.prefetchInfinite(orderListInput(search)),
};

/** One order with its timeline and payments; nothing is asked without an id. */
export const orderDetail = {
  use: (id: string | undefined) => trpc.orders.byId.useQuery(id === undefined ? skipToken : { id }),
};

/** The same key for the same filter, however it came about. */
export function orderListInput({ state, query }: OrderSearch) {
  return { ...(state && { state }), ...(query && { query }) };
}
