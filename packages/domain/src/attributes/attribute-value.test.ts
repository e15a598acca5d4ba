import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Attribute } from './attribute.schema.ts';
import { describeValues, formatValue, readValue } from './attribute-value.ts';
import { findUnit, UNIT_CODES, unitSymbol } from './units.ts';

const attribute = (fields: Partial<Attribute>): Attribute => ({
  id: 'a',
  key: 'a',
  label: 'Length',
  kind: 'number',
  unit: null,
  decimals: 0,
  help: '',
  choices: [],
  categories: [],
  ...fields,
});
const millimetres = attribute({ unit: 'MMT', decimals: 2 });
const teeth = attribute({ label: 'Teeth' });
const material = attribute({
  kind: 'choice',
  label: 'Material',
  choices: [
    { id: 'al', label: 'Aluminium' },
    { id: 'st', label: 'Steel' },
    { id: 'old', label: 'Alu', into: 'al' },
  ],
});

describe('readValue', () => {
  it.each([
    [millimetres, '30.25', 3025],
    [millimetres, '30,25 mm', 3025],
    [millimetres, 30.25, 3025],
    [millimetres, '1 in', 2540],
    [millimetres, '9/16"', null],
    [millimetres, '1 1/4 in', 3175],
    [millimetres, '-4', -400],
    [millimetres, '১২.৫', 1250],
    [millimetres, '0.001', null],
    [millimetres, '12 kg', null],
    [millimetres, '1/0 in', null],
    [millimetres, 1e21, null],
    [millimetres, Number.NaN, null],
    [millimetres, '999999999999999', null],
    [millimetres, true, null],
    [millimetres, '', null],
    [teeth, '32', 32],
    [teeth, '32 mm', null],
    [teeth, 18.5, null],
    [material, ' steel ', 'st'],
    [material, 'ALU', 'al'],
    [material, 'Brass', null],
    [material, '', null],
    [attribute({ kind: 'yes-no' }), 'Yes', true],
    [attribute({ kind: 'yes-no' }), false, false],
    [attribute({ kind: 'yes-no' }), 'perhaps', null],
    [attribute({ kind: 'text' }), ' 14-28\nT ', '14-28 T'],
    [attribute({ kind: 'text' }), '  ', null],
    [attribute({ kind: 'text' }), 'x'.repeat(121), null],
  ])('of %o reads %o as %o', (of, sent, expected) => {
    const read = readValue(of, sent);
    expect(read.ok ? read.value : null).toBe(expected);
    expect(read.ok ? '.' : read.problem).toMatch(/\.$/);
  });

  it('names the nearest number that can be stored', () => {
    expect(readValue(millimetres, '9/16 in')).toMatchObject({
      problem: 'At most 2 decimals are stored; the nearest is 14.29\u00A0mm.',
    });
    expect(readValue(teeth, '18.5')).toMatchObject({
      problem: 'Only whole numbers are stored; the nearest is 19.',
    });
  });

  it('reads what `formatValue` writes', () => {
    const numbers = fc.record({
      unit: fc.constantFrom(null, ...UNIT_CODES),
      decimals: fc.integer({ min: 0, max: 4 }),
      stored: fc.integer({ min: -1e9, max: 1e9 }),
    });
    fc.assert(
      fc.property(numbers, ({ unit, decimals, stored }) => {
        const of = attribute({ unit, decimals });
        const shown = formatValue(of, stored);
        expect(readValue(of, shown?.text ?? '')).toEqual({ ok: true, value: stored });
        expect(readValue(of, shown?.value ?? '')).toEqual({ ok: true, value: stored });
      }),
    );
  });
});

it('Every unit is found by its symbol.', () => {
  for (const code of UNIT_CODES) expect(findUnit(unitSymbol(code))).toBe(code);
});

it('Values have the order of the category, and unknown ones are left out.', () => {
  const use = { required: false, filterable: true, shownInList: true };
  const attributes = [
    { ...millimetres, id: 'l', key: 'length' },
    { ...teeth, id: 't', key: 'teeth', categories: [{ ...use, category: 'Cogs', position: 0 }] },
    { ...material, id: 'm', key: 'material' },
  ];
  const values = { l: 2540, t: 18, m: 'old', gone: 4 };
  expect(describeValues(attributes, 'Cogs', values)).toEqual([
    { key: 'teeth', label: 'Teeth', kind: 'number', value: 18, text: '18' },
    {
      key: 'length',
      label: 'Length',
      kind: 'number',
      value: 25.4,
      text: '25.4\u00A0mm',
      unit: 'mm',
    },
    { key: 'material', label: 'Material', kind: 'choice', value: 'Aluminium', text: 'Aluminium' },
  ]);
  expect(describeValues(attributes, null, { m: 'removed' })).toEqual([]);
});
