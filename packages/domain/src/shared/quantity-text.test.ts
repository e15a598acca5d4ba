import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
import { anyCodePoint } from '../testing/code-points.ts';
import { readQuantity } from './quantity-text.ts';

describe('readQuantity', () => {
  it('reads a whole number', () => {
    forEachRow(
      [
        ['50', 50],
        [' 50 ', 50],
        ['0050', 50],
        ['0', 0],
        ['1,000', 1000],
        ['12,000,000', 12_000_000],
        ['1 000', 1000],
        ['1\u00a0000', 1000],
        ['12\u202f000', 12_000],
        ['٣٠', 30],
        ['১২০', 120],
        ['３０', 30],
        ['۱٬۰۰۰'.replace('٬', ','), 1000],
      ],
      (text, quantity) => {
        expect(readQuantity(text)).toEqual({ kind: 'number', quantity });
      },
    );
  });

  it.each(['', '  ', '\u00a0'])('%j is empty', (text) => {
    expect(readQuantity(text)).toEqual({ kind: 'empty' });
  });

  it('calls any other text unclear, with its possible meanings', () => {
    forEachRow(
      [
        ['1.000', [1, 1000]],
        ['1.500', [1500]],
        ['12.000', [12, 12_000]],
        ['x1.000', []],
        ['1.000 pcs', []],
        ['1\u00a000', []],
        ['12, 000', [12_000]],
        ['1, 000, 000', [1_000_000]],
        ["12'000", [12_000]],
        ["1'000'000", [1_000_000]],
        ['12,000.00', [12_000]],
        ['1,000,000.0', [1_000_000]],
        ['x1,000.00', []],
        ['050.00', [50]],
        ['x50.00', []],
        ['12e3', [12_000]],
        ['1.25e2', [125]],
        ['1e10', [10_000_000_000]],
        ['qty=50', [50]],
        ['="50"&A', []],
        ['5٪', [5]],
        ['1.000.000', [1_000_000]],
        ['1, 000', [1000]],
        ["1'000", [1000]],
        ['50.0', [50]],
        ['50,00', [50]],
        ['1,000.00', [1000]],
        ['1e3', [1000]],
        ['1.5E+3', [1500]],
        ['50 pcs', [50]],
        ['x50', [50]],
        ['+50', [50]],
        ['="50"', [50]],
        ['-50', []],
        ['1.5', [1, 2]],
        ['110,5', [110, 111]],
        ['0,500', [1]],
        ['1,00,000', [100_000]],
        ['12, 34, 567', [1_234_567]],
        ['1,00,00,000', [10_000_000]],
        ['1,0,000', []],
        ['1,00,00', []],
        ['5,00E+02', [500]],
        ['1’000', [1000]],
        ['=1+1', []],
        ['=A1', []],
        ['=50', []],
        ['fifty', []],
        ['5 to 10', []],
        ['9007199254740993', []],
        ['1e30', []],
        ['1,000.00x', []],
      ],
      (text, readings) => {
        expect(readQuantity(text)).toEqual({ kind: 'unclear', readings });
      },
    );
  });

  it('Every whole number is parsed as it is displayed, plain and in groups of thousands.', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (quantity) => {
        expect(readQuantity(String(quantity))).toEqual({ kind: 'number', quantity });
        const grouped = quantity.toLocaleString('en-US');
        expect(readQuantity(grouped)).toEqual({ kind: 'number', quantity });
      }),
    );
  });

  it('Any text is parsed without an error, and its readings are positive whole numbers.', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCodePoint, maxLength: 30 }), (text) => {
        const read = readQuantity(text);
        const numbers = read.kind === 'unclear' ? read.readings : [];
        expect(numbers.length).toBeLessThanOrEqual(2);
        expect(numbers.every((each) => Number.isSafeInteger(each) && each > 0)).toBe(true);
      }),
    );
  });
});
