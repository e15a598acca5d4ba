import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
import { detailSchemas } from './edit-part.schema.ts';
import {
  isUniqueDetail,
  PART_DETAIL_NAMES,
  PART_DETAILS,
  type PartDetail,
  showDetail,
} from './part-details.ts';

it('Each detail reads what its rule allows, and its schema agrees.', () => {
  forEachRow<[PartDetail, string, string | null]>(
    [
      ['gtin', '4006381333931', '4006381333931'],
      ['gtin', ' 400-6381 333931 ', '4006381333931'],
      ['gtin', '96385074', '96385074'],
      ['gtin', '4006381333932', null],
      ['gtin', '096385074', null],
      ['gtin', '004006381333931', null],
      ['gtin', '4.00638E+12', null],
      ['gtin', '963850741', null],
      ['gtin', '৪০০৬৩৮১৩৩৩৯৩১', null],
      ['hsCode', '8714.93', '871493'],
      ['hsCode', '8714 93 00', '87149300'],
      ['hsCode', '871493', '871493'],
      ['hsCode', ' 8714.93\n', '871493'],
      ['hsCode', '8714.9', null],
      ['hsCode', '8714..93', null],
      ['hsCode', '12345678901234', null],
      ['countryOfOrigin', ' bd', 'BD'],
      ['countryOfOrigin', 'XX', null],
      ['countryOfOrigin', 'Bangladesh', null],
      ['shelfPlace', ' C-04\n2 ', 'C-04 2'],
      ['shelfPlace', '\u200b', null],
      ['shelfPlace', 'x'.repeat(40), 'x'.repeat(40)],
      ['shelfPlace', 'x'.repeat(41), null],
    ],
    (detail, text, expected) => {
      expect(PART_DETAILS[detail].read(text)).toBe(expected);
      const parsed = detailSchemas[detail].safeParse(text);
      expect(parsed.success ? parsed.data : null).toBe(expected);
    },
  );
});

it('A text that breaks its rule is refused with the rule, and null is no detail.', () => {
  expect(detailSchemas.gtin.safeParse('4006381333932').error?.issues).toMatchObject([
    { message: PART_DETAILS.gtin.rule },
  ]);
  expect(detailSchemas.gtin.parse(null)).toBeNull();
});

it('A GTIN with one changed digit, or two exchanged neighbours that differ by other than 5, is refused.', () => {
  fc.assert(
    fc.property(
      fc.nat(999_999_999_999),
      fc.nat(12),
      fc.integer({ min: 1, max: 9 }),
      (n, at, by) => {
        const payload = String(n).padStart(12, '0');
        const gtin = Array.from({ length: 10 }, (_, digit) => `${payload}${digit}`).filter(
          (text) => PART_DETAILS.gtin.read(text) !== null,
        );
        expect(gtin).toHaveLength(1);
        const digits = Array.from(gtin[0] ?? '');
        const changed = digits.with(at, String((Number(digits[at]) + by) % 10)).join('');
        expect(PART_DETAILS.gtin.read(changed)).toBeNull();
        const [one = '', other = ''] = [digits[at % 12], digits[(at % 12) + 1]];
        const swapped = digits
          .with(at % 12, other)
          .with((at % 12) + 1, one)
          .join('');
        const isSeen = Math.abs(Number(one) - Number(other)) % 5 !== 0;
        expect(PART_DETAILS.gtin.read(swapped) === null).toBe(isSeen);
      },
    ),
  );
});

it('Each example is valid, and what is stored is read as itself.', () => {
  for (const detail of PART_DETAIL_NAMES) {
    const stored = PART_DETAILS[detail].read(PART_DETAILS[detail].example);
    expect(stored).not.toBeNull();
    expect(PART_DETAILS[detail].read(stored ?? '')).toBe(stored);
  }
});

it('Buyers read codes in their usual form.', () => {
  expect(showDetail('hsCode', '871493')).toBe('8714.93');
  expect(showDetail('hsCode', '8714930012')).toBe('8714.93.00.12');
  expect(showDetail('countryOfOrigin', 'BD')).toBe('Bangladesh');
  expect(showDetail('gtin', '96385074')).toBe('96385074');
});

it('Every part has a GTIN and a shelf place of its own.', () => {
  expect(PART_DETAIL_NAMES.filter(isUniqueDetail)).toEqual(['gtin', 'shelfPlace']);
});
