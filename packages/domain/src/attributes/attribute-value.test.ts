import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
import type { Attribute } from './attribute.schema.ts';
import {
  appliesTo,
  canonicalValue,
  describeValues,
  formatValue,
  readValue,
  sortedFor,
} from './attribute-value.ts';
import { buildAttribute } from '../testing/builders.ts';
import { findUnit, UNIT_CODES, unitSymbol } from './units.ts';

const attribute = (fields: Partial<Attribute>) =>
  buildAttribute({ id: 'a', key: 'a', label: 'Length', kind: 'number', ...fields });
const millimetres = attribute({ unit: 'MMT', decimals: 2 });
const teeth = attribute({ label: 'Teeth' });
const material = attribute({
  kind: 'choice',
  label: 'Material',
  choices: [
    { id: 'st', label: 'Steel' },
    { id: 'al', label: 'Aluminium' },
    { id: 'old', label: 'Alu', into: 'al' },
    { id: 'ma', label: 'Nach Maß' },
  ],
});

describe('readValue', () => {
  it('reads a typed value of each kind, or tells the problem in a sentence', () => {
    forEachRow(
      [
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
        [millimetres, '10000000000', 1_000_000_000_000],
        [millimetres, '10000000000.01', null],
        [millimetres, '999999999999999', null],
        [millimetres, ' 12 ', 1200],
        [millimetres, '12 x 5', null],
        [millimetres, true, null],
        [millimetres, '', null],
        [teeth, '32', 32],
        [teeth, '32 mm', null],
        [teeth, 18.5, null],
        [material, ' steel ', 'st'],
        [material, 'ALU', 'al'],
        [material, 'Ｓteel', 'st'],
        [material, 'nach maß', 'ma'],
        [material, 'NACH MASS', null],
        [material, 'Brass', null],
        [material, '', null],
        [attribute({ kind: 'yes-no' }), 'Yes', true],
        [attribute({ kind: 'yes-no' }), ' true ', true],
        [attribute({ kind: 'yes-no' }), false, false],
        [attribute({ kind: 'yes-no' }), 'NO', false],
        [attribute({ kind: 'yes-no' }), '', null],
        [attribute({ kind: 'yes-no' }), 'perhaps', null],
        [attribute({ kind: 'text' }), ' 14-28\nT ', '14-28 T'],
        [attribute({ kind: 'text' }), '  ', null],
        [attribute({ kind: 'text' }), 'x'.repeat(120), 'x'.repeat(120)],
        [attribute({ kind: 'text' }), 'x'.repeat(121), null],
      ],
      (of, sent, expected) => {
        const read = readValue(of, sent);
        expect(read.ok ? read.value : null).toBe(expected);
        expect(read.ok ? '.' : read.problem).toMatch(/\.$/);
      },
    );
  });

  it('names the nearest number that can be stored', () => {
    expect(readValue(millimetres, '9/16 in')).toMatchObject({
      problem: 'At most 2 decimals are stored; the nearest is 14.29\u00A0mm.',
    });
    expect(readValue(teeth, '18.5')).toMatchObject({
      problem: 'Only whole numbers are stored; the nearest is 19.',
    });
  });

  it('refuses a value with its sentence', () => {
    forEachRow(
      [
        [material, ' ', 'Choose a value.', undefined],
        [material, ' Brass ', '“Brass” is no value of Material.', 'Brass'],
        [teeth, 'many', 'Enter a number.', undefined],
        [teeth, '32 mm', 'Enter a number without a unit.', undefined],
        [millimetres, 'long', 'Enter a number, as 12 mm.', undefined],
        [millimetres, '/4', 'Enter a number, as 12 mm.', undefined],
        [millimetres, '12 kg', 'Enter a number in mm.', undefined],
        [millimetres, '999999999999', 'The number is too large.', undefined],
        [attribute({ kind: 'yes-no' }), 'perhaps', 'Enter yes or no.', undefined],
        [attribute({ kind: 'text' }), '', 'Enter up to 120 characters.', undefined],
      ],
      (of, sent, problem, choice) => {
        const refused = { ok: false, problem, ...(choice !== undefined && { choice }) };
        expect(readValue(of, sent)).toEqual(refused);
      },
    );
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

it('A stored value is shown with its unit or label.', () => {
  forEachRow(
    [
      [millimetres, 2540, '25.4\u00A0mm'],
      [attribute({ unit: 'DD' }), 90, '90°'],
      [attribute({ unit: 'P1' }), 5, '5%'],
      [teeth, 18, '18'],
      [attribute({ kind: 'yes-no' }), true, 'Yes'],
      [attribute({ kind: 'yes-no' }), false, 'No'],
      [attribute({ kind: 'text' }), '14-28 T', '14-28 T'],
      [material, 'old', 'Aluminium'],
      [material, 'removed', undefined],
    ],
    (of, stored, text) => {
      expect(formatValue(of, stored)?.text).toBe(text);
    },
  );
});

it('A former label counts as its successor, and a removed one as itself.', () => {
  expect(['st', 'old', 'removed'].map((id) => canonicalValue(material, id))).toEqual([
    'st',
    'al',
    'removed',
  ]);
  expect(canonicalValue(teeth, 18)).toBe(18);
});

it('An attribute is of its categories, or of every part; it is sorted by its place, then by its key.', () => {
  const use = { required: false, filterable: true, shownInList: true };
  const of = (key: string, ...places: [string, number][]) =>
    attribute({
      key,
      categories: places.map(([category, position]) => ({ ...use, category, position })),
    });
  const everywhere = of('b');
  const bores = of('a', ['Hubs', 2], ['Cogs', 0]);
  expect(['Cogs', 'Hubs', 'Rims', null].map((each) => appliesTo(bores, each))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(appliesTo(everywhere, null)).toBe(true);
  const sent = [of('d'), everywhere, of('c', ['Hubs', 1]), bores, of('a2', ['Rims', 0])];
  const keys = (category: string | null) => sortedFor(sent, category).map(({ key }) => key);
  expect(keys('Hubs')).toEqual(['c', 'a', 'a2', 'b', 'd']);
  expect(keys('Cogs')).toEqual(['a', 'a2', 'b', 'c', 'd']);
  expect(keys(null)).toEqual(['a', 'a2', 'b', 'c', 'd']);
});
