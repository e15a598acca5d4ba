import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
import { anyCodePoint } from '../testing/code-points.ts';
import { countedText } from './counted-text.ts';

it('A search is counted in one form.', () => {
  forEachRow(
    [
      ['  Free   WHEEL ', 'free wheel'],
      ['M10 x 25', 'm10 x 25'],
      ['ＣＷ－４４', 'cw-44'],
      ['১৮ teeth', '18 teeth'],
      ['28 x 1 5/8', '28 x 1 5/8'],
      ['bb-110', 'bb-110'],
      ['700c', '700c'],
      ['M6', 'm6'],
      ['x'.repeat(80), 'x'.repeat(80)],
      ['0.75 1.37 24 68 113 mm', '0.75 1.37 24 68 113 mm'],
      ['axle 9.5 x 130 140 150', 'axle 9.5 x 130 140 150'],
      ['BM-P-000037', 'bm-p-000037'],
      ['bolt KX1234567890', 'bolt kx1234567890'],
    ],
    (query, text) => {
      expect(countedText(query)).toBe(text);
    },
  );
});

it('What names a person or a number is not counted.', () => {
  forEachRow(
    [
      ['nothing', '  '],
      ['one letter', 'a'],
      ['signs', '--- !!'],
      ['a long text', 'x'.repeat(81)],
      ['an email address', 'anna@works.test'],
      ['an address of a page', 'https://works.test'],
      ['the host of a page', 'www.works.test'],
      ['a number of a line', 'BM-000131'],
      ['a number of an order', 'bc000131'],
      ['a number of an order among words', 'order BM-000131 hub'],
      ['a number of an invoice', 'IN-2026-000012'],
      ['a phone number', '+880 1711-123456'],
      ['a phone number among words', 'call (01711) 123 456 today'],
      ['a number of a barcode', '4006381333931'],
    ],
    (_, query) => {
      expect(countedText(query)).toBeNull();
    },
  );
});

it('A counted text is counted as itself, and has at most 80 characters.', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCodePoint, maxLength: 120 }), (query) => {
      const text = countedText(query);
      if (text === null) return;
      expect(text.length).toBeLessThanOrEqual(80);
      expect(countedText(text)).toBe(text);
    }),
  );
});
