import { describe, expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
import {
  documentId,
  documentPeriod,
  documentYear,
  formatDocumentNumber,
  monthRange,
  monthSchema,
  parseDocumentNumber,
} from './document.schema.ts';

describe('document numbers', () => {
  it.each([
    ['invoice', 123, 'INV-2026-000123'],
    ['credit-note', 7, 'CN-2026-000007'],
    ['packing-slip', 1_234_567, 'PS-2026-1234567'],
  ] as const)('The %s %d of 2026 is %s, and is parsed again.', (kind, serial, number) => {
    expect(formatDocumentNumber(kind, 2026, serial)).toBe(number);
    expect(parseDocumentNumber(number)).toEqual({ kind, year: 2026, serial });
  });

  it('parses a written document number', () => {
    forEachRow(
      [
        [' inv-2026-123 ', { kind: 'invoice', year: 2026, serial: 123 }],
        ['INV2026-000123', { kind: 'invoice', year: 2026, serial: 123 }],
        ['xINV-2026-000123', null],
        ['INV-2026-000123x', null],
        ['INV-226-000123', null],
        ['INV-2026-', null],
        ['BC-000045', null],
        ['', null],
      ],
      (text, expected) => {
        expect(parseDocumentNumber(text)).toEqual(expected);
      },
    );
  });
});

it('A cause has one document of each kind.', () => {
  expect(documentId('invoice', 'checkout')).toBe('invoice.checkout');
  expect(documentId('proforma', 'checkout')).toBe('proforma.checkout');
});

it('The year of a document is that of UTC.', () => {
  expect(documentYear(Date.UTC(2027, 0, 1) - 1)).toBe(2026);
  expect(documentYear(Date.UTC(2027, 0, 1))).toBe(2027);
});

describe('months', () => {
  it.each([
    ['2026-11', Date.UTC(2026, 10), Date.UTC(2026, 11)],
    ['2026-12', Date.UTC(2026, 11), Date.UTC(2027, 0)],
  ])('%s begins with its first and ends before the next month.', (month, from, before) => {
    expect(monthRange(monthSchema.parse(month))).toEqual({ from, before });
  });

  it.each(['2026-00', '2026-13', '2026-1', '1899-12', '2026-11-01'])('%s is no month.', (month) => {
    expect(monthSchema.safeParse(month).success).toBe(false);
  });
});

describe('the period of a list', () => {
  const [from, before] = [Date.UTC(2026, 10, 5), Date.UTC(2026, 10, 9)];
  const november = monthRange('2026-11');

  it.each([
    ['no filter', {}, null],
    ['a begin', { from }, { from, before: Number.MAX_SAFE_INTEGER }],
    ['an end', { before }, { from: 0, before }],
    ['a month', { month: '2026-11' }, november],
    ['a month and times within', { month: '2026-11', from, before }, { from, before }],
    [
      'a month and times around it',
      { month: '2026-11', from: november.from - 1, before: november.before + 1 },
      november,
    ],
  ])('With %s it is what all filters have in common.', (_, filter, period) => {
    expect(documentPeriod(filter)).toEqual(period);
  });
});
