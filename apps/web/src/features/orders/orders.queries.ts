import type { OrderState } from '@bm/domain/orders/order-state';
import { ORDER_STATES } from '@bm/domain/orders/order-states';
import type { HoldBudget } from '@bm/domain/orders/stock-hold.schema';
import { daysInput, parseDays, type SearchDays } from '../../lib/search-days.ts';
import { parseListSearch } from '../../lib/search-params.ts';
import { trpc, type TrpcUtils } from '../../lib/trpc/trpc.ts';
import { myOrdersInput, type MyOrderSearch } from './my-orders-search.ts';

/** The signed-in customer's orders that match the filter, newest first, page by page. */
export const myOrders = {
  load: (utils: TrpcUtils, search: MyOrderSearch) =>
    utils.orders.mine.prefetchInfinite(myOrdersInput(search)),
};

/** The shop's orders that match the search, newest first, page by page; for admins. */
export const allOrders = {
  load: (utils: TrpcUtils, search: OrderSearch) =>
    utils.orders.list.prefetchInfinite(orderListInput(search)),
};

/** The input of `orders.list` without empty fields: equal filters have equal query keys. */
export function orderListInput({ state, query, ...days }: OrderSearch) {
  return {
    byCheckout: true,
    ...(state && { state }),
    ...(query && { query }),
    ...daysInput(days),
  };
}

/** The number of orders, and of those with a line in each state; for admins. */
export const orderCounts = {
  load: (utils: TrpcUtils) => utils.orders.counts.prefetch(),
  use: () => trpc.orders.counts.useQuery(),
};

/** Search parameters of the admin's order list. */
export interface OrderSearch extends SearchDays {
  query?: string | undefined;
  state?: OrderState | undefined;
}

/** Parses the search parameters of the admin's order list; invalid values are dropped. */
export function parseOrderSearch(search: Record<string, unknown>): OrderSearch {
  return {
    query: parseListSearch(search).query,
    state: ORDER_STATES.find((state) => state === search['state']),
    ...parseDays(search),
  };
}

/**
 * The units that the customer's next order of a part may hold. Undefined when it did not load: the
 * server then validates the quantity.
 */
export const holdBudget = {
  load: (utils: TrpcUtils, partId: string) => utils.orders.holdBudget.prefetch({ partId }),
  use: (partId: string): HoldBudget | undefined => trpc.orders.holdBudget.useQuery({ partId }).data,
};
