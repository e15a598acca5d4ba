import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
import { formatMajor } from '../money/money.ts';
import { FILE_KINDS } from '../parts/part-files.ts';
import { buildAttribute, buildPart } from '../testing/builders.ts';
import { checkPartRow, type CheckedPartRow } from './check-part-row.ts';
import { recordSku } from './read-row.ts';
import { defuseFormula } from './formula-text.ts';
import {
  importRowSchema,
  type ImportablePart,
  type ImportedPart,
  type RowIssue,
} from './import-row.schema.ts';
import { formatCell } from './part-cells.ts';
import {
  COLUMNS,
  PART_COLUMNS,
  type FileColumn,
  type ImportKind,
  type PartColumn,
} from './part-file.ts';

const PART: ImportablePart = {
  ...buildPart('CW-44', {
    sku: 'CW-44',
    name: 'Chain-wheel',
    image: '/pictures/wheel.webp',
    category: 'Wheels',
    minOrderQty: 50,
    orderMultiple: 25,
    onHand: 2000,
    reserved: 100,
    priceBreaks: [{ minQty: 250, unitPriceMinor: 240 }],
  }),
  lowStockThreshold: 200,
  pictures: [{ url: '/pictures/side.webp', alt: 'Seen from the side' }],
  packaging: [],
  files: [],
  values: {},
  relations: {},
};

/** Exports a part, with some cells changed. */
function createCells(part: ImportedPart, change: Partial<Record<PartColumn, string>> = {}) {
  return PART_COLUMNS.map(
    (field) => change[field] ?? defuseFormula(formatCell(part, field, 'usd')),
  );
}

interface Check {
  kind?: ImportKind;
  stored?: ImportablePart | null;
  earlierRow?: number;
  currency?: string;
  columns?: readonly FileColumn[];
  hasDecimalComma?: boolean;
}

function check(cells: readonly string[], given: Check = {}): CheckedPartRow {
  const { kind = 'parts', stored = PART, earlierRow, currency = 'usd' } = given;
  const { columns = COLUMNS[kind], hasDecimalComma = false } = given;
  const context = {
    kind,
    columns,
    currency,
    hasDecimalComma,
    findCategory: (name: string) => (['Wheels', 'Rims'].includes(name) ? 'Wheels' : null),
    relations: { findPart: () => undefined, successorOf: () => undefined },
  };
  const checked = checkPartRow({ row: 2, cells }, stored, context, earlierRow);
  expect(importRowSchema.parse(checked.result)).toEqual(checked.result);
  return checked;
}

const prices = (cells: string[], given: Check = {}) => check(cells, { ...given, kind: 'prices' });

const listIssues = ({ result }: CheckedPartRow): RowIssue[] =>
  result.verdict === 'refused' ? result.issues : [];

