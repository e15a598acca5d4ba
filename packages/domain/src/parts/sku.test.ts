import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseSku } from './part.schema.ts';

describe('normaliseSku', () => {
  it.each([
    ['CW-44/170', 'CW44170'],
    ['cw44170', 'CW44170'],
    [' bm p 000037 ', 'BMP000037'],
    ['ÄÖ-1', '1'],
    ['---', ''],
  ])('parses %j as %j', (sku, normalised) => {
    expect(normaliseSku(sku)).toBe(normalised);
  });

  it('is idempotent and ignores separators', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[A-Za-z0-9]{1,6}$/)), (pieces) => {
        const plain = normaliseSku(pieces.join(''));
        expect(normaliseSku(pieces.join('-'))).toBe(plain);
        expect(normaliseSku(plain)).toBe(plain);
      }),
    );
  });
});
