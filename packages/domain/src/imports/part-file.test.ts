import { describe, expect, it } from 'vitest';
import { PART_COLUMNS, PART_HEADINGS, readHeadings } from './part-file.ts';

const ALL = PART_COLUMNS.map((field) => PART_HEADINGS[field]);

describe('the headings of a file', () => {
  it('A file with all columns has parts, in any order and case.', () => {
    expect(readHeadings(ALL)).toEqual({ ok: true, kind: 'parts', fields: PART_COLUMNS });
    const other = ALL.toReversed().map((heading) => ` ${heading.toUpperCase()} `);
    expect(readHeadings([...other, '', ' '])).toEqual({
      ok: true,
      kind: 'parts',
      fields: PART_COLUMNS.toReversed(),
    });
  });

  it('A file with number, price and price breaks is a price list.', () => {
    expect(readHeadings(['Price', 'Price breaks', 'Part number'])).toEqual({
      ok: true,
      kind: 'prices',
      fields: ['priceMinor', 'priceBreaks', 'sku'],
    });
  });

  it('A file may have some of the columns, the part number and one more at least.', () => {
    expect(readHeadings(['Part number', 'Price'])).toEqual({
      ok: true,
      kind: 'prices',
      fields: ['sku', 'priceMinor'],
    });
    expect(readHeadings(['On hand', 'Part number'])).toEqual({
      ok: true,
      kind: 'parts',
      fields: ['onHand', 'sku'],
    });
  });

  it('No-break spaces and invisible characters of headings do not count.', () => {
    const headings = [
      '\ufeffPart\u00a0number',
      'Price\u200b',
      '\u2009Price\u202f breaks\u00ad',
      '\u200b',
    ];
    expect(readHeadings(headings)).toMatchObject({ ok: true, kind: 'prices' });
    expect(readHeadings(['x'.repeat(5_000_000)])).toMatchObject({ reason: 'UNKNOWN_COLUMN' });
  });

  it.each([
    ['an unknown column', [...ALL, 'Colour'], 'UNKNOWN_COLUMN', ['Colour']],
    ['an empty column between others', ['Part number', '', 'Price'], 'UNKNOWN_COLUMN', ['']],
    ['a repeated column', [...ALL, 'name'], 'REPEATED_COLUMN', ['name']],
    ['no part numbers', ALL.slice(1), 'MISSING_COLUMNS', ['Part number']],
    ['part numbers only', ['Part number'], 'MISSING_COLUMNS', ['Price', 'Price breaks']],
    ['no columns', [''], 'MISSING_COLUMNS', ['Part number', 'Price', 'Price breaks']],
  ])('A file with %s is refused with its name.', (_, headings, reason, columns) => {
    expect(readHeadings(headings)).toEqual({ ok: false, reason, columns });
  });

  it('Of many unknown or repeated columns a refusal names ten.', () => {
    const unknown = Array.from({ length: 1000 }, (_, at) => `Column ${at}`);
    expect(readHeadings(unknown)).toEqual({
      ok: false,
      reason: 'UNKNOWN_COLUMN',
      columns: unknown.slice(0, 10),
    });
    const repeated = Array.from({ length: 1000 }, () => 'Price');
    expect(readHeadings(repeated)).toEqual({
      ok: false,
      reason: 'REPEATED_COLUMN',
      columns: repeated.slice(0, 10),
    });
  });
});