describe('one row of a file of parts', () => {
  it('A row that an export writes is unchanged.', () => {
    expect(check(createCells(PART)).result).toEqual({
      row: 2,
      sku: 'CW-44',
      name: 'Chain-wheel',
      verdict: 'unchanged',
    });
  });

  it('A changed row has the old and the new value of each changed field.', () => {
    const cells = createCells(PART, { priceMinor: '2.60', priceBreaks: '250@2.45|1000: 2.2' });
    expect(check(cells).result).toMatchObject({
      verdict: 'changed',
      before: { priceMinor: 250, priceBreaks: [{ minQty: 250, unitPriceMinor: 240 }] },
      after: {
        priceMinor: 260,
        priceBreaks: [
          { minQty: 250, unitPriceMinor: 245 },
          { minQty: 1000, unitPriceMinor: 220 },
        ],
      },
      isNewCategory: false,
    });
  });

  it('A row of an unknown number is added with all fields.', () => {
    const checked = check(createCells(PART, { category: 'Pedals' }), { stored: null });
    expect(checked.result).toMatchObject({ verdict: 'added', isNewCategory: true });
    expect(checked.part).toMatchObject({ sku: 'CW-44', onHand: 2000, category: 'Pedals' });
  });

  it('A warning of low stock is set and removed.', () => {
    const set = check(createCells(PART, { lowStockThreshold: '0' })).result;
    expect(set).toMatchObject({
      before: { lowStockThreshold: 200 },
      after: { lowStockThreshold: 0 },
    });
    const removed = check(createCells(PART, { lowStockThreshold: ' ' })).part;
    expect(removed?.lowStockThreshold).toBeNull();
  });

  it('A part number is found in any spelling and keeps its own.', () => {
    expect(check(createCells(PART, { sku: 'cw 44' })).result).toMatchObject({
      verdict: 'unchanged',
      sku: 'CW-44',
    });
  });

  it('A stored value that today’s rules refuse is unchanged as long as its cell is.', () => {
    const stored = { ...PART, image: 'ftp://old', name: '' };
    expect(check(createCells(stored), { stored }).result.verdict).toBe('unchanged');
  });

  it('A row that breaks a rule is refused with its issue.', () => {
    forEachRow<[string, Partial<Record<keyof ImportedPart, string>>, Partial<RowIssue>]>(
      [
        ['no name', { name: ' ' }, { field: 'name', problem: 'MISSING' }],
        ['a long name', { name: 'x'.repeat(161) }, { problem: 'TOO_LONG', limit: 160 }],
        ['a number without digits', { sku: '--' }, { field: 'sku', problem: 'NO_LETTER_OR_DIGIT' }],
        ['no number', { sku: '' }, { field: 'sku', problem: 'MISSING' }],
        ['a picture that is no address', { image: 'wheel' }, { problem: 'NOT_A_PICTURE' }],
        ['no picture', { image: '' }, { field: 'image', problem: 'MISSING' }],
        ['an unknown status', { status: 'sold' }, { problem: 'UNKNOWN_STATUS', text: 'sold' }],
        [
          'a price in thousands',
          { priceMinor: '1,000' },
          { problem: 'NOT_A_PRICE', text: '1,000' },
        ],
        ['a price with an exponent', { priceMinor: '1e3' }, { problem: 'NOT_A_PRICE' }],
        ['a price with three decimals', { priceMinor: '2.505' }, { problem: 'NOT_A_PRICE' }],
        ['a price of nothing', { priceMinor: '0.00' }, { problem: 'NOT_POSITIVE', text: '0.00' }],
        ['no price', { priceMinor: '' }, { field: 'priceMinor', problem: 'MISSING' }],
        ['a price beyond a charge', { priceMinor: '1000000' }, { problem: 'TOO_LARGE' }],
        ['a minimum in thousands', { minOrderQty: '1,000' }, { problem: 'NOT_A_NUMBER' }],
        ['a minimum with an exponent', { minOrderQty: '1e3' }, { problem: 'NOT_A_NUMBER' }],
        [
          'a minimum in other digits',
          { minOrderQty: '٥٠' },
          { problem: 'NOT_A_NUMBER', text: '٥٠' },
        ],
        ['a minimum of zero', { minOrderQty: '0' }, { problem: 'NOT_POSITIVE' }],
        ['a warning in thousands', { lowStockThreshold: '1,000' }, { problem: 'NOT_A_NUMBER' }],
        ['a negative stock', { onHand: '-5' }, { field: 'onHand', problem: 'NOT_A_NUMBER' }],
        ['a stock that is too large', { onHand: '1000000001' }, { problem: 'TOO_LARGE' }],
        [
          'a stock below what orders reserve',
          { onHand: '99' },
          { problem: 'BELOW_RESERVED', nearest: [100] },
        ],
        [
          'a broken case pack',
          { minOrderQty: '55' },
          { problem: 'BROKEN_CASE_PACK', nearest: [50, 75], limit: 25 },
        ],
        [
          'a minimum below one case pack',
          { minOrderQty: '10' },
          { problem: 'BROKEN_CASE_PACK', text: '10', nearest: [25] },
        ],
        ['a break without a price', { priceBreaks: '250' }, { problem: 'NOT_PRICE_BREAKS' }],
        [
          'a second break below the first one',
          { priceBreaks: '250 @ 2.40 | 200 @ 2.30' },
          { problem: 'NOT_RISING', text: '200', limit: 250 },
        ],
        [
          'a second break whose price does not fall',
          { priceBreaks: '250 @ 2.40 | 500 @ 2.40' },
          { problem: 'NOT_FALLING', text: '500', limit: 240 },
        ],
        [
          'a break whose price does not fall',
          { priceBreaks: '250 @ 2.50' },
          { problem: 'NOT_FALLING', limit: 250, priceBreak: { minQty: 250, unitPriceMinor: 250 } },
        ],
        [
          'a break below the minimum',
          { priceBreaks: '25 @ 2' },
          { problem: 'NOT_ABOVE_MINIMUM', limit: 50 },
        ],
        [
          'eleven breaks',
          {
            priceBreaks: Array.from(
              { length: 11 },
              (_, at) => `${(at + 4) * 25} @ ${2 - at / 10}`,
            ).join('|'),
          },
          { problem: 'TOO_MANY_BREAKS', limit: 10 },
        ],
      ],
      (_, change, issue) => {
        const checked = check(createCells(PART, change));
        expect(listIssues(checked)).toContainEqual(expect.objectContaining(issue));
        expect(checked.part).toBeNull();
      },
    );
  });

  it.each<[string, Partial<Record<keyof ImportedPart, string>>, Partial<ImportablePart>]>([
    ['the stock that orders reserve', { onHand: '100' }, {}],
    ['a stored break that the stock no longer reaches', { priceMinor: '2.60' }, { onHand: 200 }],
  ])('A row with %s is accepted.', (_, change, fields) => {
    const stored = { ...PART, ...fields };
    expect(check(createCells(stored, change), { stored }).result.verdict).toBe('changed');
  });

  it.each<[string, Partial<Record<keyof ImportedPart, string>>, string, boolean]>([
    ['an unknown category', { category: 'Pedals' }, 'Wheels', true],
    ['a known category', { category: 'Wheels' }, 'Pedals', false],
    ['the former name of a category', { category: 'Rims' }, 'Pedals', false],
    ['no category any more', { category: '' }, 'Wheels', false],
    ['its unknown category and another price', { priceMinor: '2.60' }, 'Pedals', false],
  ])('A row with %s says whether its category is new.', (_, change, category, isNewCategory) => {
    const stored = { ...PART, category };
    const { result } = check(createCells(stored, change), { stored });
    expect(result).toMatchObject({ verdict: 'changed', isNewCategory });
  });

  it('A refused row has the name of its cell, and otherwise that of its part.', () => {
    const wrong = { priceMinor: 'x' };
    expect(check(createCells(PART, { ...wrong, name: 'Hub' })).result.name).toBe('Hub');
    expect(check(createCells(PART, wrong)).result.name).toBe('Chain-wheel');
    expect(check(createCells(PART).slice(1)).result.name).toBe('Chain-wheel');
    expect(check(createCells(PART, { name: '' }), { stored: null }).result.name).toBe('');
  });

  it('The part number of a record has no spaces around it, and is empty without its cell.', () => {
    const columns = COLUMNS.prices;
    expect(recordSku({ row: 2, cells: [' CW-44 ', '2.40'] }, { columns })).toBe('CW-44');
    expect(recordSku({ row: 2, cells: [] }, { columns })).toBe('');
  });

  it('A price break that the stock does not reach yet is a warning.', () => {
    const cells = createCells(PART, { priceBreaks: '250 @ 2.40 | 2500 @ 2' });
    expect(check(cells).result).toMatchObject({
      verdict: 'changed',
      unreachable: { minQty: 2500, onHand: 2000 },
    });
    const stored = { ...PART, onHand: 200 };
    const { result } = check(createCells(stored, { priceMinor: '2.60' }), { stored });
    expect(result.unreachable).toBeUndefined();
  });

  it('A part is added from some columns, if they are all that a new part needs.', () => {
    const cells = ['XX-1', 'Bell', '/pictures/bell.webp', 'draft', '2.40', '10', '10', '0'];
    const columns = [
      'sku',
      'name',
      'image',
      'status',
      'priceMinor',
      'minOrderQty',
      'orderMultiple',
      'onHand',
    ] as const;
    expect(check(cells, { columns, stored: null }).part).toMatchObject({
      sku: 'XX-1',
      description: '',
      category: null,
      priceBreaks: [],
      lowStockThreshold: null,
    });
    const without = check(cells.slice(0, 3), { columns: columns.slice(0, 3), stored: null });
    const missing = ['status', 'priceMinor', 'minOrderQty', 'orderMultiple', 'onHand'];
    expect(listIssues(without)).toEqual(
      missing.map((field) => ({ field, problem: 'MISSING', text: '', nearest: [] })),
    );
  });

  it('A row with several problems names all of them.', () => {
    const issues = listIssues(
      check(createCells(PART, { name: '', priceMinor: 'x', onHand: '1.5' })),
    );
    expect(issues.map(({ field }) => field)).toEqual(['name', 'priceMinor', 'onHand']);
  });

  it('Each problem of price breaks is listed once, with its own break.', () => {
    const issues = listIssues(check(createCells(PART, { priceBreaks: '25 @ 2 | 500 @ 2' })));
    expect(issues.map(({ problem, text }) => `${text} ${problem}`)).toEqual([
      '25 NOT_ABOVE_MINIMUM',
      '500 NOT_FALLING',
    ]);
  });

  it('A second row of a part and a row with more or fewer cells are refused.', () => {
    expect(listIssues(check(createCells(PART), { earlierRow: 7 }))).toMatchObject([
      { field: null, problem: 'REPEATED_PART', limit: 7 },
    ]);
    for (const cells of [createCells(PART).slice(0, -1), [...createCells(PART), 'more']]) {
      expect(listIssues(check(cells))).toMatchObject([
        { problem: 'OTHER_CELLS', limit: PART_COLUMNS.length },
      ]);
    }
    expect(check([...createCells(PART), ' ', '']).result.verdict).toBe('unchanged');
  });
});

