import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
import type { Attribute } from '../attributes/attribute.schema.ts';
import { formatValue } from '../attributes/attribute-value.ts';
import { buildAttribute } from '../testing/builders.ts';
import { readQuery } from './query-reading.ts';

const attribute = (key: string, fields: Partial<Attribute> = {}) =>
  buildAttribute({ key, label: key, kind: 'number', ...fields });
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
    ...choices('Zinc-plated', 'Blue zinc passivation', 'Black', 'Steel', 'Red oxide', 'Ni of 9'),
  }),
  attribute('note', { label: 'Note', kind: 'text' }),
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

/** The phrases as they were typed. */
const texts = (query: string) => readQuery(ATTRIBUTES, query).phrases.map(({ text }) => text);

/** The phrases with the keys of the attributes that they may be values of. */
const keys = (attributes: Attribute[], query: string) =>
  readQuery(attributes, query).phrases.map(({ text, values }) => [
    text,
    ...values.map(({ attribute: { key } }) => key),
  ]);

describe('the attributes of a query', () => {
  it('Only attributes with numbers have a number as their value.', () => {
    const attributes = [attribute('note', { kind: 'text' }), attribute('length', { unit: 'MMT' })];
    expect(keys(attributes, 'bolt 25')).toEqual([['25', 'length']]);
    expect(keys(attributes, 'bolt 25 note')).toEqual([['25', 'length']]);
  });

  it('A short name is that of the last words of a label.', () => {
    const attributes = [
      attribute('front', { label: 'Front teeth' }),
      attribute('form', { label: 'Teeth form' }),
    ];
    expect(keys(attributes, '32t')).toEqual([['32t', 'front']]);
  });
});

