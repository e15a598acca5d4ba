import { describe, expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
import type { Attribute } from '../attributes/attribute.schema.ts';
import { buildAttribute } from '../testing/builders.ts';
import { readFilter } from './part-filter.ts';

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

/** The values that a filter accepts, or what is wrong with it. */
const accepted = (attribute: Attribute, filter: object, values: (string | number)[]) => {
  const read = readFilter(attribute, { key: attribute.key, ...filter });
  return read.ok ? values.filter(read.filter.accepts) : read.problem;
};

/** The stored values that a filter names, or what is wrong with it. */
const chosen = (attribute: Attribute, filter: object) => {
  const read = readFilter(attribute, { key: attribute.key, ...filter });
  return read.ok ? read.filter.chosen : read.problem;
};

/** The values that a filter spells otherwise than facets, or what is wrong with it. */
const respelt = (attribute: Attribute, values: string[]) => {
  const read = readFilter(attribute, { key: attribute.key, values });
  return read.ok ? read.filter.respelt : read.problem;
};

describe('readFilter', () => {
  it('accepts the ends of a range, and former labels of a choice', () => {
    expect(accepted(length, { from: 12, to: 30.5 }, [119, 120, 305, 306])).toEqual([120, 305]);
    expect(accepted(length, { from: 30.5 }, [120, 305])).toEqual([305]);
    expect(accepted(length, { values: ['1.2 cm'] }, [119, 120])).toEqual([120]);
    expect(accepted(length, { to: 12 }, [-10, 120, 121])).toEqual([-10, 120]);
    expect(accepted(length, { from: 12, to: 12 }, [119, 120, 121])).toEqual([120]);
    expect(accepted(length, { from: 12 }, ['120', 120])).toEqual([120]);
    expect(accepted(material, { values: ['alu'] }, ['al', 'alu', 'st'])).toEqual(['al', 'alu']);
  });

  it('tells which values facets spell otherwise', () => {
    expect(respelt(length, ['12', '30.50', '1.2 cm'])).toEqual([
      { sent: '30.50', value: '30.5' },
      { sent: '1.2 cm', value: '12' },
    ]);
    expect(respelt(material, ['Steel', 'steel', 'alu'])).toEqual([
      { sent: 'steel', value: 'Steel' },
      { sent: 'alu', value: 'Aluminium' },
    ]);
  });

  it('names the values of a list once, and none of a range', () => {
    expect(chosen(material, { values: ['Steel', 'alu', 'Aluminium'] })).toEqual(['st', 'al']);
    expect(chosen(length, { values: ['12', '1.2 cm', '5'] })).toEqual([120, 50]);
    expect(chosen(length, { from: 1 })).toEqual([]);
  });

  it('says what is wrong with a filter', () => {
    forEachRow(
      [
        [length, { from: 3, to: 2 }, 'The range of Length ends before it begins: 2 to 3?'],
        [length, {}, 'Give a value or a range.'],
        [length, { values: ['5'], to: 2 }, 'Give values or a range.'],
        [length, { values: ['5'], from: 2 }, 'Give values or a range.'],
        [length, { values: ['5 kg'] }, 'Enter a number in mm.'],
        [material, { from: 1 }, 'Material has no range.'],
        [material, { values: ['Brass'] }, '“Brass” is no value of Material.'],
        [
          { ...length, kind: 'text' as const },
          { values: ['x'] },
          'Length is a text, which no filter selects.',
        ],
      ],
      (attribute, filter, problem) => {
        expect(accepted(attribute, filter, [])).toBe(problem);
      },
    );
  });
});
