import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
import { formatMajor, minChargeMinor, minorDigits, parseMajor, toMajor } from './money.ts';

const currencies = fc.constantFrom('usd', 'eur', 'bdt', 'jpy', 'kwd', 'USD');

describe('money', () => {
  it.each([
    ['usd', 2],
    ['USD', 2],
    ['jpy', 0],
    ['kwd', 3],
    ['KWD', 3],
  ])('%s has %i decimal digits', (currency, digits) => {
    expect(minorDigits(currency)).toBe(digits);
  });

  it('formats an amount with the digits of its currency', () => {
    forEachRow(
      [
        [24_250, 'usd', '242.50', 242.5],
        [5, 'usd', '0.05', 0.05],
        [0, 'usd', '0.00', 0],
        [-5, 'usd', '-0.05', -0.05],
        [1234, 'jpy', '1234', 1234],
        [1234, 'kwd', '1.234', 1.234],
      ],
      (minor, currency, text, number) => {
        expect(formatMajor(minor, currency)).toBe(text);
        expect(toMajor(minor, currency)).toBe(number);
      },
    );
  });

  it('parses an amount with at most the digits of its currency', () => {
    forEachRow(
      [
        ['242.5', 'usd', 24_250],
        [242.5, 'usd', 24_250],
        [0.29, 'usd', 29],
        [' 10 ', 'usd', 1000],
        ['10.500', 'usd', 1050],
        ['10.5000', 'usd', 1050],
        ['10.000', 'jpy', 10],
        ['10', 'jpy', 10],
        ['10.5', 'jpy', null],
        ['10.005', 'usd', null],
        ['-1', 'usd', null],
        ['1e3', 'usd', null],
        ['', 'usd', null],
        ['.5', 'usd', null],
        ['1,000', 'usd', null],
        [Number.NaN, 'usd', null],
        [Number.POSITIVE_INFINITY, 'usd', null],
        ['999999999999999', 'usd', null],
      ],
      (text, currency, minor) => {
        expect(parseMajor(text, currency)).toBe(minor);
      },
    );
  });

  it('charges a card at least the smallest amount of the currency', () => {
    forEachRow(
      [
        ['usd', 50],
        ['gbp', 30],
        ['GBP', 30],
        ['jpy', 50],
        ['hkd', 400],
        ['mxn', 1000],
      ],
      (currency, minor) => {
        expect(minChargeMinor(currency)).toBe(minor);
      },
    );
  });

  it('survives a round trip through text and number', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 31), currencies, (minor, currency) => {
        expect(parseMajor(formatMajor(minor, currency), currency)).toBe(minor);
        expect(parseMajor(toMajor(minor, currency), currency)).toBe(minor);
      }),
    );
  });
});
