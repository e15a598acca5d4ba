import type { Order } from '@bm/domain/orders/order.schema';
import { describe, expect, it } from 'vitest';
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

  it('removes it from a list of its former state, and from the count', () => {
    const shown = applyOrderUpdates(list, moved, ['paid']);
    expect(shown.pages.map(({ items }) => items.map(({ id }) => id))).toEqual([['1', '2'], []]);
    expect(shown.pages.map(({ total }) => total)).toEqual([2, 2]);
    expect(shown.pages[0]?.nextCursor).toBe('next');
  });
});
