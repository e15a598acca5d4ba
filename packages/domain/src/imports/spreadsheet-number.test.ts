import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
import { normaliseSku } from '../parts/sku.ts';
import { spreadsheetNumber } from './spreadsheet-number.ts';

const read = (sku: string) => spreadsheetNumber(normaliseSku(sku));

describe('the number that a spreadsheet makes of a part number', () => {
  it('is the value that it reads, or none', () => {
    forEachRow(
      [
        ['123', '123'],
        ['00123', '123'],
        ['০০১২৩', '123'],
        ['12-3', '123'],
        ['0', '0'],
        ['000', '0'],
        ['1E5', '100000'],
        ['1e+05', '100000'],
        ['1.00E+05', '100000'],
        ['1,25E+01', '12.5'],
        ['1.23457E+11', '123457000000'],
        ['1.10', '1.1'],
        ['01.1', '1.1'],
        ['2.0', '2'],
        ['10.010', '10.01'],
        ['1.20301E02', '120.301'],
        ['0.5', '0.5'],
        ['E5', null],
        ['1E', null],
        ['1E555', null],
        ['CW-44', null],
        ['1.2.3', null],
        ['', null],
      ],
      (sku, number) => {
        expect(read(sku)).toBe(number);
      },
    );
  });

  it('Whole numbers are the same with any zeros before them and in exponent form.', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(9), fc.nat(12), (number, zeros, exponent) => {
        const plain = `${number}${'0'.repeat(exponent)}`;
        expect(read(`${'0'.repeat(zeros)}${plain}`)).toBe(String(BigInt(plain)));
        expect(read(`${number}E+${exponent}`)).toBe(String(BigInt(plain)));
      }),
    );
  });
});
