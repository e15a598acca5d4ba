import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
import {
  ladderIssues,
  priceHint,
  priceSteps,
  unitPrice,
  type LadderIssue,
  type PriceBreak,
} from './price-breaks.ts';
import { quantityVerdict } from './quantity-rule.ts';

const at = (minQty: number, unitPriceMinor: number): PriceBreak => ({ minQty, unitPriceMinor });

const crank = {
  priceMinor: 485,
  minOrderQty: 50,
  orderMultiple: 10,
  priceBreaks: [
    { minQty: 250, unitPriceMinor: 460 },
    { minQty: 1000, unitPriceMinor: 435 },
  ],
};
const flat = { ...crank, priceBreaks: [] };

/** Valid parts with up to ten breaks, built by adding packs and taking cents off. */
const parts = fc
  .record({
    orderMultiple: fc.integer({ min: 1, max: 12 }),
    packs: fc.integer({ min: 1, max: 8 }),
    last: fc.integer({ min: 1, max: 40 }),
    rows: fc.array(
      fc.record({ packs: fc.integer({ min: 1, max: 9 }), less: fc.integer({ min: 1, max: 30 }) }),
      { maxLength: 10 },
    ),
  })
  .map(({ orderMultiple, packs, last, rows }) => {
    const minOrderQty = packs * orderMultiple;
    let minQty = minOrderQty;
    let price = last + rows.reduce((sum, { less }) => sum + less, 0);
    const priceMinor = price;
    const priceBreaks = rows.map((row) => {
      minQty += row.packs * orderMultiple;
      price -= row.less;
      return { minQty, unitPriceMinor: price };
    });
    return { minOrderQty, orderMultiple, priceMinor, priceBreaks };
  });

/** The price of every quantity, computed row by row from the lowest. */
function priceList(part: typeof crank, upTo: number): number[] {
  const list = Array.from({ length: upTo + 1 }, () => part.priceMinor);
  for (const { minQty, unitPriceMinor } of part.priceBreaks) {
    for (let quantity = minQty; quantity <= upTo; quantity += 1) list[quantity] = unitPriceMinor;
  }
  return list;
}

describe('unitPrice', () => {
  it('prices every unit by the break that a quantity reaches', () => {
    forEachRow(
      [
        [50, 485],
        [249, 485],
        [250, 460],
        [251, 460],
        [999, 460],
        [1000, 435],
        [1_000_000, 435],
        [0, 485],
        [-5, 485],
        [Number.NaN, 485],
      ],
      (quantity, price) => {
        expect(unitPrice(crank, quantity)).toBe(price);
        expect(unitPrice(flat, quantity)).toBe(485);
      },
    );
  });

  it('equals the price list of any ladder at every quantity', () => {
    fc.assert(
      fc.property(parts, (part) => {
        const list = priceList(part, 1200);
        for (const [quantity, price] of list.entries())
          expect(unitPrice(part, quantity)).toBe(price);
      }),
      { numRuns: 30 },
    );
  });
});

describe('priceSteps', () => {
  it('lists the ranges in whole case packs', () => {
    expect(priceSteps(crank)).toEqual([
      { from: 50, to: 240, unitPriceMinor: 485 },
      { from: 250, to: 990, unitPriceMinor: 460 },
      { from: 1000, to: null, unitPriceMinor: 435 },
    ]);
    expect(priceSteps(flat)).toEqual([{ from: 50, to: null, unitPriceMinor: 485 }]);
  });

  it('covers every quantity that can be ordered once, at its price', () => {
    fc.assert(
      fc.property(parts, (part) => {
        const steps = priceSteps(part);
        for (let quantity = 0; quantity < 1200; quantity += 1) {
          const isOrderable = quantityVerdict({ ...part, available: 1200 }, quantity).ok;
          const holding = steps.filter(
            ({ from, to }) => from <= quantity && quantity <= (to ?? Infinity),
          );
          if (!isOrderable) continue;
          expect(holding.map(({ unitPriceMinor }) => unitPriceMinor)).toEqual([
            unitPrice(part, quantity),
          ]);
        }
      }),
      { numRuns: 30 },
    );
  });
});

