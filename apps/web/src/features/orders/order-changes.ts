import type { AdvanceState, OrderState } from '@bm/domain/orders/order-state';
import type { Order } from '@bm/domain/orders/order.schema';
import { keepPreviousData, type InfiniteData } from '@tanstack/react-query';
import { useCallback } from 'react';
import { createPendingChanges, type Telling } from '../../lib/pending-changes.ts';
import { trpc } from '../../lib/trpc.ts';
import { filterOf } from './manage-orders.queries.ts';
import { withMoves, type OrderPage } from './moved-orders.ts';
import type { OrderSearch } from './order-search.ts';

const orderChanges = createPendingChanges<Order>();

/** The orders that `myOrders` reads, with the moves under way. */
export function useMyOrders() {
  const select = useShownOrders();
  return trpc.orders.mine.useInfiniteQuery({}, { getNextPageParam: nextCursor, select });
}

/** The orders that `allOrders` reads, with the moves under way. */
export function useAllOrders(search: OrderSearch) {
  const select = useShownOrders(search.state);
  return trpc.orders.list.useInfiniteQuery(filterOf(search), {
    getNextPageParam: nextCursor,
    placeholderData: keepPreviousData,
    select,
  });
}

const nextCursor = (page: { nextCursor: string | null }) => page.nextCursor ?? undefined;

/** One that is kept to a state loses the orders that leave it. */
function useShownOrders(state?: OrderState) {
  const shown = orderChanges.use();
  return useCallback(
    <Page extends OrderPage, Cursor>(data: InfiniteData<Page, Cursor>) =>
      withMoves(data, shown, state),
    [shown, state],
  );
}

interface AdvanceInput {
  id: string;
  to: AdvanceState;
}

/** Moves a paid order one step on. A refusal means that it moved already, so lists are read again. */
export function useAdvanceOrder(tell: Telling<Order, AdvanceInput>) {
  const moving = useMoving();
  return trpc.orders.advance.useMutation(moving(({ to }) => to, tell));
}

/** Cancels an unpaid order; its units go back into stock, so parts are read again too. */
export function useCancelOrder(tell: Telling<Order, { id: string }>) {
  const moving = useMoving();
  return trpc.orders.cancel.useMutation(moving(() => 'cancelled', tell));
}

/** Gives a paid order's money back, which nothing shows before it is done; unshipped units return. */
export function useRefundOrder() {
  return trpc.orders.refund.useMutation({ onSettled: useRefresh() });
}

function useMoving() {
  const refresh = useRefresh();
  return <Input extends { id: string }>(
    stateAfter: (input: Input) => OrderState,
    tell: Telling<Order, Input>,
  ) => {
    const shows = (order: Order, input: Input) =>
      order.id === input.id ? { ...order, state: stateAfter(input) } : order;
    return orderChanges.making({ shows, refresh }, tell);
  };
}

function useRefresh() {
  const utils = trpc.useUtils();
  return () => Promise.all([utils.orders.invalidate(), utils.parts.invalidate()]);
}
