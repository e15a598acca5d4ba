import { describe, expect, it } from 'vitest';
import { foldName } from '../shared/fold-name.ts';
import { forEachRow } from '../testing/for-each-row.ts';
import type { StockedPart } from '../parts/part.schema.ts';
import { buildAccount, buildPart } from '../testing/builders.ts';
import { MAX_UNITS } from '../parts/quantity-rule.ts';
import { addToList, previewLines, SAVED_FOR_LATER } from './list-rules.ts';

const STOCK = {
  priceMinor: 500,
  priceBreaks: [{ minQty: 100, unitPriceMinor: 460 }],
  onHand: 1000,
};
const aPart = (id: string): StockedPart => buildPart(id, STOCK);
const parts = new Map(['a', 'b', 'c'].map((id) => [id, aPart(id)]));

describe('addToList', () => {
  const rows = [
    { partId: 'a', position: 7, quantity: 10 },
    { partId: 'z', position: 3, quantity: 10 },
  ];

  it('New parts come after the last line, in their order.', () => {
    const lines = [
      { partId: 'c', quantity: 20 },
      { partId: 'b', quantity: 30 },
    ];
    expect(addToList(rows, lines, parts)).toEqual([
      { partId: 'c', position: 8, quantity: 20 },
      { partId: 'b', position: 9, quantity: 30 },
    ]);
    expect(addToList([], lines, parts).map(({ position }) => position)).toEqual([1, 2]);
  });

  it('Quantities of one part are added up, in its first place.', () => {
    const lines = [
      { partId: 'a', quantity: 5 },
      { partId: 'b', quantity: 1 },
      { partId: 'a', quantity: 7 },
      { partId: 'b', quantity: 2 },
      { partId: 'c', quantity: 4 },
    ];
    expect(addToList(rows, lines, parts)).toEqual([
      { partId: 'a', position: 7, quantity: 22 },
      { partId: 'b', position: 8, quantity: 3 },
      { partId: 'c', position: 9, quantity: 4 },
    ]);
  });

  it('A sum is cut at the largest quantity.', () => {
    const lines = [{ partId: 'a', quantity: MAX_UNITS }];
    expect(addToList(rows, lines, parts)).toMatchObject([{ quantity: MAX_UNITS }]);
  });

  it.each([
    ['an unknown part', 'unknown', 5],
    ['no units', 'a', 0],
    ['less than no units', 'a', -5],
    ['a part of a unit', 'a', 1.5],
    ['no number', 'a', Number.NaN],
  ])('A line with %s is left out.', (_, partId, quantity) => {
    const lines = [
      { partId, quantity },
      { partId: 'b', quantity: 1 },
    ];
    expect(addToList(rows, lines, parts)).toEqual([{ partId: 'b', position: 8, quantity: 1 }]);
  });
});

describe('previewLines', () => {
  const context = {
    parts,
    account: buildAccount(),
    shopOnHand: 3000,
    share: 0.25,
  };
  const NOW = 9000;

  it('A line has its present price and verdict, and no changes.', () => {
    const rows = [
      { partId: 'a', position: 1, quantity: 100 },
      { partId: 'unknown', position: 2, quantity: 10 },
      { partId: 'b', position: 3, quantity: 5 },
    ];
    expect(previewLines(rows, context, NOW)).toMatchObject([
      {
        partId: 'a',
        quantity: 100,
        addedAt: NOW,
        seenAt: NOW,
        unitPriceMinor: 460,
        totalMinor: 46_000,
        verdict: { ok: true },
        changes: [],
      },
      { partId: 'b', verdict: { ok: false, problem: 'BELOW_MINIMUM' }, changes: [] },
    ]);
    expect(previewLines(rows, context, NOW)).toHaveLength(2);
  });

  it('A price that differs from the earlier one is reported.', () => {
    const row = { partId: 'a', position: 1, quantity: 100 };
    const preview = (unitPriceMinor: number) =>
      previewLines([{ ...row, earlier: { unitPriceMinor, at: 1000 } }], context, NOW);
    expect(preview(450)).toMatchObject([
      {
        addedAt: 1000,
        seenAt: 1000,
        unitPriceMinor: 460,
        changes: [{ field: 'unitPriceMinor', from: 450, to: 460 }],
      },
    ]);
    expect(preview(460)).toMatchObject([{ changes: [] }]);
  });
});

describe('foldName', () => {
  it('compares names without case, width and spaces', () => {
    forEachRow(
      [
        ['Workshop', 'WORKSHOP', true],
        [' Workshop  stock\t', 'workshop stock', true],
        ['saved  FOR later', SAVED_FOR_LATER, true],
        ['Workshop stock', 'Workshopstock', false],
        ['Workshop 1', 'Workshop 2', false],
        ['Straße', 'STRASSE', false],
        ['', SAVED_FOR_LATER, false],
      ],
      (one, other, isSame) => {
        expect(foldName(one) === foldName(other)).toBe(isSame);
      },
    );
  });
});