describe('one row of a price list', () => {
  it('Changes prices only, and keeps the rest of the part.', () => {
    const checked = prices(['CW-44', '2.40', 'none']);
    expect(checked.result).toMatchObject({
      verdict: 'changed',
      before: { priceMinor: 250, priceBreaks: [{ minQty: 250, unitPriceMinor: 240 }] },
      after: { priceMinor: 240, priceBreaks: [] },
    });
    expect(checked.part).toMatchObject({ name: 'Chain-wheel', onHand: 2000 });
  });

  it('An unknown part is refused.', () => {
    expect(listIssues(prices(['XX-1', '2.40', ''], { stored: null }))).toStrictEqual([
      { field: null, problem: 'UNKNOWN_PART', text: 'XX-1', nearest: [] },
    ]);
  });

  it.each([
    ['XX-1', 'x', ['UNKNOWN_PART', 'NOT_A_PRICE']],
    ['--', 'x', ['NO_LETTER_OR_DIGIT', 'NOT_A_PRICE']],
  ])('An unknown part %s with the price %s has the problems %j.', (sku, price, problems) => {
    const issues = listIssues(prices([sku, price, ''], { stored: null }));
    expect(issues.map(({ problem }) => problem)).toEqual(problems);
  });

  it('An empty cell removes no price breaks; the word none does.', () => {
    expect(listIssues(prices(['CW-44', '2.40', ' ']))).toStrictEqual([
      { field: 'priceBreaks', problem: 'EMPTY_BREAKS', text: '', nearest: [] },
    ]);
    const plain = { ...PART, priceBreaks: [] };
    expect(prices(['CW-44', '2.40', ''], { stored: plain }).result.verdict).toBe('changed');
    expect(prices(['CW-44', '2.50', 'None'], { stored: plain }).result.verdict).toBe('unchanged');
  });

  it('A column that the file does not have leaves its field as it is.', () => {
    const { part } = prices(['CW-44', '2.45'], { columns: ['sku', 'priceMinor'] });
    expect(part).toEqual({ ...part, priceMinor: 245, priceBreaks: PART.priceBreaks });
    const named = check(['CW-44', 'Chain-wheel 44T'], { columns: ['sku', 'name'] });
    expect(named.part).toMatchObject({ name: 'Chain-wheel 44T', priceMinor: 250, onHand: 2000 });
  });

  it.each([
    ['2,40', '250 @ 2,3 | 1000@2,25', 240, [230, 225]],
    ['2.40', '250 @ 2.3', 240, [230]],
  ])('With semicolons %s is a price, and so are those of %s.', (price, breaks, minor, of) => {
    const { part } = prices(['CW-44', price, breaks], { hasDecimalComma: true });
    expect(part?.priceMinor).toBe(minor);
    expect(part?.priceBreaks.map(({ unitPriceMinor }) => unitPriceMinor)).toEqual(of);
  });

  it.each([
    ['1,000', '', true],
    ['1,00,000', '', true],
    ['1.234,50', '', true],
    ['2,40', '', false],
  ])('The price %s is not guessed.', (price, _breaks, hasDecimalComma) => {
    const stored = { ...PART, priceBreaks: [] };
    const [issue] = listIssues(prices(['CW-44', price, ''], { stored, hasDecimalComma }));
    expect(issue).toMatchObject({ field: 'priceMinor', problem: 'NOT_A_PRICE' });
  });

  it('A new price is validated with the stored minimum, case pack and breaks.', () => {
    expect(listIssues(prices(['CW-44', '2.40', '250 @ 2.40']))).toMatchObject([
      { problem: 'NOT_FALLING', limit: 240 },
    ]);
    expect(listIssues(prices(['CW-44', '2.50', '260 @ 2.00']))).toMatchObject([
      { problem: 'NOT_A_MULTIPLE', limit: 25 },
    ]);
  });
});

