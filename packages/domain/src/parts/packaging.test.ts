import { describe, expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
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
    [
      'a carton of broken boxes',
      [unit('box', 10), unit('carton', 25)],
      'pieces',
      'A carton holds a multiple of the 10 pieces of a box.',
    ],
    [
      'a pallet like its box',
      [unit('box', 10), unit('pallet', 10)],
      'pieces',
      'A pallet holds a multiple of the 10 pieces of a box.',
    ],
    ['a piece of two pieces', [unit('piece', 2)], 'pieces', 'A piece holds exactly one piece.'],
    ['two boxes', [unit('box', 10), unit('box', 20)], 'kind', 'There are two rows for a box.'],
    [
      'less gross than net',
      [unit('box', 10, { netGrams: 9, grossGrams: 8 })],
      'grossGrams',
      'The gross weight is at least the net weight.',
    ],
    [
      'a length alone',
      [unit('box', 10, { lengthMm: 300 })],
      'lengthMm',
      'Give length, width and height, or none of them.',
    ],
    [
      'no height',
      [unit('box', 10, { lengthMm: 300, widthMm: 200 })],
      'lengthMm',
      'Give length, width and height, or none of them.',
    ],
  ])('Refuses %s.', (_case, units, field, message) => {
    expect(check(...units).error?.issues).toMatchObject([
      { path: [units.length - 1, field], message },
    ]);
  });

  it.each([
    ['no pieces', { pieces: 0 }, 'pieces'],
    ['a broken weight', { netGrams: 0.5 }, 'netGrams'],
    ['a wrong check digit', { gtin: '4006381333932' }, 'gtin'],
  ])('Refuses %s of a box.', (_case, fields, field) => {
    expect(check(unit('box', 10, fields)).error?.issues[0]?.path.at(-1)).toBe(field);
  });

  it.each([
    ['no packaging', []],
    ['a carton without boxes', [unit('carton', 25)]],
    ['a gross weight like the net weight', [unit('box', 10, { netGrams: 9, grossGrams: 9 })]],
    ['a net weight alone', [unit('box', 10, { netGrams: 9 })]],
    ['a gross weight alone', [unit('box', 10, { grossGrams: 9 })]],
    ['all sizes', [unit('box', 10, { lengthMm: 3, widthMm: 2, heightMm: 1 })]],
  ])('Takes %s.', (_case, units) => {
    expect(check(...units).data).toEqual(units);
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
  });

  it('Reads the levels of a packaging from a cell.', () => {
    forEachRow(
      [
        ['', []],
        [' None ', []],
        ['CARTON 100|Box   10', [unit('box', 10), unit('carton', 100)]],
        ['piece 1 gross 20g', [unit('piece', 1, { grossGrams: 20 })]],
        ['box 10 size 3 x 2 x 1 mm', [unit('box', 10, { lengthMm: 3, widthMm: 2, heightMm: 1 })]],
        ['box 10 gtin 4006381-333931', [unit('box', 10, { gtin: '4006381-333931' })]],
        ['Box 10 | ', null],
        ['crate 10', null],
        ['box', null],
        ['box ten', null],
        ['box 10 gross 2 kg', null],
        ['box 10 gross 2 g net 1 g', null],
      ],
      (text, units) => {
        expect(readPackaging(text)).toEqual(units);
      },
    );
  });

  it('Is written without what is not known.', () => {
    const units = readPackaging('piece 1 | box 10 gross 20 g | carton 20 gtin 4006381333931') ?? [];
    expect(formatPackaging(units)).toBe(
      'piece 1 | box 10 gross 20 g | carton 20 GTIN 4006381333931',
    );
    expect(formatPackaging([])).toBe('');
  });
});
