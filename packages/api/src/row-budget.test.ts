import { forEachRow } from '@bm/domain/testing/for-each-row';
import * as z from 'zod';
import { describe, expect, it } from 'vitest';
import { requestedRows } from './procedure-policies.ts';
import { MAX_ROWS_PER_REQUEST, createRowBudget } from './row-budget.ts';
import { procedures } from './testing/call-by-path.ts';

/** Whether a procedure takes a `limit`. */
function isPaged(inputs: readonly unknown[]): boolean {
  return inputs.some((input) => {
    if (!(input instanceof z.core.$ZodType)) return false;
    const schema = z.toJSONSchema(input, { unrepresentable: 'any', io: 'input' });
    return 'limit' in (schema.properties ?? {});
  });
}

describe('the rows that a request may read', () => {
  it('The row budget covers every procedure that returns a page.', () => {
    const paged = [...procedures()].filter(([, { inputs }]) => isPaged(inputs));
    expect(paged.length).toBeGreaterThan(5);
    for (const [path] of paged) {
      expect([path, requestedRows(path, { limit: 100 })]).toEqual([path, expect.any(Number)]);
      expect(requestedRows(path, { limit: 100 })).toBeGreaterThanOrEqual(100);
    }
  });

  it('are those that the input asks for, at most', () => {
    forEachRow(
      [
        ['parts.list', undefined, 24],
        ['parts.list', { limit: 6 }, 6],
        ['parts.list', { limit: 1e9 }, 100],
        ['parts.list', { limit: -1e9 }, 1],
        ['parts.list', { limit: '5' }, 24],
        ['parts.list', 'text', 24],
        ['parts.search', { limit: 1 }, 13],
        ['orders.mine', { limit: 1 }, 1],
        ['orders.mine', { limit: 1, query: '' }, 1],
        ['orders.mine', { limit: 1, query: 'chain' }, 121],
        ['orders.mine', { limit: 1, byCheckout: true }, 61],
        ['orders.list', { limit: 1, byCheckout: false }, 13],
        ['orders.list', { limit: 1, byCheckout: true }, 73],
        ['reviews.list', { limit: 3 }, 21],
        ['reviews.adminList', { limit: 25 }, 175],
        ['audit.list', { limit: 10 }, 50],
        ['parts.byId', { id: 'x' }, 1],
        ['checkouts.byId', { id: 'x' }, 300],
        ['checkouts.place', { lines: Array.from({ length: 500 }) }, 500],
        ['checkouts.place', { lines: 'text' }, 1],
        ['cart.get', undefined, 300],
        ['cart.count', undefined, 1],
        ['cart.add', { lines: Array.from({ length: 500 }) }, 560],
        ['cart.add', null, 61],
        ['cart.remove', { partIds: ['a', 'b'] }, 2],
        ['cart.remove', { lines: ['a', 'b'] }, 1],
        ['lists.create', { lines: Array.from({ length: 500 }) }, 500],
        ['lists.byId', { id: 'x' }, 300],
        ['lists.toCart', { id: 'x' }, 300],
        ['quickOrder.check', { rows: Array.from({ length: 999 }) }, 500],
        ['quickOrder.check', { lines: Array.from({ length: 999 }) }, 1],
        ['no.such', null, 1],
      ],
      (path, input, rows) => {
        expect(requestedRows(path, input)).toBe(rows);
      },
    );
  });

  it('One page of any list is within the row budget.', () => {
    for (const [path, { inputs }] of procedures()) {
      if (!isPaged(inputs)) continue;
      expect([path, requestedRows(path, { limit: 100 }) <= MAX_ROWS_PER_REQUEST]).toEqual([
        path,
        true,
      ]);
    }
  });

  it('Twenty default pages are within the row budget, and no more.', async () => {
    const budget = createRowBudget();
    const rows = requestedRows('parts.search', { query: 'x' });
    for (let call = 0; call < 20; call += 1) budget.take(rows);
    expect(20 * requestedRows('parts.search', {})).toBe(MAX_ROWS_PER_REQUEST);
    expect(() => budget.take(1)).toThrowError(expect.objectContaining({ code: 'TOO_LARGE' }));
  });
});
