import type { Caller } from '@bm/api/root';
import type { Order } from '@bm/domain/orders/order.schema';
import { MAX_PAGE_SIZE } from '@bm/domain/shared/page-limits';
import { isVisibleOverRest } from './dto/orders.dto.ts';
import type { PageQuery } from './paging.ts';

/** A page of all orders that the documented calls return, newest first. For admins. */
export async function visibleOrdersPage(
  caller: Caller,
  { limit = MAX_PAGE_SIZE, cursor }: PageQuery,
): Promise<{ items: Order[]; nextCursor: string | null }> {
  const items: Order[] = [];
  let next = cursor;
  do {
    const page = await caller.orders.list({ limit: limit - items.length, cursor: next });
    items.push(...page.items.filter(isVisibleOverRest));
    next = page.nextCursor ?? undefined;
  } while (next !== undefined && items.length < limit);
  return { items, nextCursor: next ?? null };
}

/** All of them, page by page. */
export async function* allVisibleOrders(caller: Caller): AsyncGenerator<Order[]> {
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await visibleOrdersPage(caller, { cursor });
    yield items;
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
}
