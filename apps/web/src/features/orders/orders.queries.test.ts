import { expect, it } from 'vitest';
import { orderViews } from './components/order-state-tabs.tsx';
import { parseOrderSearch } from './orders.queries.ts';

it.each([
  [{}, {}],
  [
    { state: 'paid', query: 'BM-000123' },
    { state: 'paid', query: 'BM-000123' },
  ],
  [{ state: 'lost', query: '' }, {}],
])('parses %j', (search, expected) => {
  expect(parseOrderSearch(search)).toEqual({
    state: undefined,
    query: undefined,
    ...expected,
  });
});

it('offers every state with the labels for admins', () => {
  expect(orderViews.map(({ label }) => label)).toEqual([
    'All',
    'Unpaid',
    'Pending...',
    'Processing',
    'Shipped',
    'Delivered',
    'Cancelled',
    'Expired',
    'Refunded',
  ]);
});
