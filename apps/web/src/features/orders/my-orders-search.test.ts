import { isNarrowed } from '../../lib/search-days.ts';
import { describe, expect, it } from 'vitest';
import { myOrdersInput, parseMyOrderSearch, searchedStates } from './my-orders-search.ts';

describe('the filter of the customer’s list', () => {
  it.each([
    [{}, {}],
    [
      { state: 'shipped', query: 'chain', from: '2026-11-01', to: '2026-11-30' },
      { state: 'shipped', query: 'chain', from: '2026-11-01', to: '2026-11-30' },
    ],
    // A customer has no filter of its own for paid orders.
    [{ state: 'paid' }, {}],
    [{ state: 'lost', query: '', from: 'today', to: '2026-13-01' }, {}],
    [{ from: '0202-11-01', to: '2026-11-1' }, {}],
  ])('parses %j', (search, expected) => {
    const none = { query: undefined, state: undefined, from: undefined, to: undefined };
    expect(parseMyOrderSearch(search)).toEqual({ ...none, ...expected });
    expect(isNarrowed(parseMyOrderSearch(search))).toBe(Object.keys(expected).length > 0);
  });

  it('includes both days, and paid orders under Processing', () => {
    expect(myOrdersInput({ from: '2026-11-22', to: '2026-11-22', state: 'processing' })).toEqual({
      byCheckout: true,
      states: ['paid', 'processing'],
      from: Date.UTC(2026, 10, 22),
      before: Date.UTC(2026, 10, 23),
    });
    expect(myOrdersInput(parseMyOrderSearch({}))).toEqual({ byCheckout: true });
    expect(searchedStates('unpaid')).toEqual(['unpaid']);
  });
});
