import { expect, it } from 'vitest';
import { orderViews } from './components/manage-orders.tsx';
import { orderListInput, parseOrderSearch } from './orders.queries.ts';

it.each([
  [{}, {}],
  [
    { state: 'paid', query: 'BM-000123' },
    { state: 'paid', query: 'BM-000123' },
  ],
  [
    { from: '2026-11-01', to: '2026-11-22' },
    { from: '2026-11-01', to: '2026-11-22' },
  ],
  [{ state: 'lost', query: '', from: 'yesterday' }, {}],
])('parses %j', (search, expected) => {
  expect(parseOrderSearch(search)).toEqual({
    state: undefined,
    query: undefined,
    from: undefined,
    to: undefined,
    ...expected,
  });
});

it('A period has both of its days as a whole, in UTC.', () => {
  expect(orderListInput({ from: '2026-11-01', to: '2026-11-22' })).toEqual({
    byCheckout: true,
    from: Date.UTC(2026, 10, 1),
    before: Date.UTC(2026, 10, 23),
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
