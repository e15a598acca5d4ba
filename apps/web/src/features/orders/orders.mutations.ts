import type { AdvanceState, OrderState } from '@bm/domain/orders/order-state';
import type { Order } from '@bm/domain/orders/order.schema';
import { keepPreviousData, type InfiniteData } from '@tanstack/react-query';
import { useCallback } from 'react';
import {
  createOptimisticUpdates,
  type MutationCallbacks,
} from '../../lib/trpc/optimistic-updates.ts';
import { trpc } from '../../lib/trpc/trpc.ts';
import { orderListInput, type OrderSearch } from './orders.queries.ts';
import { applyOrderUpdates, type OrderPage } from './optimistic-orders.ts';
const orderUpdates = createOptimisticUpdates<Order>();

/** The orders that `myOrders` reads, with the moves under way. */
export function useMyOrders() {
  const select = useUpdatedOrders();
  return trpc.orders.mine.useInfiniteQuery({}, { getNextPageParam: nextCursor, select });
}

/** The orders that `allOrders` reads, with the moves under way. */
export function useAllOrders(search: OrderSearch) {
  const select = useUpdatedOrders(search.state);
  return trpc.orders.list.useInfiniteQuery(orderListInput(search), {
    getNextPageParam: nextCursor,
    placeholderData: keepPreviousData,
    select,
  });
}

const nextCursor = (page: { nextCursor: string | null }) => page.nextCursor ?? undefined;

/** One that is kept to a state loses the orders that leave it. */
function useUpdatedOrders(state?: OrderState) {
  const shown = orderUpdates.use();
  return useCallback(
    <Page extends OrderPage, Cursor>(data: InfiniteData<Page, Cursor>) =>
      applyOrderUpdates(data, shown, state),
    [shown, state],
  );
}

interface AdvanceInput {
  id: string;
  to: AdvanceState;
}

/** Moves a paid order one step on. A refusal means that it moved already, so lists are read again. */
export function useAdvanceOrder(tell: MutationCallbacks<Order, AdvanceInput>) {
  const moving = useOrderMutation();
  return trpc.orders.advance.useMutation(moving(({ to }) => to, tell));
}

/** Cancels an unpaid order; its units go back into stock, so parts are read again too. */
export function useCancelOrder(tell: MutationCallbacks<Order, { id: string }>) {
  const moving = useOrderMutation();
  return trpc.orders.cancel.useMutation(moving(() => 'cancelled', tell));
}

/** Gives a paid order's money back, which nothing shows before it is done; unshipped units return. */
export function useRefundOrder() {
  return trpc.orders.refund.useMutation({ onSettled: useInvalidateOrders() });
}

function useOrderMutation() {
  const refresh = useInvalidateOrders();
  return <Input extends { id: string }>(
    stateAfter: (input: Input) => OrderState,
    tell: MutationCallbacks<Order, Input>,
  ) => {
    const shows = (order: Order, input: Input) =>
      order.id === input.id ? { ...order, state: stateAfter(input) } : order;
    return orderUpdates.optimisticMutation({ apply: shows, refresh }, tell);
  };
}

function useInvalidateOrders() {
  const utils = trpc.useUtils();
  return () => Promise.all([utils.orders.invalidate(), utils.parts.invalidate()]);
}
