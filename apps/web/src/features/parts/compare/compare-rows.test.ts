import type { PartAttribute } from '@bm/domain/attributes/attribute.schema';
import type { DescribedPart } from '@bm/domain/parts/browse.schema';
import { expect, it } from 'vitest';
import { compareRows } from './compare-rows.ts';
import { formatNumbers, listMissing, readNumbers, pricedQuantity } from './compared-numbers.ts';

const value = (key: string, given: number | string, unit?: string): PartAttribute => ({
  key,
  label: key.toUpperCase(),
  kind: typeof given === 'number' ? 'number' : 'choice',
  value: given,
  text: unit === undefined ? String(given) : `${given} ${unit}`,
  ...(unit !== undefined && { unit }),
});
const part = (...attributes: PartAttribute[]): DescribedPart => ({
  id: 'part',
  sku: 'A-1',
  name: 'Part',
  description: '',
  image: '',
  category: null,
  priceMinor: 100,
  priceBreaks: [],
  minOrderQty: 1,
  orderMultiple: 1,
  available: 10,
  attributes,
});

it('Rows have the order of the first part, the distance of numbers, and what only others have last.', () => {
  const rows = compareRows([
    part(value('teeth', 16), value('width', 27.1, 'mm'), value('finish', 'Nickel')),
    part(
      value('width', 27.3, 'mm'),
      value('teeth', 18),
      value('pawls', 2),
      value('finish', 'Nickel'),
    ),
  ]);
  expect(rows).toEqual([
    expect.objectContaining({
      key: 'teeth',
      isSame: false,
      cells: [
        { text: '16', distance: null, isDifferent: false },
        { text: '18', distance: 2, isDifferent: true },
      ],
    }),
    expect.objectContaining({
      key: 'width',
      cells: [expect.anything(), { text: '27.3 mm', distance: 0.2, isDifferent: true }],
    }),
    expect.objectContaining({ key: 'finish', isSame: true }),
    expect.objectContaining({
      key: 'pawls',
      label: 'PAWLS',
      cells: [
        { text: '', distance: null, isDifferent: false },
        { text: '2', distance: null, isDifferent: true },
      ],
    }),
  ]);
});

it.each([
  ['A-1, b2 ,a1,,C', ['A-1', 'b2', 'C'], 0],
  ['a,b,c,d,e', ['a', 'b', 'c', 'd', 'e'], 0],
  ['a,b,c,d,e,f, A ,g', ['a', 'b', 'c', 'd', 'e'], 2],
  [428, ['428'], 0],
  [' , ', [], 0],
  [undefined, [], 0],
])('the part numbers of %j, and how many are not compared', (parts, asked, further) => {
  expect(readNumbers({ parts })).toEqual({ asked, further });
});

it.each([
  ['1000', 1000],
  [1.5, undefined],
  ['x', undefined],
  [-1, undefined],
  [1e10, undefined],
  [undefined, undefined],
])('the quantity %s', (qty, expected) => {
  expect(pricedQuantity({ qty })).toBe(expected);
});

it('a part number with a comma is found without it', () => {
  expect(readNumbers({ parts: formatNumbers(['M10,5', 'B']) })).toMatchObject({
    asked: ['M105', 'B'],
  });
});

it('A number that a part had before is not missing.', () => {
  const parts = [{ sku: 'NEW-1', formerSkus: ['OLD1'] }, { sku: 'B-2' }];
  expect(listMissing(['old-1', 'b2', 'new 1', 'C-3'], parts)).toEqual(['C-3']);
});
