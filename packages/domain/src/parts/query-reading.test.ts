import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Attribute } from '../attributes/attribute.schema.ts';
import { formatValue } from '../attributes/attribute-value.ts';
import { readQuery } from './query-reading.ts';

const attribute = (key: string, fields: Partial<Attribute> = {}): Attribute => ({
  id: key,
  key,
  label: key,
  kind: 'number',
  unit: null,
  decimals: 0,
  help: '',
  choices: [],
  categories: [],
  ...fields,
});
const choices = (...labels: string[]): Pick<Attribute, 'kind' | 'choices'> => ({
  kind: 'choice',
  choices: labels.map((label, at) => ({ id: `c${at}`, label })),
});

const ATTRIBUTES: Attribute[] = [
  attribute('teeth', { label: 'Teeth' }),
  attribute('holes', { label: 'Spoke holes' }),
  attribute('speeds', { label: 'Speeds' }),
  attribute('bolt-circle', { label: 'Bolt circle', unit: 'MMT' }),
  attribute('length', { label: 'Length', unit: 'MMT', decimals: 1 }),
  attribute('spindle', { label: 'Spindle length', unit: 'MMT' }),
  attribute('wheel-size', { label: 'Wheel size', unit: 'INH' }),
  attribute('weight', { label: 'Weight', unit: 'GRM' }),
  attribute('thread', { label: 'Thread', ...choices('1.37" x 24 TPI', '9/16" x 20 TPI', 'M8') }),
  attribute('size', { label: 'Size', ...choices('M8', 'M10') }),
  attribute('rim', { label: 'Rim', ...choices('700C', '650B') }),
  attribute('gauge', { label: 'Gauge', ...choices('14G') }),
  attribute('finish', {
    label: 'Finish',
    ...choices('Zinc-plated', 'Blue zinc passivation', 'Black', 'Steel'),
  }),
];

/** The specific phrases with the values that they name in full, and the rest. */
function understood(query: string) {
  const { phrases, rest } = readQuery(ATTRIBUTES, query);
  const named = phrases.flatMap(({ text, values, isSpecific }) =>
    isSpecific
      ? [
          `${text}: ${values
            .map(({ attribute: of, value }) => {
              const shown = value === null ? 'one of several' : formatValue(of, value)?.text;
              return `${of.key} ${shown?.replaceAll('\u00A0', ' ')}`;
            })
            .join(', ')}`,
        ]
      : [],
  );
  return [...named, rest.trim().replace(/ +/g, ' ')];
}

describe('readQuery', () => {
  it.each([
    ['18T freewheel', ['18T: teeth 18', 'freewheel']],
    ['freewheel 18 teeth', ['18 teeth: teeth 18', 'freewheel']],
    ['18-tooth freewheel', ['18-tooth: teeth 18', 'freewheel']],
    ['36h hub', ['36h: holes 36', 'hub']],
    ['hub 36 spoke holes', ['36 spoke holes: holes 36', 'hub']],
    ['7 speed', ['7 speed: speeds 7', '']],
    ['130bcd', ['130bcd: bolt-circle 130 mm', '']],
    [
      'm10x25',
      [
        'm10: size M10',
        '25: teeth 25, holes 25, speeds 25, bolt-circle 25 mm, length 25 mm, spindle 25 mm, wheel-size 25 in, weight 25 g',
        '',
      ],
    ],
    ['M10 x 25 mm', ['M10: size M10', '25 mm: bolt-circle 25 mm, length 25 mm, spindle 25 mm', '']],
    [
      'M10, 25 mm, zinc',
      ['M10: size M10', '25 mm: bolt-circle 25 mm, length 25 mm, spindle 25 mm', ', ,'],
    ],
    ['m8', ['m8: thread M8, size M8', '']],
    ['1.37 inch', ['1.37 inch: thread 1.37" x 24 TPI', '']],
    ['1,37"', ['1,37": thread 1.37" x 24 TPI', '']],
    ['9/16 x 20 TPI', ['x 20 TPI: thread 9/16" x 20 TPI', '9/16']],
    ['9/16" x 20tpi pedal', ['9/16" x 20tpi: thread 9/16" x 20 TPI', 'pedal']],
    [
      '26 inch tyre with reflective',
      ['26 inch: length 660.4 mm, wheel-size 26 in', 'tyre with reflective'],
    ],
    ['26" wheel', ['26": length 660.4 mm, wheel-size 26 in', 'wheel']],
    ['262mm', ['262mm: bolt-circle 262 mm, length 262 mm, spindle 262 mm', '']],
    ['700c rim', ['700c: rim 700C', 'rim']],
    ['14g spokes', ['14g: gauge 14G, weight 14 g', 'spokes']],
    ['blue zinc passivation bolt', ['blue zinc passivation: finish Blue zinc passivation', 'bolt']],
    ['steel hub', ['steel: finish Steel', 'hub']],
    ['zinc bolt', ['bolt']],
    ['১৮T freewheel', ['১৮T: teeth 18', 'freewheel']],
    ['bb 122', ['bb']],
    ['FW-18-18B', ['FW- -18B']],
    ['', ['']],
  ])('%s', (query, expected) => {
    expect(understood(query)).toEqual(expected);
  });

  it('A number alone may be the value of each number attribute.', () => {
    const { phrases } = readQuery(ATTRIBUTES, 'bb 122');
    expect(phrases).toMatchObject([{ text: '122', isSpecific: false }]);
    expect(phrases[0]?.values.map(({ attribute: { key } }) => key)).toContain('spindle');
  });

  it('A repeated phrase is read once, and numbers alone up to three times.', () => {
    expect(understood('18T 18T hub')).toEqual(['18T: teeth 18', 'hub']);
    const { phrases, rest } = readQuery(ATTRIBUTES, '1 2 3 4 5');
    expect(phrases.map(({ text }) => text)).toEqual(['1', '2', '3']);
    expect(rest.trim()).toBe('4 5');
  });

  it('A former label names the choice that it was merged into, in parts with either id.', () => {
    const colour = attribute('colour', {
      label: 'Colour',
      kind: 'choice',
      choices: [
        { id: 'grey', label: 'Grey' },
        { id: 'gray', label: 'Gray', into: 'grey' },
      ],
    });
    const [phrase] = readQuery([colour], 'gray bell').phrases;
    const [named] = phrase?.values ?? [];
    expect(named?.value).toBe('grey');
    expect(['grey', 'gray', 'red'].map((id) => named?.accepts(id))).toEqual([true, true, false]);
  });

  it('Any text is read at bounded cost, and its pieces are pieces of the query.', () => {
    const piece = fc.constantFrom(
      '18',
      'T',
      ' ',
      'x',
      'M',
      '10',
      '"',
      'zinc',
      '1.37',
      '/',
      '½',
      'ক',
      '৫',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const query = pieces.join('');
        const { phrases, rest } = readQuery(ATTRIBUTES, query);
        expect(phrases.length).toBeLessThanOrEqual(8);
        for (const { text } of phrases) expect(query).toContain(text);
        expect(rest.length).toBeLessThanOrEqual(query.length + phrases.length + 1);
      }),
    );
  });
});
