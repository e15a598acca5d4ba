import { describe, expect, it } from 'vitest';
import { MAX_CATEGORY_ATTRIBUTES } from '../attributes/attribute.schema.ts';
import { buildAttribute, buildPart } from '../testing/builders.ts';
import type { ImportedPart } from './import-row.schema.ts';
import { EMPTIED } from './part-cells.ts';
import type { FileColumn } from './part-file.ts';
import { readRow } from './read-row.ts';

const { id: _id, available: _available, reserved: _reserved, ...fields } = buildPart('CW-44');
const FILE = { url: `/files/${'a'.repeat(64)}/crank.pdf`, kind: 'drawing', bytes: 4 } as const;
const STORED: ImportedPart = {
  ...fields,
  lowStockThreshold: null,
  pictures: [{ url: '/side.webp', alt: '' }],
  packaging: [
    {
      kind: 'box',
      pieces: 12,
      netGrams: null,
      grossGrams: null,
      lengthMm: null,
      widthMm: null,
      heightMm: null,
      gtin: null,
    },
  ],
  files: [{ ...FILE, title: '', language: '', revision: '' }],
  values: {},
  relations: {},
};

const read = (
  columns: readonly FileColumn[],
  cells: readonly string[],
  before: ImportedPart | null = STORED,
  hasDecimalComma = false,
) =>
  readRow({ row: 2, cells: ['CW-44', ...cells] }, before, {
    kind: 'parts',
    columns: ['sku', ...columns],
    currency: 'usd',
    hasDecimalComma,
    findCategory: (name) => name,
    relations: { findPart: () => undefined, successorOf: () => undefined },
  });

const listRules = (...args: Parameters<typeof read>) =>
  read(...args).issues.map(({ rule }) => rule);

describe('an empty cell of pictures, packaging or files', () => {
  const columns = ['pictures', 'packaging', 'files'] as const;

  it.each(columns)('removes no %s; the word none does.', (field) => {
    expect(read([field], [' ']).issues).toEqual([
      { field, problem: 'INVALID_VALUE', text: '', nearest: [], rule: EMPTIED },
    ]);
    const none = read([field], ['none']);
    expect([none.issues, none.values[field]]).toEqual([[], []]);
  });

  it('is none of a new part.', () => {
    const { issues, values } = read(columns, ['', '', ''], null);
    expect(issues).toEqual([]);
    expect(values).toMatchObject({ pictures: [], packaging: [], files: [] });
  });
});

it('Prices alone are read with decimal commas.', () => {
  const { values } = read(['name', 'priceMinor'], ['Tube 2,40', '2,40'], STORED, true);
  expect(values).toMatchObject({ name: 'Tube 2,40', priceMinor: 240 });
});

describe('a percentage by which prices change', () => {
  it('is refused beside other price breaks.', () => {
    expect(listRules(['priceBreaks', 'pricePercent'], ['100 @ 2.00', '5'])).toEqual([
      'The row changes its prices already.',
    ]);
  });

  it('is refused where a price break would be zero.', () => {
    const priceBreaks = [{ minQty: 100, unitPriceMinor: 1 }];
    expect(listRules(['pricePercent'], ['-60'], { ...STORED, priceBreaks })).toEqual([
      'A price would be zero or too large.',
    ]);
    expect(listRules(['pricePercent'], ['-60'])).toEqual([]);
  });
});

it.each([
  [MAX_CATEGORY_ATTRIBUTES, []],
  [
    MAX_CATEGORY_ATTRIBUTES + 1,
    [
      {
        field: 'values',
        problem: 'INVALID_VALUE',
        text: '',
        nearest: [],
        rule: 'A part has at most 30 values.',
      },
    ],
  ],
])('%d values of a part have the issues %j.', (length, issues) => {
  const columns = Array.from({ length }, (_, at) => buildAttribute({ key: `key-${at}` }));
  const cells = columns.map(() => 'x');
  expect(read(columns, cells).issues).toEqual(issues);
});
