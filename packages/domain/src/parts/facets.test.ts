import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredValue } from '../attributes/attribute-value.ts';
import { buildAttribute } from '../testing/builders.ts';
import { MAX_BARS, MAX_FACET_NUMBERS } from './browse.schema.ts';
import { describeFacet } from './facets.ts';

const length = buildAttribute({ id: 'l', key: 'length', kind: 'number', unit: 'MMT', decimals: 1 });
const material = buildAttribute({
  id: 'm',
  key: 'material',
  kind: 'choice',
  choices: [
    { id: 'al', label: 'Aluminium' },
    { id: 'st', label: 'Steel' },
    { id: 'alu', label: 'Alu', into: 'al' },
  ],
});

/** The facet of lengths in tenths of a millimetre; the first has one part, the second two, and so on. */
const numbered = (values: readonly StoredValue[]) =>
  describeFacet({
    attribute: length,
    counts: new Map(values.map((value, at) => [value, at + 1])),
    chosen: null,
  });

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

  it('sorts choices of one count by label, and leaves out those that do not exist any more', () => {
    const labels = ['Steel', 'Aluminium', 'Brass', 'Carbon'];
    const choices = labels.map((label) => ({ id: label.toLowerCase(), label }));
    const counts = new Map([
      ...choices.map(({ id }) => [id, id === 'carbon' ? 3 : 2] as const),
      ['gone', 9] as const,
    ]);
    const values = describeFacet({
      attribute: { ...material, choices },
      counts,
      chosen: null,
    })?.values;
    expect(values?.map(({ label, count }) => `${label} ${count}`)).toEqual([
      'Carbon 3',
      'Aluminium 2',
      'Brass 2',
      'Steel 2',
    ]);
  });

  it('keeps the count of a chosen value', () => {
    const counts = new Map([['st', 5]]);
    const facet = describeFacet({ attribute: material, counts, chosen: ['al', 'st'] });
    expect(facet?.values).toEqual([
      { value: 'Steel', label: 'Steel', count: 5 },
      { value: 'Aluminium', label: 'Aluminium', count: 0 },
    ]);
  });

  it('lists up to 24 numbers, and has a range from 2 on', () => {
    const [few, many] = [MAX_FACET_NUMBERS, MAX_FACET_NUMBERS + 1].map((count) =>
      numbered(Array.from({ length: count }, (_, at) => at)),
    );
    expect(few?.values).toHaveLength(MAX_FACET_NUMBERS);
    expect(many?.values).toBeUndefined();
    expect(many?.range?.bars).toHaveLength(MAX_BARS);
    expect(numbered([5])).toEqual({
      key: 'length',
      label: 'Length',
      kind: 'number',
      unit: 'mm',
      values: [{ value: '0.5', label: '0.5\u00A0mm', count: 1 }],
    });
    expect(numbered([5, 'five'])?.values).toHaveLength(1);
  });

  it('divides a range into equal bars, and puts the largest number into the last one', () => {
    expect(numbered([100, 300, 140, 200])?.range).toEqual({ min: 10, max: 30, bars: [4, 0, 4, 2] });
    expect(numbered([-100, 300])?.range).toEqual({ min: -10, max: 30, bars: [1, 2] });
    expect(numbered([50, 0, 1, 99, 100])?.range).toEqual({
      min: 0,
      max: 10,
      bars: [5, 0, 1, 0, 9],
    });
  });

  it('counts each number in one bar', () => {
    const values = fc.uniqueArray(fc.integer({ min: -1e6, max: 1e6 }), { minLength: 2 });
    fc.assert(
      fc.property(values, (numbers) => {
        const { min, max, bars = [] } = numbered(numbers)?.range ?? {};
        expect(bars.reduce((sum, bar) => sum + bar, 0)).toBe(
          (numbers.length * (numbers.length + 1)) / 2,
        );
        expect([min, max]).toEqual([Math.min(...numbers) / 10, Math.max(...numbers) / 10]);
        expect(bars[0]).toBeGreaterThan(0);
        expect(bars.at(-1)).toBeGreaterThan(0);
      }),
    );
  });
});
