import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
import { partSlug } from './part-slug.ts';
import { isSku, normaliseSku } from './sku.ts';

it('The address of a part ends with its number in plain letters, and stays so.', () => {
  forEachRow(
    [
      ['CW-44-170A', 'cw-44-170a'],
      [' BB 122 / BSA ', 'bb-122-bsa'],
      ['BB-1.15', 'bb-1.15'],
      ['BB-1,15', 'bb-1.15'],
      ['(№ 1)', 'no-1'],
      ['1 ,5', '1.5'],
      ['CW 1 ,5', 'cw1.5'],
      ['1⁄2', '1⁄2'],
      ['Models', 'models-'],
      ['Колесо-1', 'колесо-1'],
      ['চাকা-১২', 'চাকা-১২'],
    ],
    (sku, slug) => {
      expect(partSlug(sku)).toBe(slug);
      expect(partSlug(slug)).toBe(slug);
    },
  );
});

it('The part of an address is found by the normalised part number.', () => {
  const skus = fc
    .oneof(
      fc.string({
        unit: fc.constantFrom('a', 'B', '1', '০', '.', ',', '-', '/', ' ', 'é', 'ক', 'ি'),
      }),
      fc.string({ unit: 'grapheme', maxLength: 30 }),
    )
    .filter((text) => text.length <= 40 && isSku(text));
  fc.assert(
    fc.property(skus, (sku) => {
      expect(normaliseSku(partSlug(sku))).toBe(normaliseSku(sku));
    }),
  );
});
