import { describe, expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
import { applyChange, MAX_MANY_PARTS } from './many-parts.ts';
import {
  basisPointsSchema,
  changedManyPartsSchema,
  changeManyPartsInput,
} from './many-parts.schema.ts';

const PRICES = {
  priceMinor: 1000,
  priceBreaks: [
    { minQty: 10, unitPriceMinor: 905 },
    { minQty: 50, unitPriceMinor: 850 },
  ],
};

describe('applyChange', () => {
  it.each([
    [{ field: 'category', to: 'Cranks' }, { category: 'Cranks' }],
    [{ field: 'category', to: null }, { category: null }],
    [{ field: 'status', to: 'archived' }, { status: 'archived' }],
    [{ field: 'minOrderQty', to: 5 }, { minOrderQty: 5 }],
    [{ field: 'orderMultiple', to: 10 }, { orderMultiple: 10 }],
  ] as const)('%o changes that field alone', (change, fields) => {
    expect(applyChange(PRICES, change)).toEqual(fields);
  });

  it('changes prices with their breaks, halves upwards, and the same way each time', () => {
    const change = { field: 'priceMinor', basisPoints: 1000 } as const;
    const raised = {
      priceMinor: 1100,
      priceBreaks: [
        { minQty: 10, unitPriceMinor: 996 },
        { minQty: 50, unitPriceMinor: 935 },
      ],
    };
    expect(applyChange(PRICES, change)).toEqual(raised);
    expect(applyChange(PRICES, change)).toEqual(raised);
    expect(applyChange(PRICES, { ...change, basisPoints: -250 })).toEqual({
      priceMinor: 975,
      priceBreaks: [
        { minQty: 10, unitPriceMinor: 882 },
        { minQty: 50, unitPriceMinor: 829 },
      ],
    });
  });
});

const row = (id: string, seen: unknown = null) => ({ id, seen });
const rows = (length: number) => Array.from({ length }, (_, at) => row(`p${at}`));
const STATUS = { field: 'status', to: 'archived' };
const isValid = (input: unknown) => changeManyPartsInput.safeParse(input).success;

describe('changeManyPartsInput', () => {
  it('accepts each kind of change', () => {
    forEachRow(
      [
        ['one part', { rows: rows(1) }],
        ['the most parts', { rows: rows(MAX_MANY_PARTS) }],
        ['a category', { change: { field: 'category', to: 'Cranks' } }],
        ['no category', { change: { field: 'category', to: null } }],
        ['a draft', { change: { field: 'status', to: 'draft' } }],
        ['a price', { change: { field: 'priceMinor', basisPoints: 350 } }],
        ['a minimum', { change: { field: 'minOrderQty', to: 1 } }],
        ['a case pack', { change: { field: 'orderMultiple', to: 12 } }],
        ['a category that was seen', { rows: [row('p1', 'a'.repeat(60))] }],
        ['a price that was seen', { rows: [row('p1', 24_250)] }],
      ],
      (_, fields) => {
        expect(isValid({ change: STATUS, rows: rows(2), ...fields })).toBe(true);
      },
    );
  });

  it('rejects a change that breaks a rule', () => {
    forEachRow(
      [
        ['no part', { rows: [] }],
        ['too many parts', { rows: rows(MAX_MANY_PARTS + 1) }],
        ['a part without an id', { rows: [{ seen: null }] }],
        ['a part without what was seen', { rows: [{ id: 'p1' }] }],
        ['a long text that was seen', { rows: [row('p1', 'a'.repeat(61))] }],
        ['a fraction that was seen', { rows: [row('p1', 0.5)] }],
        ['a blank category', { change: { field: 'category', to: ' ' } }],
        ['a status that is none', { change: { field: 'status', to: 'gone' } }],
        ['a price itself', { change: { field: 'priceMinor', to: 100 } }],
        ['a minimum of nothing', { change: { field: 'minOrderQty', to: 0 } }],
        ['a case pack of nothing', { change: { field: 'orderMultiple', to: 0 } }],
        ['another field', { change: { field: 'name', to: 'Crank' } }],
      ],
      (_, fields) => {
        expect(isValid({ change: STATUS, rows: rows(2), ...fields })).toBe(false);
      },
    );
  });

  it('names each part once', () => {
    const { error } = changeManyPartsInput.safeParse({
      change: STATUS,
      rows: [row('p1', 'active'), row('p2'), row('p1')],
    });
    expect(error?.issues).toMatchObject([{ path: ['rows'], message: 'Name each part once.' }]);
  });
});

describe('basisPointsSchema', () => {
  it('accepts whole changes within the bounds', () => {
    forEachRow(
      [
        [-9901, false],
        [-9900, true],
        [-1, true],
        [0, false],
        [1, true],
        [90_000, true],
        [90_001, false],
        [0.5, false],
      ],
      (points, valid) => {
        expect(basisPointsSchema.safeParse(points).success).toBe(valid);
      },
    );
  });

  it('asks for a change', () => {
    expect(basisPointsSchema.safeParse(0).error?.issues).toMatchObject([
      { message: 'Enter a change of the price.' },
    ]);
  });
});

it.each([
  [{ changed: 0, unchanged: 3 }, true],
  [{ changed: 3, unchanged: -1 }, false],
  [{ changed: 3 }, false],
])('the result %o: %s', (result, valid) => {
  expect(changedManyPartsSchema.safeParse(result).success).toBe(valid);
});
