import { withQuantity } from '@bm/domain/cart/cart-lines';
import type { CartLine } from '@bm/domain/cart/cart.schema';
import { describe, expect, it } from 'vitest';
import { forEachRow } from '@bm/domain/testing/for-each-row';
import { keepOrder, placeableLines, showCart } from './cart-view.ts';

const line = (partId: string, quantity = 50): CartLine =>
  withQuantity(
    {
      partId,
      quantity,
      addedAt: 1,
      seenAt: 1,
      part: {
        sku: partId,
        name: partId,
        image: '',
        status: 'active',
        priceMinor: 500,
        priceBreaks: [{ minQty: 250, unitPriceMinor: 460 }],
        minOrderQty: 50,
        orderMultiple: 10,
        available: 1000,
      },
      limit: null,
      verdict: { ok: true },
      unitPriceMinor: 0,
      totalMinor: 0,
      changes: [],
      hint: null,
    },
    quantity,
  );

describe('showCart', () => {
  it('Typed quantities are judged and priced; other lines are the same objects.', () => {
    const [a, b] = [line('a'), line('b')];
    const shown = showCart({ lines: [a, b] }, new Map([['a', '250']]));
    expect(shown.lines[0]?.line).toMatchObject({ quantity: 250, unitPriceMinor: 460 });
    expect(shown.lines[1]?.line).toBe(b);
    expect(shown.totals).toMatchObject({ orders: 2, units: 300, linesMinor: 115_000 + 25_000 });
    expect(placeableLines(shown.lines)).toEqual([
      { partId: 'a', quantity: 250 },
      { partId: 'b', quantity: 50 },
    ]);
  });

  it('A text that is no quantity is a problem, never another quantity.', () => {
    forEachRow(['', 'abc', '1e3', '1,000', '1.000', '٣٠', '-50', '50.5', '45'], (text) => {
      const { problems, lines } = showCart({ lines: [line('a')] }, new Map([['a', text]]));
      expect(problems).toHaveLength(1);
      expect(placeableLines(lines)).toEqual([]);
    });
  });

  it('The fixes of an unclear text are what it may mean, as far as it can be ordered.', () => {
    forEachRow(
      [
        ['1,00,000', [990]],
        ['1.000', [50, 990]],
        ['5,00E+02', [500]],
        ['1.500', [990]],
        ['500 pcs', [500]],
        ['abc', [50]],
        ['', [50]],
      ],
      (text, nearest) => {
        const { lines } = showCart({ lines: [line('a')] }, new Map([['a', text]]));
        expect(lines[0]?.line.verdict).toMatchObject({ ok: false, nearest });
      },
    );
  });
});

it('keepOrder returns a line that was added back to its place; new lines come last.', () => {
  const lines = ['c', 'new', 'b', 'a'].map((partId) => line(partId));
  const order = keepOrder(lines, ['a', 'b', 'c']).map(({ partId }) => partId);
  expect(order).toEqual(['a', 'b', 'c', 'new']);
});
