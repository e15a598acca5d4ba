import { describe, expect, it } from 'vitest';
import type { Attribute } from '../attributes/attribute.schema.ts';
import { describeFacet } from './facets.ts';
import { readFilter } from './part-filter.ts';

const length: Attribute = {
  id: 'l',
  key: 'length',
  label: 'Length',
  kind: 'number',
  unit: 'MMT',
  decimals: 1,
  help: '',
  choices: [],
  categories: [],
};
const material: Attribute = {
  ...length,
  id: 'm',
  key: 'material',
  label: 'Material',
  kind: 'choice',
  unit: null,
  choices: [
    { id: 'al', label: 'Aluminium' },
    { id: 'st', label: 'Steel' },
    { id: 'alu', label: 'Alu', into: 'al' },
  ],
};

describe('describeFacet', () => {
  it('lists choices by their counts, and chosen ones also without a part', () => {
    const counts = new Map([
      ['al', 2],
      ['st', 5],
    ]);
    expect(describeFacet({ attribute: material, counts, chosen: [] })).toEqual({
      key: 'material',
      label: 'Material',
      kind: 'choice',
      values: [
        { value: 'Steel', label: 'Steel', count: 5 },
        { value: 'Aluminium', label: 'Aluminium', count: 2 },
      ],
    });
    const chosen = describeFacet({ attribute: material, counts: new Map(), chosen: ['st'] });
    expect(chosen?.values).toEqual([{ value: 'Steel', label: 'Steel', count: 0 }]);
    expect(describeFacet({ attribute: material, counts: new Map(), chosen: null })).toBeNull();
    // The name and the unit of a range that leaves no part.
    expect(describeFacet({ attribute: length, counts: new Map(), chosen: [] })).toEqual({
      key: 'length',
      label: 'Length',
      kind: 'number',
      unit: 'mm',
    });
  });

  it('lists numbers by size, and counts each of them in one bar', () => {
    const counts = new Map(Array.from({ length: 30 }, (_, at) => [10 * at, at + 1]));
    const facet = describeFacet({ attribute: length, counts, chosen: [] });
    expect(facet).toMatchObject({ unit: 'mm', range: { min: 0, max: 29 } });
    expect(facet?.values).toBeUndefined();
    expect(facet?.range?.bars).toHaveLength(24);
    expect(facet?.range?.bars.reduce((sum, bar) => sum + bar, 0)).toBe((30 * 31) / 2);
    const few = new Map([
      [305, 1],
      [120, 2],
    ]);
    expect(describeFacet({ attribute: length, counts: few, chosen: [] })?.values).toEqual([
      { value: '12', label: '12\u00A0mm', count: 2 },
      { value: '30.5', label: '30.5\u00A0mm', count: 1 },
    ]);
  });
});

/** The values that a filter accepts, or what is wrong with it. */
const accepted = (attribute: Attribute, filter: object, values: (string | number)[]) => {
  const read = readFilter(attribute, { key: attribute.key, ...filter });
  return read.ok ? values.filter(read.filter.accepts) : read.problem;
};

describe('readFilter', () => {
  it('accepts the ends of a range, and former labels of a choice', () => {
    expect(accepted(length, { from: 12, to: 30.5 }, [119, 120, 305, 306])).toEqual([120, 305]);
    expect(accepted(length, { from: 30.5 }, [120, 305])).toEqual([305]);
    expect(accepted(length, { values: ['1.2 cm'] }, [119, 120])).toEqual([120]);
    expect(accepted(material, { values: ['alu'] }, ['al', 'alu', 'st'])).toEqual(['al', 'alu']);
  });

  it.each([
    [length, { from: 3, to: 2 }, 'The range of Length ends before it begins: 2 to 3?'],
    [length, {}, 'Give a value or a range.'],
    [length, { values: ['5'], to: 2 }, 'Give values or a range.'],
    [length, { values: ['5 kg'] }, 'Enter a number in mm.'],
    [material, { from: 1 }, 'Material has no range.'],
    [material, { values: ['Brass'] }, '“Brass” is no value of Material.'],
    [{ ...length, kind: 'text' as const }, { values: ['x'] }, /no filter selects/],
  ])('says what is wrong with a filter of %o by %o', (attribute, filter, problem) => {
    expect(accepted(attribute, filter, [])).toMatch(problem);
  });
});