describe('priceHint', () => {
  it('returns what the next break means for a quantity', () => {
    forEachRow(
      [
        ['the minimum', 50, 2390, { kind: 'next', minQty: 250, unitPriceMinor: 460 }],
        ['an empty field', Number.NaN, 2390, { kind: 'next', minQty: 250, unitPriceMinor: 460 }],
        [
          'a quantity just below a break',
          240,
          2390,
          { kind: 'cheaper', minQty: 250, totalMinor: 115_000 },
        ],
        ['the last total below that of the break', 230, 2390, { kind: 'next', minQty: 250 }],
        ['the first quantity of a break', 250, 2390, { kind: 'next', minQty: 1000 }],
        ['the last break', 1000, 2390, { kind: 'lowest' }],
        ['a break beyond the stock', 240, 240, { kind: 'unavailable', minQty: 250 }],
        ['a part that is sold out', Number.NaN, null, { kind: 'unavailable', minQty: 250 }],
      ],
      (_, quantity, largest, hint) => {
        expect(priceHint(crank, quantity, largest)).toMatchObject(hint);
        expect(priceHint(flat, quantity, largest)).toBeNull();
      },
    );
  });

  it('returns a later break if only that one costs less', () => {
    const steep = {
      ...crank,
      priceBreaks: [
        { minQty: 250, unitPriceMinor: 484 },
        { minQty: 300, unitPriceMinor: 100 },
      ],
    };
    expect(priceHint(steep, 240, 2390)).toEqual({
      kind: 'cheaper',
      minQty: 300,
      totalMinor: 30_000,
    });
    expect(priceHint(steep, 240, 299)).toMatchObject({ kind: 'next', minQty: 250 });
  });

  it('marks more units as cheaper exactly when a larger order costs less, for any ladder', () => {
    fc.assert(
      fc.property(
        parts,
        fc.integer({ min: 1, max: 900 }),
        fc.integer({ min: 0, max: 900 }),
        (part, quantity, largest) => {
          const list = priceList(part, 1200);
          const cost = (units: number) => (list[units] ?? 0) * units;
          const larger = part.priceBreaks
            .map(({ minQty }) => minQty)
            .filter((minQty) => minQty > quantity && minQty <= largest);
          const first = larger.find((units) => cost(units) < cost(quantity));
          const hint = priceHint(part, quantity, largest);
          const cheaper =
            first === undefined
              ? null
              : { kind: 'cheaper', minQty: first, totalMinor: cost(first) };
          expect(hint?.kind === 'cheaper' ? hint : null).toEqual(cheaper);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe('the limits of a price hint', () => {
  const next = { kind: 'next', minQty: 10, unitPriceMinor: 90 };
  it.each([
    ['costs the same in total', 90, 10, next],
    ['costs less and is all that can be ordered', 80, 10, { kind: 'cheaper', totalMinor: 800 }],
    ['costs less but cannot be ordered', 80, 9, { kind: 'unavailable', unitPriceMinor: 80 }],
    ['costs more and cannot be ordered', 95, 9, { kind: 'unavailable', unitPriceMinor: 95 }],
    ['costs less while nothing can be ordered', 80, null, { kind: 'unavailable' }],
  ])('A break that %s', (_, unitPriceMinor, largest, hint) => {
    const part = { priceMinor: 100, priceBreaks: [{ minQty: 10, unitPriceMinor }] };
    expect(priceHint(part, 9, largest)).toMatchObject({ ...hint, minQty: 10 });
  });
});

describe('ladderIssues', () => {
  const noBreaks: PriceBreak[] = [];
  const stock = { onHand: 2400, stored: noBreaks };
  const listIssues = (priceBreaks: readonly PriceBreak[], given = stock) =>
    ladderIssues({ ...crank, priceBreaks }, given);
  it('returns the invalid fields of a ladder', () => {
    forEachRow<[string, PriceBreak[], LadderIssue[]]>(
      [
        ['an empty ladder', [], []],
        ['a valid ladder', crank.priceBreaks, []],
        ['the smallest and the largest quantity', [at(60, 484), at(2390, 1)], []],
        [
          'a break at the minimum order',
          [at(50, 460)],
          [{ row: 0, field: 'minQty', problem: 'NOT_ABOVE_MINIMUM' }],
        ],
        [
          'a break below the minimum order in a later row',
          [at(250, 460), at(40, 435)],
          [{ row: 1, field: 'minQty', problem: 'NOT_ABOVE_MINIMUM' }],
        ],
        [
          'a repeated quantity',
          [at(250, 460), at(250, 435)],
          [{ row: 1, field: 'minQty', problem: 'NOT_RISING' }],
        ],
        [
          'falling quantities',
          [at(1000, 460), at(250, 435)],
          [{ row: 1, field: 'minQty', problem: 'NOT_RISING' }],
        ],
        [
          'a part of a case pack',
          [at(255, 460)],
          [{ row: 0, field: 'minQty', problem: 'NOT_A_MULTIPLE' }],
        ],
        [
          'all the stock, of which one unit stays',
          [at(2400, 460)],
          [{ row: 0, field: 'minQty', problem: 'NOT_REACHABLE' }],
        ],
        [
          'the same price',
          [at(250, 485)],
          [{ row: 0, field: 'unitPriceMinor', problem: 'NOT_FALLING' }],
        ],
        [
          'a price that rises again',
          [at(250, 435), at(1000, 460)],
          [{ row: 1, field: 'unitPriceMinor', problem: 'NOT_FALLING' }],
        ],
        [
          'several faults at once',
          [at(45, 490), at(300, 480), at(300, 480)],
          [
            { row: 0, field: 'minQty', problem: 'NOT_ABOVE_MINIMUM' },
            { row: 0, field: 'unitPriceMinor', problem: 'NOT_FALLING' },
            { row: 2, field: 'minQty', problem: 'NOT_RISING' },
            { row: 2, field: 'unitPriceMinor', problem: 'NOT_FALLING' },
          ],
        ],
      ],
      (_, breaks, issues) => {
        expect(listIssues(breaks)).toEqual(issues);
      },
    );
  });

  it('keeps a stored row whose stock has been sold', () => {
    const low = { onHand: 100, stored: [at(250, 470)] };
    expect(listIssues([at(250, 460)], low)).toEqual([]);
    expect(listIssues([at(250, 460), at(500, 450)], low)).toEqual([
      { row: 1, field: 'minQty', problem: 'NOT_REACHABLE' },
    ]);
  });

  it.each([0, 1, 50])('accepts any quantity for a part of which %i units are too few', (onHand) => {
    const soldOut = { onHand, stored: noBreaks };
    expect(listIssues([at(250, 460), at(100_000, 435)], soldOut)).toEqual([]);
    expect(listIssues([at(255, 460)], soldOut)).toEqual([
      { row: 0, field: 'minQty', problem: 'NOT_A_MULTIPLE' },
    ]);
    expect(listIssues([at(100, 460)], { onHand: 51, stored: noBreaks })).toEqual([
      { row: 0, field: 'minQty', problem: 'NOT_REACHABLE' },
    ]);
  });

  it('accepts every ladder that is built by the rules', () => {
    fc.assert(
      fc.property(parts, (part) => {
        const last = part.priceBreaks.at(-1)?.minQty ?? 0;
        expect(ladderIssues(part, { onHand: last + 1, stored: [] })).toEqual([]);
      }),
    );
  });

  it('accepts any ladder exactly when each row can be ordered, is reached later and costs less', () => {
    const rows = fc.array(
      fc.record({
        minQty: fc.integer({ min: 1, max: 40 }),
        unitPriceMinor: fc.integer({ min: 1, max: 12 }),
      }),
      { maxLength: 3 },
    );
    const terms = fc.record({
      orderMultiple: fc.integer({ min: 1, max: 4 }),
      packs: fc.integer({ min: 1, max: 3 }),
      onHand: fc.integer({ min: 0, max: 42 }),
    });
    fc.assert(
      fc.property(terms, rows, ({ orderMultiple, packs, onHand }, priceBreaks) => {
        const minOrderQty = packs * orderMultiple;
        const part = { minOrderQty, orderMultiple, priceMinor: 10, priceBreaks };
        // Without any order that the stock allows, no quantity is too large.
        const available = onHand > minOrderQty ? onHand : 1000;
        const rule = { minOrderQty, orderMultiple, available };
        const starts = [{ minQty: minOrderQty, unitPriceMinor: 10 }, ...priceBreaks];
        const isLadder = priceBreaks.every(
          (row, index) =>
            quantityVerdict(rule, row.minQty).ok &&
            starts.slice(0, index + 1).every((earlier) => earlier.minQty < row.minQty) &&
            starts.slice(0, index + 1).every((e) => e.unitPriceMinor > row.unitPriceMinor),
        );
        expect(ladderIssues(part, { onHand, stored: [] }).length === 0).toBe(isLadder);
      }),
      { numRuns: 2000 },
    );
  });
});
