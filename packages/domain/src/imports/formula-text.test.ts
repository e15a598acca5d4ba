import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
import { defuseFormula, restoreFormula } from './formula-text.ts';

describe('texts that spreadsheets run as formulas', () => {
  it('A text that begins like a formula gets an apostrophe, which the import takes away.', () => {
    forEachRow(
      ['=1+1', '+880 1', '-5', '@SUM(A1)', '\t', '\r', '\nx', '＝1', "'=1", "''@x", ' =1', '"=1'],
      (text) => {
        expect(defuseFormula(text)).toBe(`'${text}`);
        expect(restoreFormula(`'${text}`)).toBe(text);
      },
    );
  });

  it('A formula inside a text gets an apostrophe, too.', () => {
    forEachRow(
      [
        ['a;=1+1', "a;'=1+1"],
        ['a\t=1+1', "a\t'=1+1"],
        ['a\n=1+1', "a\n'=1+1"],
        ['a\r\n- 5 mm', "a\r\n'- 5 mm"],
        [';;@x', ";;'@x"],
        ["a;'=1", "a;''=1"],
        ['a; ="x"', 'a;\' ="x"'],
        ['a;"=1', 'a;\'"=1'],
        ['=1;=2', "'=1;'=2"],
        ['\t=1', "'\t'=1"],
      ],
      (text, defused) => {
        expect(defuseFormula(text)).toBe(defused);
        expect(restoreFormula(defused)).toBe(text);
      },
    );
  });

  it('Any other text stays.', () => {
    forEachRow(
      ['', 'Chain-wheel', "5' pipe", "'90s saddle", '1 + 1', 'a=b', 'a;b\n\nc', "x;'y"],
      (text) => {
        expect(defuseFormula(text)).toBe(text);
        expect(restoreFormula(text)).toBe(text);
      },
    );
  });

  it('Every text is restored, and no exported one has a cell that begins with a formula.', () => {
    const signs = ["'", '=', '+', '-', '@', '\t', '\r', '\n', ';', '"', ' ', ',', 'x', '＝'];
    const hostile = fc.string({ unit: fc.constantFrom(...signs), maxLength: 12 });
    fc.assert(
      fc.property(hostile, fc.string(), (beginning, rest) => {
        const exported = defuseFormula(beginning + rest);
        expect(restoreFormula(exported)).toBe(beginning + rest);
        for (const cell of exported.split(/[;\t\r\n]/)) {
          expect(cell).not.toMatch(/^[ "]*[=+\-@＝＋－＠]/u);
        }
        expect(exported).not.toMatch(/^[\t\r\n]/);
      }),
      { numRuns: 2000 },
    );
  });

  // With a time that grows with the square of the length each would take minutes.
  it('Half a million repetitions are defused and restored within the time of a test.', () => {
    forEachRow(["'", '"', ' ', ';', '\'"', ";'", '\n"'], (unit) => {
      const text = unit.repeat(500_000);
      expect(restoreFormula(defuseFormula(text)) === text).toBe(true);
    });
  });
});
