import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defuseFormula, restoreFormula } from './formula-text.ts';

describe('texts that spreadsheets run as formulas', () => {
  it.each(['=1+1', '+880 1', '-5', '@SUM(A1)', '\t=1', '\r=1', '＝1', "'=1", "''@x"])(
    '%j gets an apostrophe, which the import takes away.',
    (text) => {
      expect(defuseFormula(text)).toBe(`'${text}`);
      expect(restoreFormula(`'${text}`)).toBe(text);
    },
  );

  it.each(['', 'Chain-wheel', "5' pipe", "'90s saddle", '1 + 1', 'a=b'])('%j stays.', (text) => {
    expect(defuseFormula(text)).toBe(text);
    expect(restoreFormula(text)).toBe(text);
  });

  it('Every text is restored, and no exported one begins with a formula.', () => {
    const start = fc.string({
      unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', 'x'),
      maxLength: 4,
    });
    fc.assert(
      fc.property(start, fc.string(), (beginning, rest) => {
        const exported = defuseFormula(beginning + rest);
        expect(restoreFormula(exported)).toBe(beginning + rest);
        expect(exported).not.toMatch(/^[=+\-@\t\r]/);
      }),
    );
  });
});
