import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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

  it.each([
    [24_250, 'usd', '242.50', 242.5],
    [5, 'usd', '0.05', 0.05],
    [0, 'usd', '0.00', 0],
    [-5, 'usd', '-0.05', -0.05],
    [1234, 'jpy', '1234', 1234],
    [1234, 'kwd', '1.234', 1.234],
  ])('formats %i %s as %s', (minor, currency, text, number) => {
    expect(formatMajor(minor, currency)).toBe(text);
    expect(toMajor(minor, currency)).toBe(number);
  });

  it.each([
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
  ])('parses %j %s as %j', (text, currency, minor) => {
    expect(parseMajor(text, currency)).toBe(minor);
  });

  it.each([
    ['usd', 50],
    ['gbp', 30],
    ['GBP', 30],
    ['jpy', 50],
    ['hkd', 400],
    ['mxn', 1000],
  ])('charges a card in %s at least %i minor units', (currency, minor) => {
    expect(minChargeMinor(currency)).toBe(minor);
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
