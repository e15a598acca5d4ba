import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
import { parseMeasure, parseNumberInput } from './decimal-text.ts';

it('A measure and the number of an input are parsed from their text.', () => {
  const numbers = fc.integer({ min: -(10 ** 9), max: 10 ** 9 }).map((value) => value / 1000);
  fc.assert(
    fc.property(numbers, (value) => {
      expect(parseMeasure(String(value))).toBe(value);
      expect(parseNumberInput(String(value))).toBe(value);
    }),
  );
  forEachRow(
    [
      ['-2.5', -2.5, -2.5],
      ['2,5', 2.5, Number.NaN],
      [' -2,5 ', -2.5, Number.NaN],
      [' 5 ', 5, 5],
      [' ', Number.NaN, Number.NaN],
      ['', Number.NaN, Number.NaN],
      ['1e3', Number.NaN, 1000],
      ['1e999', Number.NaN, Number.NaN],
      ['.5', Number.NaN, 0.5],
      ['1,00,000', Number.NaN, Number.NaN],
      ['5 mm', Number.NaN, Number.NaN],
    ],
    (text, measure, input) => {
      expect(parseMeasure(text)).toBe(measure);
      expect(parseNumberInput(text)).toBe(input);
    },
  );
});
