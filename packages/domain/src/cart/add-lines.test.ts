import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
import type { StockedPart } from '../parts/part.schema.ts';
import { MAX_UNITS } from '../parts/quantity-rule.ts';
import { buildPart } from '../testing/builders.ts';
import { addLines, setLine } from './add-lines.ts';
import type { CartRow } from './cart-lines.ts';

const STOCK = {
  minOrderQty: 50,
  onHand: 1000,
  priceMinor: 500,
  priceBreaks: [{ minQty: 100, unitPriceMinor: 460 }],
};
const part = ({ id = 'a', ...fields }: Partial<StockedPart> = {}): StockedPart =>
  buildPart(id, { ...STOCK, ...fields });
const PARTS = new Map(
  [part(), part({ id: 'b' }), part({ id: 'old', status: 'archived' })].map((each) => [
    each.id,
    each,
  ]),
);
const NONE = { rows: [], at: 7 };

const add = (
  lines: readonly { partId: string; quantity: number }[],
  rows: readonly CartRow[] = [],
) => addLines(lines, PARTS, { rows, at: 9 });

describe('addLines', () => {
  it('A new line is the last one and stores what the customer saw.', () => {
    const { changed: rows } = addLines([{ partId: 'a', quantity: 50 }], PARTS, NONE);
    const { changed, results } = add([{ partId: 'b', quantity: 100 }], rows);
    expect(changed).toEqual([
      {
        partId: 'b',
        position: 2,
        quantity: 100,
        addedAt: 9,
        seenAt: 9,
        seen: { unitPriceMinor: 460, minOrderQty: 50, orderMultiple: 10, available: 1000 },
      },
    ]);
    expect(results).toEqual([
      { partId: 'b', isStored: true, quantity: 100, verdict: { ok: true } },
    ]);
  });

  it('The sum is validated and priced, at the position of the first line.', () => {
    const { changed: rows } = addLines([{ partId: 'a', quantity: 60 }], PARTS, NONE);
    const { changed, results } = add([{ partId: 'a', quantity: 5 }], rows);
    expect(changed).toMatchObject([{ position: 1, quantity: 65, addedAt: 7, seenAt: 9 }]);
    expect(results).toMatchObject([
      { quantity: 65, verdict: { ok: false, problem: 'NOT_A_MULTIPLE', nearest: [60, 70] } },
    ]);
  });

  it('Lines of one part in one call are merged, and each of them has the result of the sum.', () => {
    const line = { partId: 'a', quantity: 50 };
    const { changed, results } = add([line, { partId: 'b', quantity: 50 }, line]);
    expect(changed.map(({ partId, position, quantity }) => [partId, position, quantity])).toEqual([
      ['a', 1, 100],
      ['b', 2, 50],
    ]);
    expect(results.map(({ quantity }) => quantity)).toEqual([100, 50, 100]);
    expect(changed[0]?.seen.unitPriceMinor).toBe(460);
  });

  it('stores no line that cannot be ordered, and tells the problem', () => {
    forEachRow(
      [
        ['nothing', 50, 'PART_NOT_FOUND'],
        ['old', 50, 'PART_NOT_ACTIVE'],
        ['a', 0, 'BELOW_MINIMUM'],
        ['a', -50, 'BELOW_MINIMUM'],
        ['a', 50.5, 'INVALID_QUANTITY'],
        ['a', Number.NaN, 'INVALID_QUANTITY'],
        ['a', MAX_UNITS + 1, 'OUT_OF_STOCK'],
      ],
      (partId, quantity, problem) => {
        const { changed, results } = add([{ partId, quantity }]);
        expect(changed).toEqual([]);
        expect(results).toMatchObject([
          { partId, isStored: false, quantity: 0, verdict: { ok: false, problem } },
        ]);
      },
    );
  });

  it('The largest quantity is stored.', () => {
    const { changed, results } = add([{ partId: 'a', quantity: MAX_UNITS }]);
    expect(changed).toMatchObject([{ quantity: MAX_UNITS }]);
    expect(results).toMatchObject([{ isStored: true, verdict: { problem: 'OUT_OF_STOCK' } }]);
  });

  it.each([
    ['nothing', 'PART_NOT_FOUND'],
    ['old', 'PART_NOT_ACTIVE'],
  ])('No quantity of %s is proposed: %s.', (partId, problem) => {
    const { results } = add([{ partId, quantity: 50 }]);
    expect(results.map(({ verdict }) => verdict)).toEqual([{ ok: false, problem, nearest: [] }]);
  });

  it('A rejected line leaves the line of the cart unchanged.', () => {
    const { changed: rows } = addLines([{ partId: 'a', quantity: 60 }], PARTS, NONE);
    expect(add([{ partId: 'a', quantity: MAX_UNITS }], rows)).toMatchObject({
      changed: [],
      results: [{ isStored: false, quantity: 60 }],
    });
  });

  it('Splitting a quantity over several calls does not change the stored lines.', () => {
    const pieces = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(pieces, (quantities) => {
        const together = quantities.reduce((sum, quantity) => sum + quantity, 0);
        let rows: CartRow[] = [];
        for (const quantity of quantities) rows = add([{ partId: 'a', quantity }], rows).changed;
        const whole = add([{ partId: 'a', quantity: together }]);
        expect(rows).toEqual(whole.changed);
        const split = add(quantities.map((quantity) => ({ partId: 'a', quantity })));
        expect(split.changed).toEqual(whole.changed);
        expect(split.results.at(-1)).toEqual(whole.results[0]);
      }),
    );
  });
});

it('setLine replaces the quantity and what the customer saw, and keeps the position.', () => {
  const { changed: rows } = add([
    { partId: 'b', quantity: 50 },
    { partId: 'a', quantity: 50 },
  ]);
  expect(setLine(part({ available: 500 }), 120, { rows, at: 12 })).toEqual({
    partId: 'a',
    position: 2,
    quantity: 120,
    addedAt: 9,
    seenAt: 12,
    seen: { unitPriceMinor: 460, minOrderQty: 50, orderMultiple: 10, available: 500 },
  });
  expect(setLine(part({ id: 'c' }), 50, { rows, at: 12 })).toMatchObject({
    position: 3,
    addedAt: 12,
  });
});
