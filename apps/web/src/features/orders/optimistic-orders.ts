import type { OrderState } from '@bm/domain/orders/order-state';
import type { Order } from '@bm/domain/orders/order.schema';
import type { InfiniteData } from '@tanstack/react-query';

export interface OrderPage {
  items: Order[];
  total: number;
}

/** Every order as `shown` has it, without those that leave `state` by it; they count no more. */
export function applyOrderUpdates<Page extends OrderPage, Cursor>(
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

/** The orders of all loaded pages in one list. */
export function flattenOrders(data: { pages: { items: Order[] }[] } | undefined): Order[] {
  return data?.pages.flatMap((page) => page.items) ?? [];
}
