import type { Order } from '@bm/domain/orders/order.schema';
import { describe, expect, it } from 'vitest';
import { sampleCheckout } from '../../testing/sample-checkout.ts';
import { sampleOrder } from '../../testing/sample-order.ts';
import { applyOrderUpdates } from './optimistic-orders.ts';

const order = (id: string): Order => ({ ...sampleOrder, id, state: 'paid' });
const list = {
  pages: [
    { items: [order('1'), order('2')], total: 3, nextCursor: 'next' },
    { items: [order('3')], total: 3, nextCursor: null },
  ],
  pageParams: [undefined, 'next'],
};
const moved = (item: Order): Order => (item.id === '3' ? { ...item, state: 'processing' } : item);

describe('a list of orders with a pending update', () => {
  it('shows the order in its next state', () => {
    const shown = applyOrderUpdates(list, moved, undefined);
    expect(shown.pages.flatMap(({ items }) => items.map(({ state }) => state))).toEqual([
      'paid',
      'paid',
      'processing',
    ]);
    expect(shown.pages.map(({ total }) => total)).toEqual([3, 3]);
  });

  it('counts it in the states of its checkout', () => {
    const sum = { orderId: '3', orders: 2, units: 240, totalMinor: 116_400, taxMinor: 0 };
    const summary = { ...sampleCheckout, id: sampleOrder.checkoutId };
    const [page] = list.pages.slice(1);
    if (page === undefined) throw new Error('There is no page.');
    const checkouts = [{ ...summary, states: [{ ...sum, state: 'paid' as const }] }];
    const pages = [{ ...page, checkouts }];
    const [shown] = applyOrderUpdates({ pages, pageParams: [] }, moved, undefined).pages;
    expect(shown?.checkouts[0]?.states).toMatchObject([
      { state: 'paid', orders: 1, units: 120 },
      { state: 'processing', orders: 1, units: 120 },
    ]);
  });

  it('removes it from a list of its former state, and from the count', () => {
    const shown = applyOrderUpdates(list, moved, ['paid']);
    expect(shown.pages.map(({ items }) => items.map(({ id }) => id))).toEqual([['1', '2'], []]);
    expect(shown.pages.map(({ total }) => total)).toEqual([2, 2]);
    expect(shown.pages[0]?.nextCursor).toBe('next');
  });
});
