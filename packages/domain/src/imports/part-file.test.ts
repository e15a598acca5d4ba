import { describe, expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
import { MAX_ATTRIBUTES } from '../attributes/attribute.schema.ts';
import { buildAttribute } from '../testing/builders.ts';
import { PART_COLUMNS, PART_HEADINGS, readHeadings, valueHeading } from './part-file.ts';

const read = (headings: readonly string[]) => readHeadings(headings, []);
const ALL = PART_COLUMNS.map((field) => PART_HEADINGS[field]);

describe('the headings of a file', () => {
  it('A file with all columns has parts, in any order and case.', () => {
    expect(read(ALL)).toEqual({ ok: true, kind: 'parts', columns: PART_COLUMNS });
    const other = ALL.toReversed().map((heading) => ` ${heading.toUpperCase()} `);
    expect(read([...other, '', ' '])).toEqual({
      ok: true,
      kind: 'parts',
      columns: PART_COLUMNS.toReversed(),
    });
  });

  it('A file with number, price and price breaks is a price list.', () => {
    expect(read(['Price', 'Price breaks', 'Part number'])).toEqual({
      ok: true,
      kind: 'prices',
      columns: ['priceMinor', 'priceBreaks', 'sku'],
    });
  });

  it('A percentage of the prices makes a price list, beside other fields it does not.', () => {
    expect(read(['Part number', 'Price change (%)'])).toEqual({
      ok: true,
      kind: 'prices',
      columns: ['sku', 'pricePercent'],
    });
    expect(read(['Part number', 'Price change (%)', 'Name'])).toMatchObject({ kind: 'parts' });
  });

  it('A file may have some of the columns, the part number and one more at least.', () => {
    expect(read(['Part number', 'Price'])).toEqual({
      ok: true,
      kind: 'prices',
      columns: ['sku', 'priceMinor'],
    });
    expect(read(['On hand', 'Part number'])).toEqual({
      ok: true,
      kind: 'parts',
      columns: ['onHand', 'sku'],
    });
  });

  it('No-break spaces and invisible characters of headings do not count.', () => {
    const headings = [
      '\ufeffPart\u00a0number',
      'Price\u200b',
      '\u2009Price\u202f breaks\u00ad',
      '\u200b',
    ];
    expect(read(headings)).toMatchObject({ ok: true, kind: 'prices' });
    expect(read(['x'.repeat(5_000_000)])).toMatchObject({ reason: 'UNKNOWN_COLUMN' });
  });

  it('A file whose headings break a rule is refused with their names.', () => {
    forEachRow(
      [
        ['an unknown column', [...ALL, 'Colour'], 'UNKNOWN_COLUMN', ['Colour']],
        ['an empty column between others', ['Part number', '', 'Price'], 'UNKNOWN_COLUMN', ['']],
        ['a repeated column', [...ALL, 'name'], 'REPEATED_COLUMN', ['name']],
        ['no part numbers', ALL.slice(1), 'MISSING_COLUMNS', ['Part number']],
        ['names only', ['Name'], 'MISSING_COLUMNS', ['Part number']],
        ['an unknown column with spaces', ['Part number', ' Hue '], 'UNKNOWN_COLUMN', ['Hue']],
        ['part numbers only', ['Part number'], 'MISSING_COLUMNS', ['Price', 'Price breaks']],
        ['no columns', [''], 'MISSING_COLUMNS', ['Part number', 'Price', 'Price breaks']],
      ],
      (_, headings, reason, columns) => {
        expect(read(headings)).toEqual({ ok: false, reason, headings: columns });
      },
    );
  });

  it('Of many unknown or repeated columns a refusal names ten.', () => {
    const unknown = Array.from({ length: 1000 }, (_, at) => `Column ${at}`);
    expect(read(unknown)).toEqual({
      ok: false,
      reason: 'UNKNOWN_COLUMN',
      headings: unknown.slice(0, 10),
    });
    const repeated = Array.from({ length: 1000 }, () => 'Price');
    expect(read(repeated)).toEqual({
      ok: false,
      reason: 'REPEATED_COLUMN',
      headings: repeated.slice(0, 10),
    });
  });

  it('An attribute has a column with its key, beside a field of that name with an addition.', () => {
    const [teeth, status] = ['teeth', 'status'].map((key) => buildAttribute({ key }));
    if (teeth === undefined || status === undefined) throw new Error('There are two attributes.');
    const headings = ['Part number', ' Teeth', 'Status', valueHeading(status)];
    expect(readHeadings(headings, [teeth, status])).toEqual({
      ok: true,
      kind: 'parts',
      columns: ['sku', teeth, 'status', status],
    });
    expect(readHeadings(['teeth', 'Part number', 'Price'], [teeth])).toMatchObject({
      kind: 'parts',
    });
    expect(readHeadings(['teeth', 'Part number', 'teeth'], [teeth])).toMatchObject({
      reason: 'REPEATED_COLUMN',
      headings: ['teeth'],
    });
    expect(read(['Part number', 'teeth'])).toMatchObject({ reason: 'UNKNOWN_COLUMN' });
    const all = Array.from({ length: MAX_ATTRIBUTES }, (_, at) =>
      buildAttribute({ key: `a${at}` }),
    );
    const whole = readHeadings([...ALL, ...all.map(valueHeading), '', ''], all);
    expect(whole).toEqual({ ok: true, kind: 'parts', columns: [...PART_COLUMNS, ...all] });
  });
});
