import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
import { mergeRows } from './merge-rows.ts';
import { readList, type TextRecord } from './read-list.ts';

const records = (lines: readonly (readonly string[])[]): TextRecord[] =>
  lines.map((cells, at) => ({ line: at + 1, lines: 1, cells }));

const read = (lines: readonly (readonly string[])[], delimiter = ';') => {
  const result = readList(records(lines), delimiter);
  if (!result.ok) throw new Error(result.reason);
  return result.list;
};

const createRows = (lines: readonly (readonly string[])[], delimiter?: string) =>
  read(lines, delimiter).rows.map(({ sku, quantity }) => [sku, quantity]);

describe('readList', () => {
  it('The first two columns are number and quantity.', () => {
    expect(read([['CW-44', '50'], ['', ''], [' HB ', ' 1,000 '], ['x'], [''], ['']])).toEqual({
      rows: [
        { sku: 'CW-44', quantity: '50', line: 1 },
        { sku: 'HB', quantity: '1,000', line: 3 },
        { sku: 'x', quantity: '', line: 4 },
      ],
      lines: 4,
      headings: 0,
      empty: 1,
      rowLines: 3,
      withOtherColumns: 0,
    });
  });

  it('takes a first line of headings as headings', () => {
    forEachRow(
      [
        [['Part number', 'Quantity'], ['CW', '5'], [['CW', '5']]],
        [['QTY', 'SKU'], ['5', 'CW'], [['CW', '5']]],
        [['Name', 'Qty', 'Price', 'Item no.'], ['Crank', '5', '4.85', 'CW'], [['CW', '5']]],
        [['Artikelnummer', 'Menge'], ['CW', '5'], [['CW', '5']]],
        [['Part', 'Wanted'], ['CW', '5'], [['CW', '5']]],
        [['Wanted', 'Part'], ['5', 'CW'], [['CW', '5']]],
        [['Qty', 'Crank wheel'], ['5', 'CW'], [['CW', '5']]],
        [['Wheel', 'Qty'], ['CW', '5'], [['CW', '5']]],
        [['Qty', 'Colour', 'SKU'], ['5', 'red', 'CW'], [['CW', '5']]],
        [['SKU', 'Colour', 'Qty'], ['CW', 'red', '5'], [['CW', '5']]],
        [['Part', 'Wanted in 2026'], ['CW', '5'], [['CW', '5']]],
        [['sep=;'], ['CW', '5'], [['CW', '5']]],
        [['\ufeffPart\u00a0number', '\u200bOrder\u2009 quantity '], ['CW', '5'], [['CW', '5']]],
      ],
      (heading, line, rows) => {
        expect(createRows([heading, line])).toEqual(rows);
        expect(read([heading, line]).headings).toBe(1);
      },
    );
  });

  it.each([
    [['x sep=', '50']],
    [['CW', '']],
    [['', '5']],
    [['Number', '50']],
    [['CW-44', '50']],
    [['Bell', 'fifty']],
  ])('%j is a row', (line) => {
    expect(createRows([line, ['HB', '5']])).toEqual([line, ['HB', '5']]);
  });

  it('Words of a heading in a later line are a row.', () => {
    expect(
      createRows([
        ['CW', '5'],
        ['Part number', 'Quantity'],
      ]),
    ).toHaveLength(2);
  });

  it('finds the part number and the quantity in the cells of a row', () => {
    forEachRow(
      [
        [['CW-44-170A 50'], ['CW-44-170A', '50']],
        [[' cw-44/170\u00a0 1200 '], ['cw-44/170', '1200']],
        [['HB F36 100'], ['HB F36 100', '']],
        [['CH 410'], ['CH 410', '']],
        [['HB CW-44 50'], ['HB CW-44 50', '']],
        [['-CW44 50'], ['-CW44 50', '']],
        [['CW44- 50'], ['CW44- 50', '']],
        [['CH410 112'], ['CH410 112', '']],
        [['AC-BELL 56'], ['AC-BELL 56', '']],
        [['CW-44-170A 50 pcs'], ['CW-44-170A 50 pcs', '']],
        [['CW-44-170A,B 50'], ['CW-44-170A,B 50', '']],
        [
          ['CW-44-170A 50', ''],
          ['CW-44-170A 50', ''],
        ],
        [
          ['CW-44 170', '50'],
          ['CW-44 170', '50'],
        ],
      ],
      (line, row) => {
        expect(createRows([line, ['HB', '5']])).toEqual([row, ['HB', '5']]);
      },
    );
  });

  it('Thousands that a comma has split are joined for display and stay unclear.', () => {
    expect(createRows([['CW', '1', '000']], ',')).toEqual([['CW', '1, 000']]);
    expect(createRows([['CW', '1', '000', 'x']], ',')).toEqual([['CW', '1, 000']]);
    expect(createRows([['CW', '1', '000']], ';')).toEqual([['CW', '1']]);
    expect(
      read(
        [
          ['CW', '1', '000'],
          ['HB', '5', 'red'],
        ],
        ',',
      ).withOtherColumns,
    ).toBe(1);
  });

  it('reads the quantity of a line of several cells', () => {
    forEachRow(
      [
        [['CW', '12', '000'], '12, 000'],
        [['CW', '1', '000', '000'], '1, 000, 000'],
        [['CW', '1', '0000'], '1'],
        [['CW', '1', 'x000'], '1'],
        [['CW', 'x1', '000'], 'x1'],
        [['CW', '1x', '000'], '1x'],
        [['CW', '0', '500'], '0'],
        [['CW', '1', '00', '000'], '1, 00, 000'],
        [['CW', '12', '34', '56', '789'], '12, 34, 56, 789'],
        [['CW', '1', '00', 'x000'], '1'],
        [['CW', '1', '00', '0000'], '1'],
        [['CW', '5', '44'], '5'],
        [['CW', '500', '44', '100'], '500'],
        [['CW', '1', '00', '000', '000'], '1, 00, 000, 000'],
      ],
      (line, quantity) => {
        expect(createRows([line], ',')).toEqual([['CW', quantity]]);
      },
    );
  });

  it('Rows with text in other columns are counted, before and after the columns that are read.', () => {
    const heading = ['Name', 'SKU', 'Qty', 'Colour'];
    const others = (...lines: string[][]) => read([heading, ...lines]).withOtherColumns;
    expect(others(['Crank', 'CW', '5', ''], ['', 'CW', '5', 'red'])).toBe(2);
    expect(others(['', 'CW', '5', ''], ['', 'HB', '5', ' '])).toBe(0);
  });

  it('Lines of spaces at the end are not counted.', () => {
    expect(read([['CW', '5'], [' ', ''], ['  ']]).lines).toBe(1);
  });

  it('A long cell is shortened visibly.', () => {
    expect(createRows([['C'.repeat(120), '5'.repeat(40)]])).toEqual([
      ['C'.repeat(120), '5'.repeat(40)],
    ]);
    const [row] = read([['C'.repeat(5000), '5'.repeat(5000)]]).rows;
    expect([row?.sku.length, row?.sku.at(-1)]).toEqual([120, '…']);
    expect([row?.quantity.length, row?.quantity.at(-1)]).toEqual([40, '…']);
  });

  it('A list with more than 1,000 rows or without any is rejected as a whole.', () => {
    const many = (count: number) => records(Array.from({ length: count }, () => ['CW', '5']));
    expect(readList(many(1000), ';')).toMatchObject({ ok: true, list: { lines: 1000 } });
    expect(readList(many(1001), ';')).toEqual({ ok: false, reason: 'TOO_MANY_ROWS', rows: 1001 });
    const huge = { ok: false, reason: 'TOO_MANY_ROWS', rows: 100_000 };
    expect(readList(many(100_000), ';')).toEqual(huge);
    expect(
      readList(
        records([
          ['', ' '],
          ['SKU', 'Quantity'],
        ]),
        ';',
      ),
    ).toEqual({
      ok: false,
      reason: 'EMPTY',
    });
  });
});