const BEGINNINGS = [
  '=1+1',
  '+880',
  '-5',
  '@x',
  "'=1",
  "''-",
  "'",
  '"quoted"',
  'a\nb',
  'a\n- b',
  '\r\n+1',
  'a\t@x',
  ';',
  'a;=1',
  'a;"=1',
  "a;'=1",
  '১২ চেইন',
];
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc
    .tuple(fc.constantFrom(...BEGINNINGS), fc.string({ maxLength: 10 }))
    .map((texts) => texts.join('')),
);
const pack = fc.integer({ min: 1, max: 20 });
const picture = fc.record({
  url: fc.stringMatching(/^\/[a-z0-9]{1,6}\.webp$/),
  alt: fc.stringMatching(/^[A-Z][a-z]{0,8}( [=@-]?[a-z]{1,6})?$/),
});
const weight = fc.option(fc.nat(5000));
const boxes = fc
  .tuple(fc.integer({ min: 2, max: 20 }), fc.integer({ min: 2, max: 20 }), weight, fc.boolean())
  .map(([box, inCarton, netGrams, hasSizes]) => {
    const sizes = hasSizes ? 300 : null;
    const shared = { netGrams, grossGrams: null, lengthMm: sizes, widthMm: sizes, heightMm: sizes };
    return [
      { kind: 'box' as const, pieces: box, ...shared, gtin: null },
      { kind: 'carton' as const, pieces: box * inCarton, ...shared, gtin: '4006381333931' },
    ];
  });