describe('readQuery', () => {
  it('reads terms, ranges and units of a query', () => {
    forEachRow(
      [
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
        [
          'M10 x 25 mm',
          ['M10: size M10', '25 mm: bolt-circle 25 mm, length 25 mm, spindle 25 mm', ''],
        ],
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
        [
          'blue zinc passivation bolt',
          ['blue zinc passivation: finish Blue zinc passivation', 'bolt'],
        ],
        ['steel hub', ['steel: finish Steel', 'hub']],
        ['zinc bolt', ['bolt']],
        ['১৮T freewheel', ['১৮T: teeth 18', 'freewheel']],
        ['bb 122', ['bb']],
        ['FW-18-18B', ['FW- -18B']],
        ['FW36 hub', ['FW36 hub']],
        ['"36 hub', ['" hub']],
        ['', ['']],
        ['x', ['x']],
        ['18T36h', ['18T: teeth 18', '36h: holes 36', '']],
        ['M8 box 25 g', ['M8: thread M8, size M8', '25 g: weight 25 g', 'box']],
        ['M8 xylan 25 g', ['M8: thread M8, size M8', '25 g: weight 25 g', 'xylan']],
        ['M8*25 g', ['M8: thread M8, size M8', '25 g: weight 25 g', '']],
        ['M8 × 25 g', ['M8: thread M8, size M8', '25 g: weight 25 g', '']],
        ['𝟏𝟖T freewheel', ['𝟏𝟖T freewheel']],
        ['9⁄16″ x 20 tpi', ['9⁄16″ x 20 tpi: thread 9/16" x 20 TPI', '']],
        ['26” wheel', ['26”: length 660.4 mm, wheel-size 26 in', 'wheel']],
        ["26'' wheel", ["26'': length 660.4 mm, wheel-size 26 in", 'wheel']],
        ['26′′ wheel', ['26′′: length 660.4 mm, wheel-size 26 in', 'wheel']],
        ['1.370 inches', ['1.370 inches: thread 1.37" x 24 TPI', '']],
        ['1 1/2" bar', ['1 1/2": length 38.1 mm', 'bar']],
        ['1 1/2 bar', ['bar']],
        ['blue zinc bolt', ['bolt']],
        ['red bolt', ['bolt']],
        ['nut of 7', ['nut of']],
        ['36 spoke tool', ['spoke tool']],
        ['12 note', ['note']],
      ],
      (query, expected) => {
        expect(understood(query)).toEqual(expected);
      },
    );
  });

  it('A number alone may be the value of each number attribute.', () => {
    const { phrases } = readQuery(ATTRIBUTES, 'bb 122');
    expect(phrases).toMatchObject([{ text: '122', isSpecific: false, synonyms: [] }]);
    expect(phrases[0]?.values.map(({ attribute: { key } }) => key)).toEqual([
      'teeth',
      'holes',
      'speeds',
      'bolt-circle',
      'length',
      'spindle',
      'wheel-size',
      'weight',
    ]);
  });

  it('A number accepts its own value alone.', () => {
    const [named] =
      readQuery([attribute('teeth', { label: 'Teeth' })], '18T').phrases[0]?.values ?? [];
    expect([18, 17, '18', true].map((value) => named?.accepts(value))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('A repeated phrase is read once, and numbers alone up to three times.', () => {
    expect(understood('18T 18T hub')).toEqual(['18T: teeth 18', 'hub']);
    const { phrases, rest } = readQuery(ATTRIBUTES, '1 2 3 4 5');
    expect(phrases.map(({ text }) => text)).toEqual(['1', '2', '3']);
    expect(rest.trim()).toBe('4 5');
  });

  it('Numbers that are glued to letters or have a name do not count as numbers alone.', () => {
    expect(texts('18T 36h 7s 4B 5B 6B 1 2 3 4')).toEqual(['18T', '36h', '7s', '1', '2', '3']);
    expect(texts('black steel red zinc 1')).toEqual(['black', 'steel', 'red', 'zinc', '1']);
  });

  it('A query has up to 8 phrases among its first 32 tokens.', () => {
    const teeth = Array.from({ length: 9 }, (_, at) => `${at + 1}T`);
    expect(texts(teeth.join(' '))).toEqual(teeth.slice(0, 8));
    expect(texts(`${'nut '.repeat(30)}18T`)).toEqual(['18T']);
    expect(texts(`${'nut '.repeat(32)}18T`)).toEqual([]);
  });

  it('Of the places of a word in labels the first 2000 count.', () => {
    const labels = Array.from({ length: 200 }, (_, at) => `Zinc ${at}`);
    const many = Array.from({ length: 11 }, (_, at) => attribute(`a${at}`, choices(...labels)));
    const [zinc] = readQuery(many, 'zinc').phrases;
    expect(zinc?.values.map(({ attribute: { key } }) => key)).toEqual(
      many.slice(0, 10).map(({ key }) => key),
    );
  });

  it('A word of labels is a hint, and a whole label with longer ones that begin with it is specific.', () => {
    const material = attribute('material', choices('Steel C45', 'Steel', 'Alloy steel', 'Brass'));
    const read = (query: string) =>
      readQuery([material], query).phrases.map(({ text, synonyms, values, isSpecific }) => ({
        text,
        synonyms,
        isSpecific,
        named: values.map(({ value }) => value),
        accepted: ['c0', 'c1', 'c2', 'c3'].filter((id) =>
          values.some(({ accepts }) => accepts(id)),
        ),
      }));
    expect(read('steel')).toEqual([
      {
        text: 'steel',
        synonyms: [],
        isSpecific: true,
        named: ['c1'],
        accepted: ['c0', 'c1', 'c2'],
      },
    ]);
    expect(read('alloy')).toEqual([
      { text: 'alloy', synonyms: [], isSpecific: false, named: ['c2'], accepted: ['c2'] },
    ]);
    expect(read('steel c45')).toEqual([
      { text: 'steel c45', synonyms: [], isSpecific: true, named: ['c0'], accepted: ['c0'] },
    ]);
    expect(read('c45')).toEqual([
      { text: 'c45', synonyms: [], isSpecific: true, named: ['c0'], accepted: ['c0'] },
    ]);
  });

  it('A part of several labels names none of them in full.', () => {
    const thread = attribute('thread', choices('9/16" x 20 TPI', '1/2" x 20 TPI', 'M8'));
    const [phrase] = readQuery([thread], '20 tpi').phrases;
    expect(phrase?.values.map(({ value }) => value)).toEqual([null]);
    expect(['c0', 'c1', 'c2'].map((id) => phrase?.values[0]?.accepts(id))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('Words in one and words apart are different phrases.', () => {
    const colour = attribute('colour', choices('Sky blue', 'Skyblue'));
    const { phrases } = readQuery([colour], 'sky blue skyblue');
    expect(phrases.map(({ values }) => values.map(({ value }) => value))).toEqual([['c0'], ['c1']]);
  });

  it('The last word of a longer name is enough, and the longest name wins.', () => {
    const count = attribute('count', { label: 'Number of outer rings' });
    expect(keys([count], '3 rings')).toEqual([['3 rings', 'count']]);
    expect(keys([count], '3 of outer rings')).toEqual([['3', 'count']]);
    const [spokes, holes] = [
      attribute('spokes', { label: 'Spoke' }),
      attribute('holes', { label: 'Spoke holes' }),
    ];
    expect(keys([spokes, holes], '36 spoke holes')).toEqual([['36 spoke holes', 'holes']]);
    expect(keys([attribute('star', { label: '★' })], '36 hub')).toEqual([['36', 'star']]);
  });

  it('reads the synonyms of a query', () => {
    forEachRow(
      [
        ['bb 68', ['bb = bottom bracket, crank bearing', '68']],
        ['chain ring nut', ['chain ring = sprocket']],
        ['chain tool', ['chain = roller chain']],
        ['ring chain', ['chain = roller chain']],
        ['chain', ['chain = roller chain']],
        ['black ink', ['black ink = dye']],
        ['zinc', ['zinc = Zn']],
        ['blue zinc passivation', ['blue zinc passivation!']],
        ['steel hub', ['steel! = Fe']],
      ],
      (query, expected) => {
        const synonyms = [
          { from: '★', to: 'star' },
          { from: 'bb', to: 'bottom bracket' },
          { from: 'BB', to: 'crank bearing' },
          { from: 'chain', to: 'roller chain' },
          { from: 'chain-ring', to: 'sprocket' },
          { from: 'black ink', to: 'dye' },
          { from: 'blue', to: 'azure' },
          { from: 'zinc', to: 'Zn' },
          { from: 'Steel', to: 'Fe' },
        ];
        const { phrases } = readQuery(ATTRIBUTES, query, synonyms);
        const shown = phrases.map(
          ({ text, synonyms: others, isSpecific }) =>
            `${text}${isSpecific ? '!' : ''}${others.length === 0 ? '' : ` = ${others.join(', ')}`}`,
        );
        expect(shown).toEqual(expected);
      },
    );
  });

  it('A synonym alone names no value.', () => {
    const [phrase] = readQuery(ATTRIBUTES, 'bb', [{ from: 'bb', to: 'bottom bracket' }]).phrases;
    expect(phrase?.values).toEqual([]);
  });

  it('A former label names the choice that it was merged into, in parts with either id.', () => {
    const colour = attribute('colour', {
      label: 'Colour',
      kind: 'choice',
      choices: [
        { id: 'grey', label: 'Grey' },
        { id: 'gray', label: 'Gray', into: 'grey' },
        { id: 'red', label: 'Red' },
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
        for (const { text, synonyms } of phrases) {
          expect(query).toContain(text);
          expect(synonyms).toEqual([]);
        }
        expect(rest.length).toBeLessThanOrEqual(query.length + phrases.length + 1);
      }),
    );
  });
});