const cell = fc.constantFrom(
  'CW-44',
  'cw 44',
  'HB',
  '50',
  '1,000',
  '1.000',
  '',
  'qty',
  'SKU',
  '=A1',
);
const lists = fc.array(fc.array(cell, { maxLength: 4 }), { maxLength: 40 });

/** The clear quantities together; unclear ones are equal before and after. */
const sumUnits = (list: readonly { quantity: string }[]) =>
  list.reduce((sum, { quantity }) => sum + (Number(quantity.replace(',', '')) || 0), 0);

describe('a list of any lines', () => {
  it('Every line is a heading, empty, or a row that is in the result or merged into one.', () => {
    fc.assert(
      fc.property(lists, lists, fc.constantFrom(',', ';', '\t'), (lines, typed, delimiter) => {
        const result = readList(records(lines), delimiter);
        if (!result.ok) return;
        const { rows, headings, empty, rowLines } = result.list;
        expect(headings + empty + rowLines).toBe(result.list.lines);
        expect(rowLines).toBe(rows.length);
        expect(lines.slice(result.list.lines).flat().join('').trim()).toBe('');

        const before = typed.map(([sku = '', quantity = '']) => ({ sku, quantity, merged: [] }));
        const merged = mergeRows(before, rows);
        expect(merged.positions).toHaveLength(rows.length);
        expect(merged.rows.slice(0, before.length).map(({ sku }) => sku)).toEqual(
          before.map(({ sku }) => sku),
        );
        const taken = new Set(merged.positions);
        const added = merged.rows.slice(before.length).map((_, at) => before.length + at);
        expect(added.every((at) => taken.has(at))).toBe(true);
        expect(sumUnits(merged.rows)).toBe(sumUnits(before) + sumUnits(rows));
      }),
    );
  });
});

