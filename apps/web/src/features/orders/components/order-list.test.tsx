import type { Order } from '@bm/domain/orders/order.schema';
import { describe, expect, it } from 'vitest';
import { renderInShop } from '../../../testing/render-page.tsx';
import { sampleCheckout } from '../../../testing/sample-checkout.ts';
import { sampleOrder } from '../../../testing/sample-order.ts';
import { OrderList } from './order-list.tsx';

const text = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');

/** The text of a list whose search stopped on 20 November 2026. */
function renderStopped(items: Order[]): string {
  const checkouts = items.map(({ checkoutId }) => ({ ...sampleCheckout, id: checkoutId }));
  const page = { items, checkouts, total: 1000, searchedBackTo: Date.UTC(2026, 10, 20) };
  const query = {
    data: { pages: [page] },
    isRefetching: false,
    isPlaceholderData: false,
    refetch: async () => undefined,
    hasNextPage: true,
    isFetchingNextPage: false,
    isFetchNextPageError: false,
    error: null,
    errorUpdatedAt: 0,
    fetchNextPage: async () => undefined,
  };
  const list = (
    <OrderList
      title="Orders"
      query={query}
      renderGroup={({ orders }) => orders.map(({ number }) => number)}
      isFiltered
      empty="No such order"
    />
  );
  return text(renderInShop(list));
}

describe('a search that stopped before it had read all orders', () => {
  it('It says how far it went, and offers to go on.', () => {
    const shown = renderStopped([sampleOrder]);
    expect(shown).toContain(sampleOrder.number);
    expect(shown).toContain('Searched back to 20 Nov 2026. Search older orders');
    expect(shown).not.toContain('1–1 of');
  });

  it('Without a match it does not say that there is none.', () => {
    const shown = renderStopped([]);
    expect(shown).toContain('No match since 20 Nov 2026');
    expect(shown).toContain('Search older orders');
    expect(shown).not.toContain('No such order');
  });
});
