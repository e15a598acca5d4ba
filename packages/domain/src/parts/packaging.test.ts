import { describe, expect, it } from 'vitest';
import { formatPackaging, PACKAGING_EXAMPLE, readPackaging } from './packaging.ts';
import { packagingSchema } from './part-media.schema.ts';

const EMPTY = { netGrams: null, grossGrams: null, lengthMm: null, widthMm: null, heightMm: null };
const unit = (kind: string, pieces: number, fields: object = {}) => ({
  kind,
  pieces,
  ...EMPTY,
  gtin: null,
  ...fields,
});
const check = (...units: object[]) => packagingSchema.safeParse(units);

describe('packaging', () => {
  it('Each unit has a multiple of the pieces of the smaller one, in any order of the rows.', () => {
    const units = check(unit('pallet', 2400), unit('box', 10), unit('piece', 1)).data;
    expect(units?.map(({ kind }) => kind)).toEqual(['piece', 'box', 'pallet']);
  });

  it.each([
    ['a carton of broken boxes', [unit('box', 10), unit('carton', 25)], 'pieces'],
    ['a carton like its box', [unit('box', 10), unit('carton', 10)], 'pieces'],
    ['a piece of two pieces', [unit('piece', 2)], 'pieces'],
    ['no pieces', [unit('box', 0)], 'pieces'],
    ['two boxes', [unit('box', 10), unit('box', 20)], 'kind'],
    ['less gross than net', [unit('box', 10, { netGrams: 9, grossGrams: 8 })], 'grossGrams'],
    ['a length alone', [unit('box', 10, { lengthMm: 300 })], 'lengthMm'],
    ['a broken weight', [unit('box', 10, { netGrams: 0.5 })], 'netGrams'],
    ['a wrong check digit', [unit('box', 10, { gtin: '4006381333932' })], 'gtin'],
  ])('Refuses %s.', (_case, units, field) => {
    expect(check(...units).error?.issues[0]?.path.at(-1)).toBe(field);
  });

  it('A GTIN is stored as its digits.', () => {
    expect(check(unit('box', 10, { gtin: '4006381 333931' })).data?.[0]?.gtin).toBe(
      '4006381333931',
    );
  });

  it('Is one cell of a file.', () => {
    const read = readPackaging(PACKAGING_EXAMPLE) ?? [];
    expect(read).toMatchObject([
      { kind: 'box', pieces: 10, netGrams: 2500, heightMm: 150, gtin: '4012345000009' },
      { kind: 'carton', pieces: 100, netGrams: null },
    ]);
    expect(formatPackaging(read)).toBe(PACKAGING_EXAMPLE);
    expect(readPackaging(' Box  10 | ')).toBeNull();
    expect(readPackaging('crate 10')).toBeNull();
    expect(readPackaging('none')).toEqual([]);
  });
});
