import { type TrpcUtils, trpc } from '../../lib/trpc/trpc.ts';
import { skipToken } from '@tanstack/react-query';
import type { OrderState } from '@bm/domain/orders/order-state';
import { ORDER_STATES } from '@bm/domain/orders/order-states';
import { parseListSearch, asKeyOf } from '../../lib/search-params.ts';
import { stateLabels } from './order-labels.ts';

/** The signed-in customer's orders, newest first, page after page. */
export const myOrders = {
  load: (utils: TrpcUtils) => utils.orders.mine.prefetchInfinite({}),
};

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

const countInput = (state: OrderState) => ({ state, limit: 1 });

/** How many orders there are in each state, and in all; null while they are counted. */
export const orderCounts = {
  load: (utils: TrpcUtils) =>
    Promise.all(ORDER_STATES.map((state) => utils.orders.list.prefetch(countInput(state)))),
  use: (): ReadonlyMap<OrderState | undefined, number> | null => {
    const answers = trpc.useQueries((t) =>
      ORDER_STATES.map((state) => t.orders.list(countInput(state))),
    );
    const counts = new Map<OrderState | undefined, number>([[undefined, 0]]);
    for (const [index, state] of ORDER_STATES.entries()) {
      const count = answers[index]?.data?.total;
      if (count === undefined) return null;
      counts.set(state, count);
      counts.set(undefined, (counts.get(undefined) ?? 0) + count);
    }
    return counts;
  },
};

/** What the address of the order list holds; its pages follow each other on one screen. */
export interface OrderSearch {
  query?: string | undefined;
  state?: OrderState | undefined;
}

/** Reads the order list's part of an address. */
export function parseOrderSearch(search: Record<string, unknown>): OrderSearch {
  const { query } = parseListSearch(search);
  return { query, state: asKeyOf(stateLabels.admin, search['state']) };
}