const files = fc.uniqueArray(
  fc.record({
    url: fc.nat(99).map((at) => `/files/${'0a'.repeat(32)}/drawing-${at}.pdf`),
    kind: fc.constantFrom(...FILE_KINDS),
    bytes: fc.integer({ min: 1, max: 20_000_000 }),
    title: fc.constantFrom('', 'Side view, with sizes', 'Größen'),
    language: fc.constantFrom('', 'en', 'bn'),
    revision: fc.constantFrom('', 'B', '2.1'),
  }),
  { selector: ({ url }) => url, maxLength: 12 },
);
const parts = fc
  .record({
    name: text,
    description: text,
    category: fc.option(text.filter((name) => name.trim() !== '')),
    image: fc.constantFrom('/a.webp', 'https://pictures.example/a,b;c.webp'),
    status: fc.constantFrom('draft' as const, 'active' as const, 'archived' as const),
    priceMinor: fc.integer({ min: 100, max: 99_999_999 }),
    orderMultiple: pack,
    packs: pack,
    steps: fc.array(pack, { maxLength: 10 }),
    onHand: fc.nat(1_000_000),
    reserved: fc.nat(1000),
    lowStockThreshold: fc.option(fc.nat(1000)),
    pictures: fc.uniqueArray(picture, { selector: ({ url }) => url, maxLength: 11 }),
    packaging: boxes,
    files,
    currency: fc.constantFrom('usd', 'jpy', 'kwd'),
  })
  .map(
    ({
      packs,
      steps,
      currency,
      lowStockThreshold,
      pictures,
      packaging,
      files: shown,
      ...fields
    }) => {
      const minOrderQty = packs * fields.orderMultiple;
      let [minQty, unitPriceMinor] = [minOrderQty, fields.priceMinor];
      const priceBreaks = steps.map((step) => {
        minQty += step * fields.orderMultiple;
        unitPriceMinor -= 1;
        return { minQty, unitPriceMinor };
      });
      const onHand = fields.onHand + fields.reserved;
      const part = buildPart('A-1', { ...fields, minOrderQty, priceBreaks, onHand });
      const media = { pictures, packaging, files: shown };
      return {
        part: { ...part, lowStockThreshold, ...media, values: {}, relations: {} },
        currency,
      };
    },
  );

