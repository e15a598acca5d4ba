import { describe, expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
import { readCell, shorten } from './part-cells.ts';
import type { PartColumn } from './part-file.ts';

describe('readCell', () => {
  it('reads the cell of a field', () => {
    forEachRow<[PartColumn, string, unknown]>(
      [
        ['category', ' ', null],
        ['category', ' Wheels ', 'Wheels'],
        ['status', ' Active ', 'active'],
        ['minOrderQty', ' 50 ', 50],
        ['lowStockThreshold', ' ', null],
        ['orderMultiple', '10', 10],
        ['shelfPlace', ' C-04 ', 'C-04'],
        ['priceBreaks', ' ', []],
        ['priceBreaks', ' 250 @ 2.40 | 500 : 2 ', [breakOf(250, 240), breakOf(500, 200)]],
      ],
      (field, text, value) => {
        expect(readCell(field, text, 'usd')).toEqual({ ok: true, value: { [field]: value } });
      },
    );
  });

  it.each([
    ['sku', 40],
    ['name', 160],
    ['description', 4000],
    ['image', 2048],
    ['category', 60],
  ] as const)('refuses a %s above its limit of %d, by one character or by far', (field, limit) => {
    const issue = { field, problem: 'TOO_LONG', limit };
    for (const length of [limit + 1, 3 * limit + 65, 1_000_000])
      expect(readCell(field, 'x'.repeat(length), 'usd')).toMatchObject({ ok: false, issue });
  });

  it('refuses an invalid cell without a limit', () => {
    forEachRow<[PartColumn, string, string]>(
      [
        ['priceBreaks', '250 @ 0', 'NOT_PRICE_BREAKS'],
        ['priceBreaks', '0 @ 2.40', 'NOT_PRICE_BREAKS'],
        ['priceBreaks', '250 @ 2.40 | 500', 'NOT_PRICE_BREAKS'],
        ['status', 'sold', 'UNKNOWN_STATUS'],
        ['priceMinor', 'x', 'NOT_A_PRICE'],
        ['priceMinor', '0', 'NOT_POSITIVE'],
        ['orderMultiple', '1,000', 'NOT_A_NUMBER'],
        ['name', '\u200b', 'MISSING'],
        ['category', '\u200b', 'MISSING'],
      ],
      (field, text, problem) => {
        const issue = { field, problem, text, nearest: [] };
        expect(readCell(field, text, 'usd')).toStrictEqual({ ok: false, issue });
      },
    );
  });
});

describe('readCell of pictures, packaging and files', () => {
  const FILE = `/files/${'a'.repeat(64)}/crank.pdf`;

  it.each<[PartColumn, string, number]>([
    ['pictures', 'None', 0],
    ['pictures', '/side.webp Side | /back.webp', 2],
    ['packaging', 'none', 0],
    ['packaging', 'box 12', 1],
    ['files', '', 0],
    ['files', `${FILE}; drawing; 18432; en; B; Side view`, 1],
  ])('reads the %s of %j', (field, text, count) => {
    const read = readCell(field, text, 'usd');
    expect(read).toMatchObject({ ok: true, value: { [field]: { length: count } } });
  });

  it.each<[PartColumn, string, RegExp]>([
    ['pictures', 'side.webp Side', /^Give an https address of a picture\.$/],
    ['packaging', 'twelve', /^Packaging reads: box/],
    ['packaging', 'piece 2', /^A piece holds exactly one piece\.$/],
    ['files', 'crank.pdf', /^\S.* Files read: \/files/],
    ['gtin', '4006381333932', /^A GTIN has 8/],
  ])('refuses the %s of %j with the rule', (field, text, rule) => {
    expect(readCell(field, text, 'usd')).toEqual({
      ok: false,
      issue: {
        field,
        problem: 'INVALID_VALUE',
        text,
        nearest: [],
        rule: expect.stringMatching(rule),
      },
    });
  });
});

function breakOf(minQty: number, unitPriceMinor: number) {
  return { minQty, unitPriceMinor };
}

describe('shorten', () => {
  it.each([
    ['x'.repeat(80), 'x'.repeat(80)],
    ['x'.repeat(81), `${'x'.repeat(80)}…`],
  ])('cuts texts after 80 characters: %s', (text, shown) => {
    expect(shorten(text)).toBe(shown);
  });
});
