import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refusedLines, type LineContext } from '../checkouts/line-verdicts.ts';
import { mapDetails } from '../parts/part-details.ts';
import type { StockedPart } from '../parts/part.schema.ts';
import { quantityVerdict } from '../parts/quantity-rule.ts';
import { buildAccount } from '../testing/builders.ts';
import {
  cartTotals,
  judgeCart,
  seenPart,
  withQuantity,
  withTypedQuantity,
  type CartRow,
} from './cart-lines.ts';
import { cartLineSchema } from './cart.schema.ts';

const TRUSTED = buildAccount();
const NEW = buildAccount({ isTrusted: false });

function part(fields: Partial<StockedPart> = {}): StockedPart {
  const { onHand = 1000, reserved = 0 } = fields;
  return {
    id: 'a',
    sku: 'CW-44',
    name: 'Chain-wheel',
    description: '',
    image: '/a.webp',
    category: null,
    priceMinor: 500,
    priceBreaks: [{ minQty: 250, unitPriceMinor: 460 }],
    available: onHand - reserved,
    minOrderQty: 50,
    orderMultiple: 10,
    onHand,
    reserved,
    status: 'active',
    ...mapDetails(() => null),
    ...fields,
  };
}

const context = (parts: readonly StockedPart[], account = TRUSTED): LineContext => ({
  parts: new Map(parts.map((each) => [each.id, each])),
  account,
  shopOnHand: parts.reduce((sum, { onHand }) => sum + onHand, 0),
  share: 0.25,
});

/** A row whose customer saw the part as it was then. */
const row = (quantity: number, was = part()): CartRow => ({
  partId: was.id,
  position: 1,
  quantity,
  addedAt: 1000,
  seenAt: 2000,
  seen: seenPart(was, quantity),
});

function only<T>(list: readonly T[]): T {
  const [item] = list;
  if (item === undefined || list.length !== 1) throw new Error('One item is needed.');
  return item;
}

const judge = (quantity: number, now = part(), was = part()) =>
  only(judgeCart([row(quantity, was)], context([now])));

describe('judgeCart', () => {
  it('A line has the verdict, the price and the total of its quantity.', () => {
    expect(judge(300)).toMatchObject({
      partId: 'a',
      quantity: 300,
      addedAt: 1000,
      seenAt: 2000,
      part: { sku: 'CW-44', status: 'active', available: 1000 },
      limit: null,
      verdict: { ok: true },
      unitPriceMinor: 460,
      totalMinor: 138_000,
      changes: [],
      hint: { kind: 'lowest' },
    });
  });

  it('A total beyond the safe integers is left out, and sums end there.', () => {
    const priceBreaks = [{ minQty: 90_200_000, unitPriceMinor: 99_888_000 }];
    const dear = part({ id: 'a', priceMinor: 99_999_999, priceBreaks, onHand: 10 ** 9 });
    const other = part({ ...dear, id: 'b' });
    const lines = (quantity: number) =>
      judgeCart([row(quantity, dear), row(quantity, other)], context([dear, other]));
    // The hint would have a total beyond them as well.
    const line = { verdict: { ok: true }, totalMinor: null, hint: null };
    expect(lines(90_190_000)).toMatchObject([line, line]);
    const sums = cartTotals(lines(90_000_000));
    expect(sums.linesMinor).toBe(Number.MAX_SAFE_INTEGER);
    expect(sums.baseMinor).toBe(Number.MAX_SAFE_INTEGER);
  });

  it('A line that cannot be placed has no total and no hint.', () => {
    expect(judge(45)).toMatchObject({
      verdict: { ok: false, problem: 'BELOW_MINIMUM', nearest: [50] },
      totalMinor: null,
      hint: null,
    });
  });

  it('The hint contains the next price break, and differs when the stock is too low for it.', () => {
    expect(judge(200).hint).toEqual({ kind: 'next', minQty: 250, unitPriceMinor: 460 });
    expect(judge(240).hint).toEqual({ kind: 'cheaper', minQty: 250, totalMinor: 115_000 });
    expect(judge(200, part({ onHand: 250 })).hint).toMatchObject({ kind: 'unavailable' });
    expect(judge(200, part({ priceBreaks: [] })).hint).toBeNull();
  });

  it.each([
    ['the base price', 200, { priceMinor: 520 }, [['unitPriceMinor', 500, 520]]],
    ['the price of another quantity', 200, { priceBreaks: [] }, []],
    ['the break of its quantity', 300, { priceBreaks: [] }, [['unitPriceMinor', 460, 500]]],
    [
      'minimum and case pack',
      60,
      { minOrderQty: 60, orderMultiple: 20 },
      [
        ['minOrderQty', 50, 60],
        ['orderMultiple', 10, 20],
      ],
    ],
    ['stock that still suffices', 200, { onHand: 300 }, []],
    ['stock that no longer suffices', 300, { onHand: 300 }, [['available', 1000, 300]]],
  ])('A change of %s is reported on the lines that it affects.', (_, quantity, change, told) => {
    const { changes } = judge(quantity, part(change));
    expect(changes.map(({ field, from, to }) => [field, from, to])).toEqual(told);
  });

  it('A part that is not for sale keeps the values that the customer saw.', () => {
    const line = judge(100, part({ status: 'draft', priceMinor: 999, minOrderQty: 90 }));
    expect(line).toMatchObject({
      verdict: { ok: false, problem: 'PART_NOT_ACTIVE', nearest: [] },
      part: { status: 'draft', priceMinor: 500, minOrderQty: 50, priceBreaks: [], available: 0 },
      changes: [],
      totalMinor: null,
    });
  });

  it('A line is limited by the hold budget that the lines before it leave.', () => {
    const parts = [part(), part({ id: 'b' }), part({ id: 'c' })];
    const rows = parts.map((each) => row(400, each));
    expect(
      judgeCart(rows, context(parts, NEW)).map(({ limit, verdict }) => [limit, verdict]),
    ).toEqual([
      [null, { ok: true }],
      [250, { ok: false, problem: 'HOLD_LIMIT_REACHED', nearest: [250] }],
      [250, { ok: false, problem: 'HOLD_LIMIT_REACHED', nearest: [250] }],
    ]);
  });
});