describe('a percentage of a price list', () => {
  const columns: FileColumn[] = ['sku', 'priceMinor', 'pricePercent'];
  const row = (price: string, percent: string, given: Check = {}) =>
    check(['CW-44', price, percent], { kind: 'prices', columns, ...given });

  it('Price and price breaks change by it; an empty cell changes nothing.', () => {
    expect(row('2.50', '-10%').result).toMatchObject({
      verdict: 'changed',
      before: { priceMinor: 250, priceBreaks: [{ minQty: 250, unitPriceMinor: 240 }] },
      after: { priceMinor: 225, priceBreaks: [{ minQty: 250, unitPriceMinor: 216 }] },
    });
    expect(row('2.50', ' ').result.verdict).toBe('unchanged');
    expect(row('2.50', '0').result.verdict).toBe('unchanged');
    expect(row('2,50', '3,5', { hasDecimalComma: true }).part?.priceMinor).toBe(259);
  });

  it.each([
    ['2.60', '4', 'The row changes its prices already.'],
    ['2.50', 'much', 'A change is a percentage such as 3.5 or -2.'],
    ['2.50', '-100', 'A price would be zero or too large.'],
  ])('With the price %j and %j the row is refused.', (price, percent, rule) => {
    expect(listIssues(row(price, percent))).toMatchObject([
      { column: 'Price change (%)', problem: 'INVALID_VALUE', rule },
    ]);
  });

  it('A jump of more than half is a warning; a new part has none.', () => {
    expect(row('2.50', '51').result).toMatchObject({ jump: { minQty: 50, from: 250, to: 378 } });
    expect(row('2.50', '50').result).not.toHaveProperty('jump');
    expect(listIssues(row('2.50', '5', { stored: null }))).toMatchObject([
      { problem: 'UNKNOWN_PART' },
    ]);
    const inParts = listIssues(row('2.50', '5', { stored: null, kind: 'parts' }));
    expect(inParts).toContainEqual(
      expect.objectContaining({ rule: 'A new part has no price that changes.' }),
    );
  });
});

