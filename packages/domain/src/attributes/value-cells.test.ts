import { describe, expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
import { buildAttribute } from '../testing/builders.ts';
import { changedTexts, readValueText, valueText, valueTexts, withTexts } from './value-cells.ts';

const use = { required: false, filterable: true, shownInList: true, position: 0 };
const length = buildAttribute({
  key: 'length',
  id: 'id-length',
  kind: 'number',
  unit: 'MMT',
  decimals: 1,
});
const sealed = buildAttribute({ key: 'sealed', id: 'id-sealed', kind: 'yes-no' });
const material = buildAttribute({
  key: 'material',
  id: 'id-material',
  kind: 'choice',
  choices: [{ id: 'st', label: 'Steel' }],
  categories: [{ ...use, category: 'Hubs' }],
});
const all = [length, sealed, material];

it('Values are written as a file has them; those that a part lacks or that do not exist any more are left out.', () => {
  const values = { 'id-length': 255, 'id-sealed': false, 'id-material': 'st' };
  expect(valueTexts(all, values)).toEqual({ length: '25.5', sealed: 'no', material: 'Steel' });
  expect(valueTexts(all, { 'id-sealed': true, 'id-material': 'gone' })).toEqual({ sealed: 'yes' });
});

it('A text that there is not is empty, also one named like a method.', () => {
  expect(['length', 'sealed', 'constructor'].map((key) => valueText({ length: '2' }, key))).toEqual(
    ['2', '', ''],
  );
});

describe('readValueText', () => {
  it('reads the values of a cell', () => {
    forEachRow(
      [
        [length, null, '1 in', { ok: true, text: '25.4' }],
        [length, null, ' ', { ok: true, text: '' }],
        [sealed, 'Hubs', 'TRUE', { ok: true, text: 'yes' }],
        [material, 'Hubs', 'steel', { ok: true, text: 'Steel' }],
        [material, 'Rims', '', { ok: true, text: '' }],
        [material, 'Rims', 'Steel', { ok: false, rule: 'It is no attribute of parts in Rims.' }],
        [
          material,
          null,
          'Steel',
          { ok: false, rule: 'It is no attribute of parts without a category.' },
        ],
        [length, null, 'long', { ok: false, rule: 'Enter a number, as 12 mm.' }],
      ],
      (of, category, cell, expected) => {
        expect(readValueText(of, category, cell)).toEqual(expected);
      },
    );
  });
});

it('Texts replace values, an empty one removes its value, and one that is no value replaces nothing.', () => {
  const values = { 'id-length': 255, 'id-material': 'st' };
  expect(withTexts(all, values, { length: '3', sealed: 'yes', material: '' })).toEqual({
    'id-length': 30,
    'id-sealed': true,
  });
  expect(withTexts(all, values, {})).toEqual(values);
  expect(withTexts(all, values, { length: 'long' })).toBeNull();
  expect(withTexts(all, values, { unknown: '' })).toBeNull();
  expect(values).toEqual({ 'id-length': 255, 'id-material': 'st' });
});

it('Of two versions only what differs is named, with an empty text where one has none.', () => {
  const before = { length: '25', material: 'Steel' };
  const after = { length: '25', material: 'Alloy', sealed: 'yes' };
  expect(changedTexts(before, after)).toEqual({
    before: { material: 'Steel', sealed: '' },
    after: { material: 'Alloy', sealed: 'yes' },
  });
  expect(changedTexts(after, after)).toEqual({ before: {}, after: {} });
});
