import type { AdminCheckout } from '@bm/domain/checkouts/admin-checkout.schema';
import { previousState, type AdvanceState, type OrderState } from '@bm/domain/orders/order-state';
import type { Order } from '@bm/domain/orders/order.schema';
import { keepPreviousData, skipToken, type InfiniteData } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { createOptimisticUpdates } from '../../lib/trpc/optimistic-updates.ts';
import { trpc } from '../../lib/trpc/trpc.ts';
import { myOrdersInput, searchedStates, type MyOrderSearch } from './my-orders-search.ts';
import { orderListInput, type OrderSearch } from './orders.queries.ts';

/** Optimistic updates of orders, shared by their lists. */
const orderUpdates = createOptimisticUpdates<Order>();

/** Shows an order in its next state at once. */
export const showState =
  <Input extends { id: string }>(nextState: (input: Input) => OrderState) =>
  (input: Input) =>
    orderUpdates.begin((order) =>
      order.id === input.id ? { ...order, state: nextState(input) } : order,
    );

/** Shows a corrected order in the state before. */
export const showCorrected = showState(
  ({ from }: { id: string; from: AdvanceState }) => previousState(from) ?? from,
);

/** The orders of `myOrders`, with optimistic updates applied. */
export function useMyOrders(search: MyOrderSearch) {
  const select = useUpdatedOrders(useMemo(() => searchedStates(search.state), [search.state]));
  return trpc.orders.mine.useInfiniteQuery(myOrdersInput(search), {
    getNextPageParam: nextCursor,
    placeholderData: keepPreviousData,
    select,
  });
}

/** The orders of `allOrders`, with optimistic updates applied. */
export function useAllOrders(search: OrderSearch) {
  const { state } = search;
  const select = useUpdatedOrders(useMemo(() => state && [state], [state]));
  return trpc.orders.list.useInfiniteQuery(orderListInput(search), {
    getNextPageParam: nextCursor,
    placeholderData: keepPreviousData,
    select,
  });
}

/**
 * All orders of a checkout, with optimistic updates applied; undefined until they are read, and without
 * an id.
 */
export function useCheckoutOrders(id: string | undefined) {
  const apply = orderUpdates.use();
  const query = trpc.checkouts.byId.useQuery(id === undefined ? skipToken : { id });
  return {
    orders: query.data?.orders.map(apply),
    isPending: query.isFetching && query.data === undefined,
    isFailed: query.isError && query.data === undefined,
    retry: () => void query.refetch(),
  };
}

/** A checkout as an admin works on it, with optimistic updates applied; disabled without an id. */
export function useAdminCheckout(id: string | undefined) {
  const apply = orderUpdates.use();
  const select = useCallback(
    (checkout: AdminCheckout) => ({ ...checkout, orders: checkout.orders.map(apply) }),
    [apply],
  );
  return trpc.checkouts.adminById.useQuery(id === undefined ? skipToken : { id }, { select });
}

const nextCursor = (page: { nextCursor: string | null }) => page.nextCursor ?? undefined;

/** `states` must be the same array between renders. */
function useUpdatedOrders(states: readonly OrderState[] | undefined) {
  const apply = orderUpdates.use();
  return useCallback(
    <Page extends OrderPage, Cursor>(data: InfiniteData<Page, Cursor>) =>
      applyOrderUpdates(data, apply, states),
    [apply, states],
  );
}

interface OrderPage {
  items: Order[];
  total: number;
}

/** Applies updates to every order. Orders that leave `states` are removed and no longer counted. */
export function applyOrderUpdates<Page extends OrderPage, Cursor>(
  data: InfiniteData<Page, Cursor>,
  apply: (order: Order) => Order,
  states: readonly OrderState[] | undefined,
): InfiniteData<Page, Cursor> {
  const pages = data.pages.map((page) => {
    const items = page.items
      .map(apply)
      .filter((order) => states === undefined || states.includes(order.state));
    return { page, items };
  });
  const removed = pages.reduce((sum, { page, items }) => sum + page.items.length - items.length, 0);
  return {
    ...data,
    pages: pages.map(({ page, items }) => ({ ...page, items, total: page.total - removed })),
  };
}