describe('the values of a row', () => {
  const teeth = buildAttribute({ id: 'a', key: 'teeth', kind: 'number' });
  const bore = buildAttribute({ id: 'b', key: 'bore', kind: 'number', unit: 'MMT', decimals: 2 });
  const metal = buildAttribute({
    id: 'c',
    key: 'metal',
    kind: 'choice',
    choices: [{ id: 'steel', label: 'Steel' }],
  });
  const coated = buildAttribute({ id: 'd', key: 'coated', kind: 'yes-no' });
  const attributes = [teeth, bore, metal, coated].map((attribute) => ({
    ...attribute,
    categories: [
      { category: 'Wheels', position: 0, required: true, filterable: true, shownInList: true },
    ],
  }));
  const columns: FileColumn[] = ['sku', ...attributes];
  const stored = { ...PART, values: { teeth: '44', bore: '30.25' } };
  const row = (...cells: string[]) => check(['CW-44', ...cells], { stored, columns });

  it('What an export writes is no change, other spellings of it neither.', () => {
    expect(row('44', '30.25', '', '').result.verdict).toBe('unchanged');
    expect(row('৪৪', '30,25 mm', ' ', '').result.verdict).toBe('unchanged');
  });

  it('Changed values are named alone; an empty cell removes one.', () => {
    const { result, part } = row('44', '', ' steel', 'TRUE');
    expect(result).toMatchObject({
      verdict: 'changed',
      before: { values: { bore: '30.25', metal: '', coated: '' } },
      after: { values: { bore: '', metal: 'Steel', coated: 'yes' } },
    });
    expect(part?.values).toEqual({ teeth: '44', metal: 'Steel', coated: 'yes' });
  });

  it('The name of an attribute may be that of something else in the language.', () => {
    const odd = buildAttribute({ key: 'constructor' });
    const { result } = check(['CW-44', 'x'], { stored, columns: ['sku', odd] });
    expect(result).toMatchObject({
      before: { values: { constructor: '' } },
      after: { values: { constructor: 'x' } },
    });
    expect(check(['CW-44', ''], { stored, columns: ['sku', odd] }).result.verdict).toBe(
      'unchanged',
    );
  });

  it('A value that is none is refused with its column and rule; so is one of another category.', () => {
    expect(listIssues(row('44.5', '1 in', 'Wood', 'maybe'))).toEqual(
      [
        ['teeth', '44.5', 'Only whole numbers are stored; the nearest is 45.'],
        ['metal', 'Wood', '“Wood” is no value of Metal.'],
        ['coated', 'maybe', 'Enter yes or no.'],
      ].map(([column, cell, rule]) => ({
        field: 'values',
        problem: 'INVALID_VALUE',
        column,
        text: cell,
        rule,
        nearest: [],
      })),
    );
    const other = { ...stored, category: 'Pedals' };
    const given = { stored: other, columns };
    expect(check(['CW-44', '44', '30.25', '', ''], given).result.verdict).toBe('unchanged');
    expect(listIssues(check(['CW-44', '45', '', '', ''], given))).toMatchObject([
      { column: 'teeth', rule: 'It is no attribute of parts in Pedals.' },
    ]);
    const moved = check(['CW-44', 'Wheels', '45'], {
      stored: other,
      columns: ['sku', 'category', ...attributes.slice(0, 1)],
    });
    expect(moved.result.verdict).toBe('changed');
  });
});

describe('any part', () => {
  it('An exported part imports without a difference.', () => {
    fc.assert(
      fc.property(parts, ({ part, currency }) => {
        const cells = PART_COLUMNS.map((field) => defuseFormula(formatCell(part, field, currency)));
        expect(check(cells, { stored: part, currency }).result.verdict).toBe('unchanged');
      }),
    );
  });

  it('A part with trimmed texts is exported, removed and added as it was.', () => {
    fc.assert(
      fc.property(parts, ({ part, currency }) => {
        const trimmed = { ...part, onHand: 2_000_000, name: `N${part.name}`.trim() };
        trimmed.description = part.description.trim();
        trimmed.category = part.category?.trim() ?? null;
        const cells = PART_COLUMNS.map((field) =>
          defuseFormula(formatCell(trimmed, field, currency)),
        );
        const { id: _id, available: _a, reserved: _r, ...seen } = trimmed;
        expect(check(cells, { stored: null, currency }).part).toEqual(seen);
      }),
    );
  });

  it('Any cells are judged without an error, and no other price than the written one is read.', () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 9, maxLength: 12 }), fc.nat(), (cells, minor) => {
        check(cells);
        const price = formatMajor(minor, 'usd');
        const { part } = check(createCells(PART, { priceMinor: price, priceBreaks: '' }));
        expect(part?.priceMinor ?? minor).toBe(minor);
      }),
    );
  });
});
