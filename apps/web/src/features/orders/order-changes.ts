import type { Order } from '@bm/domain/orders/order.schema';
import type { OrderState } from '@bm/domain/orders/order-state';
import type { InfiniteData } from '@tanstack/react-query';
import { useCallback } from 'react';
import { createPendingChanges, type Telling } from '../../lib/pending-changes.ts';
import { trpc } from '../../lib/trpc.ts';

const orderChanges = createPendingChanges<Order>();

/** The options of a call that moves an order; lists of orders, and of parts in stock, follow. */
export function useMoving() {
  const utils = trpc.useUtils();
  const refresh = () => Promise.all([utils.orders.invalidate(), utils.parts.invalidate()]);
  return <Input extends { id: string }>(
    stateAfter: (input: Input) => OrderState,
    tell: Telling<Order, Input>,
  ) => {
    const shows = (order: Order, input: Input) =>
      order.id === input.id ? { ...order, state: stateAfter(input) } : order;
    return orderChanges.making({ shows, refresh }, tell);
  };
}

interface OrderPage {
  items: Order[];
  total: number;
}

/** How a list of orders looks with the moves under way; one that is kept to a state loses some. */
export function useShownOrders(state?: OrderState) {
  const shown = orderChanges.use();
  return useCallback(
    <Page extends OrderPage, Cursor>(data: InfiniteData<Page, Cursor>) =>
      withMoves(data, shown, state),
    [shown, state],
  );
}

/** Every order as `shown` has it, without those that leave `state` by it; they count no more. */
export function withMoves<Page extends OrderPage, Cursor>(
  data: InfiniteData<Page, Cursor>,
  shown: (order: Order) => Order,
  state: OrderState | undefined,
): InfiniteData<Page, Cursor> {
  const pages = data.pages.map((page) => {
    const items = page.items
      .map(shown)
      .filter((order) => state === undefined || order.state === state);
    return { page, items };
  });
  const left = pages.reduce((sum, { page, items }) => sum + page.items.length - items.length, 0);
  return {
    ...data,
    pages: pages.map(({ page, items }) => ({ ...page, items, total: page.total - left })),
  };
}