const quantities = fc.integer({ min: 1, max: 1200 });
const parts = fc
  .array(
    fc.record({
      onHand: fc.integer({ min: 1, max: 1100 }),
      minOrderQty: fc.constantFrom(10, 50),
      status: fc.constantFrom<StockedPart['status']>('active', 'active', 'active', 'archived'),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((list) => list.map((fields, at) => part({ id: `part-${at}`, ...fields })));
const accounts = fc.constantFrom(TRUSTED, NEW);

describe('a cart of any lines', () => {
  it('All lines with a total are placed together, for the sum of the totals.', () => {
    fc.assert(
      fc.property(
        parts,
        fc.array(quantities, { minLength: 6 }),
        accounts,
        (list, wanted, account) => {
          const given = context(list, account);
          const rows = list.map((each, at) => row(wanted[at] ?? 1, each));
          const lines = judgeCart(rows, given);
          expect(lines.map((line) => cartLineSchema.parse(line))).toEqual(lines);
          const placed = lines.filter(({ totalMinor }) => totalMinor !== null);
          expect(refusedLines(placed, given)).toEqual([]);
          const totals = cartTotals(lines);
          expect(totals.orders).toBe(placed.length);
          expect(totals.units).toBe(placed.reduce((sum, { quantity }) => sum + quantity, 0));
          expect(totals.linesMinor).toBe(
            placed.reduce((sum, line) => sum + (line.totalMinor ?? 0), 0),
          );
          expect(totals.baseMinor).toBe(
            placed.reduce((sum, { quantity }) => sum + quantity * 500, 0),
          );
        },
      ),
    );
  });

  it('A row of an unknown part is left out.', () => {
    expect(judgeCart([row(100)], context([]))).toEqual([]);
  });

  it('A part that is not for sale is not for sale in another quantity.', () => {
    const line = judge(100, part({ status: 'archived' }));
    expect(withQuantity(line, 200)).toMatchObject({
      quantity: 200,
      verdict: { ok: false, problem: 'PART_NOT_ACTIVE' },
      totalMinor: null,
    });
  });

  it('A line with another quantity is the line that the next read returns.', () => {
    fc.assert(
      fc.property(quantities, quantities, fc.integer({ min: 1, max: 1100 }), (from, to, onHand) => {
        const now = part({ onHand });
        const [before, after] = [judge(from, now, now), judge(to, now, now)];
        expect(withQuantity(before, to)).toEqual(after);
        const verdict = quantityVerdict(now, to);
        expect(withQuantity(before, to).verdict).toEqual(verdict);
      }),
    );
  });
});

it.each([
  ['1,00,000', { problem: 'OUT_OF_STOCK', nearest: [990] }],
  ['45 pcs', { problem: 'BELOW_MINIMUM', nearest: [50] }],
  ['1.000', { problem: 'INVALID_QUANTITY', nearest: [50, 990] }],
  ['50 pcs', { problem: 'INVALID_QUANTITY', nearest: [50] }],
  ['some', { problem: 'INVALID_QUANTITY', nearest: [50] }],
  [' ', { problem: 'INVALID_QUANTITY', nearest: [50] }],
])('The typed quantity %j is %j, and is never taken as it is.', (text, verdict) => {
  const line = withTypedQuantity(judge(100), text);
  expect(line).toMatchObject({ quantity: Number.NaN, verdict: { ok: false, ...verdict } });
});

it.each([
  ['1,000', 1000],
  [' 60 ', 60],
])('The typed quantity %j is a number, which is judged like %d.', (text, quantity) => {
  const line = judge(100);
  expect(withTypedQuantity(line, text)).toEqual(withQuantity(line, quantity));
});

it('A part that is not for sale has no readings of an unclear quantity.', () => {
  const line = judge(100, part({ status: 'archived' }));
  expect(withTypedQuantity(line, '1.000').verdict).toEqual(line.verdict);
});