const draft = (sku: string, quantity: string) => ({ sku, quantity, merged: [] });

describe('mergeRows', () => {
  it('Rows of one part are merged, in any spelling, and the units of each line are listed.', () => {
    const list = [
      { sku: 'HB-F36', quantity: '200', line: 2 },
      { sku: 'CW', quantity: '5', line: 3 },
      { sku: 'hb f36', quantity: '100', line: 10 },
    ];
    expect(mergeRows([], list)).toEqual({
      rows: [
        {
          sku: 'HB-F36',
          quantity: '300',
          merged: [
            { line: 2, units: 200 },
            { line: 10, units: 100 },
          ],
        },
        draft('CW', '5'),
      ],
      positions: [0, 1, 0],
    });
  });

  it('Each line that is added to a row that was there before is listed.', () => {
    const list = [
      { sku: 'CW', quantity: '7', line: 1 },
      { sku: 'CW', quantity: '8', line: 4 },
    ];
    const merged = [
      { line: null, units: 5 },
      { line: 1, units: 7 },
      { line: 4, units: 8 },
    ];
    expect(mergeRows([draft('CW', '5')], list)).toEqual({
      rows: [{ sku: 'CW', quantity: '20', merged }],
      positions: [0, 0],
    });
  });

  it('Units are added to a row that was there before.', () => {
    const list = [{ sku: 'cw', quantity: '7', line: 1 }];
    expect(mergeRows([draft('CW', '1,000')], list).rows).toEqual([
      {
        sku: 'CW',
        quantity: '1007',
        merged: [
          { line: null, units: 1000 },
          { line: 1, units: 7 },
        ],
      },
    ]);
  });

  it('Units are added to the first row of a part, also after a row whose sum is too large.', () => {
    const before = [draft('CW', '5'), draft('HB', '1'), draft('cw', '7')];
    const list = [
      { sku: 'CW', quantity: String(Number.MAX_SAFE_INTEGER), line: 1 },
      { sku: 'CW', quantity: '2', line: 2 },
    ];
    const { rows, positions } = mergeRows(before, list);
    expect(positions).toEqual([3, 0]);
    expect(rows.map(({ quantity }) => quantity)).toEqual(['7', '1', '7', list[0]?.quantity]);
  });

  it.each([
    ['without a part number', '--', '5'],
    ['with an unclear quantity', 'CW', 'many'],
  ])('Equal rows %s are not merged.', (_, sku, quantity) => {
    const list = [1, 2].map((line) => ({ sku, quantity, line }));
    const { rows, positions } = mergeRows([draft(sku, quantity)], list);
    expect(positions).toEqual([1, 2]);
    expect(rows).toEqual(Array.from({ length: 3 }, () => draft(sku, quantity)));
  });

  it.each([
    ['an unclear quantity', draft('CW', '5'), { sku: 'CW', quantity: '1.000', line: 1 }],
    ['no quantity', draft('CW', '5'), { sku: 'CW', quantity: '', line: 1 }],
    ['an unclear row before it', draft('CW', 'five'), { sku: 'CW', quantity: '5', line: 1 }],
    ['no part number', draft('', '5'), { sku: '-', quantity: '5', line: 1 }],
    [
      'a sum that is no safe number',
      draft('CW', String(Number.MAX_SAFE_INTEGER)),
      { sku: 'CW', quantity: '1', line: 1 },
    ],
  ])('A row with %s is not merged.', (_, before, added) => {
    const { sku, quantity } = added;
    expect(mergeRows([before], [added]).rows).toEqual([before, draft(sku, quantity)]);
  });
});
