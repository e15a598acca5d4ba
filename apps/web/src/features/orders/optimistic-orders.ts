import type { AdminCheckout } from '@bm/domain/checkouts/admin-checkout.schema';
import type { CheckoutSummary, StateSum } from '@bm/domain/checkouts/checkout-summary.schema';
import { previousState, type AdvanceState, type OrderState } from '@bm/domain/orders/order-state';
import type { Order } from '@bm/domain/orders/order.schema';
import { keepPreviousData, skipToken, type InfiniteData } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { createOptimisticUpdates } from '../../lib/trpc/optimistic-updates.ts';
import { byCursor } from '../../lib/trpc/by-cursor.ts';
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
    ...byCursor,
    placeholderData: keepPreviousData,
    select,
  });
}

/** The orders of `allOrders`, with optimistic updates applied. */
export function useAllOrders(search: OrderSearch) {
  const { state } = search;
  const select = useUpdatedOrders(useMemo(() => state && [state], [state]));
  return trpc.orders.list.useInfiniteQuery(orderListInput(search), {
    ...byCursor,
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

/** A checkout as an admin works on it, with optimistic updates applied. */
export function useAdminCheckout(id: string) {
  const apply = orderUpdates.use();
  const select = useCallback(
    (checkout: AdminCheckout) => ({ ...checkout, orders: checkout.orders.map(apply) }),
    [apply],
  );
  return trpc.checkouts.adminById.useQuery({ id }, { select });
}

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
  checkouts?: CheckoutSummary[] | undefined;
  total: number;
}

/**
 * Applies updates to every order and to the states of its checkout. Orders that leave `states` are removed
 * and no longer counted.
 */
export function applyOrderUpdates<Page extends OrderPage, Cursor>(
  data: InfiniteData<Page, Cursor>,
  apply: (order: Order) => Order,
  states: readonly OrderState[] | undefined,
): InfiniteData<Page, Cursor> {
  const pages = data.pages.map((page) => {
    const updated = page.items.map(apply);
    const items = updated.filter((order) => states === undefined || states.includes(order.state));
    const moved = updated.flatMap((order, at) => {
      const from = page.items[at]?.state;
      return from === undefined || from === order.state ? [] : [{ order, from }];
    });
    const checkouts = page.checkouts?.map((checkout) => ({
      ...checkout,
      states: moved
        .filter(({ order }) => order.checkoutId === checkout.id)
        .reduce((sums, { order, from }) => moveLine(sums, order, from), checkout.states),
    }));
    return { page, items, changed: moved.length === 0 ? {} : { checkouts } };
  });
  const removed = pages.reduce((sum, { page, items }) => sum + page.items.length - items.length, 0);
  return {
    ...data,
    pages: pages.map(({ page, items, changed }) => ({
      ...page,
      ...changed,
      items,
      total: page.total - removed,
    })),
  };
}

/** The sums of a checkout by state after one of its lines has moved from a state to its present one. */
function moveLine(sums: readonly StateSum[], order: Order, from: OrderState): StateSum[] {
  const line = {
    state: order.state,
    orderId: order.id,
    orders: 1,
    units: order.quantity,
    totalMinor: order.totalMinor,
    taxMinor: order.taxMinor,
  };
  const add = (sum: StateSum, sign: 1 | -1): StateSum => ({
    ...sum,
    orders: sum.orders + sign * line.orders,
    units: sum.units + sign * line.units,
    totalMinor: sum.totalMinor + sign * line.totalMinor,
    taxMinor: sum.taxMinor + sign * line.taxMinor,
  });
  const others = sums
    .map((sum) => (sum.state === from ? add(sum, -1) : sum))
    .filter(({ orders }) => orders > 0);
  return others.some(({ state }) => state === line.state)
    ? others.map((sum) => (sum.state === line.state ? add(sum, 1) : sum))
    : [...others, line];
}
