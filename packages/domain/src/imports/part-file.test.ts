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

  it.each([
    ['an unknown column', [...ALL, 'Colour'], 'UNKNOWN_COLUMN', ['Colour']],
    ['an empty column between others', ['Part number', '', 'Price'], 'UNKNOWN_COLUMN', ['']],
    ['a repeated column', [...ALL, 'name'], 'REPEATED_COLUMN', ['name']],
    ['a missing column', ALL.slice(0, -1), 'MISSING_COLUMNS', ['Warn below']],
    ['no columns', [''], 'MISSING_COLUMNS', ['Part number', 'Price', 'Price breaks']],
  ])('A file with %s is refused with its name.', (_, headings, reason, columns) => {
    expect(readHeadings(headings)).toEqual({ ok: false, reason, columns });
  });

  it('Of many or long unknown columns a refusal names ten, cut to 80 characters.', () => {
    const many = Array.from({ length: 1000 }, () => 'x'.repeat(1000));
    const columns = Array.from({ length: 10 }, () => `${'x'.repeat(80)}…`);
    expect(readHeadings(many)).toEqual({ ok: false, reason: 'UNKNOWN_COLUMN', columns });
    const repeated = Array.from({ length: 1000 }, () => 'Price');
    const refused = { ok: false, reason: 'REPEATED_COLUMN', columns: repeated.slice(0, 10) };
    expect(readHeadings(repeated)).toEqual(refused);
  });
});
