import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
import type { NamedPart } from '../parts/check-relations.ts';
import { MAX_RELATIONS, RELATION_KIND_NAMES, type RelationTexts } from '../parts/relation-kinds.ts';
import { isSku, normaliseSku } from '../parts/sku.ts';
import { MAX_SUCCESSIONS } from '../parts/succession.ts';
import { DAY_MS } from '../shared/day.ts';
import {
  formatRelations,
  namedNumbers,
  readRelationCells,
  readRelations,
} from './relation-cells.ts';

const SHOP: Readonly<Record<string, NamedPart['status']>> = {
  'A-1': 'active',
  'B-1': 'active',
  'A-2': 'active',
  OLD: 'archived',
  NONE: 'active',
  ...Object.fromEntries(
    Array.from({ length: MAX_RELATIONS + 1 }, (_, at) => [`P-${at}`, 'active' as const]),
  ),
};
const PARTS = new Map<string, NamedPart>(
  Object.entries(SHOP).map(([sku, status]) => {
    const id = normaliseSku(sku);
    return [id, { id, sku, status }];
  }),
);
const COLUMNS = ['sku', ...RELATION_KIND_NAMES] as const;

interface Given {
  before?: RelationTexts;
  /** Successors by normalised numbers. */
  next?: Readonly<Record<string, string>>;
}

/** Reads the cells of a part B-1 in the order of the kinds. */
function read(cells: readonly string[], { before = {}, next = {} }: Given = {}) {
  return readRelationCells({ sku: 'B-1', cells: ['B-1', ...cells], before }, COLUMNS, {
    findPart: (sku) => PARTS.get(normaliseSku(sku)),
    successorOf: (sku) => next[sku],
  });
}

const texts = (given: RelationTexts): RelationTexts => ({ ...formatRelations([]), ...given });

describe('the relations of a record', () => {
  it('Are read in any spelling and order, and written in one.', () => {
    const cells = ['a1 @ 2026-10-01', ' A 2|a-1 ', 'none', '#none | P1'];
    expect(read(cells)).toEqual({
      texts: {
        'replaced-by': 'A-1 @ 2026-10-01',
        alternative: 'A-1 | A-2',
        'spare-of': '',
        accessory: '#NONE | P-1',
      },
      issues: [],
    });
  });

  it('A successor without a day keeps the day that it had, and otherwise has none yet.', () => {
    const before = texts({ 'replaced-by': 'A-1 @ 2026-10-01' });
    expect(read(['A-1', '', '', ''], { before }).texts).toEqual(before);
    expect(read(['A-2', '', '', ''], { before }).texts).toEqual(texts({ 'replaced-by': 'A-2' }));
  });

  it('A kind without a column is kept, and counts to the limit.', () => {
    const numbers = Array.from({ length: MAX_RELATIONS }, (_, at) => `P-${at}`);
    const before = texts({ accessory: numbers.toSorted().join(' | ') });
    const columns = ['sku', 'alternative'] as const;
    const relations = {
      findPart: (sku: string) => PARTS.get(normaliseSku(sku)),
      successorOf: () => undefined,
    };
    const row = { sku: 'B-1', before };
    const same = readRelationCells({ ...row, cells: ['B-1', ''] }, columns, relations);
    expect(same).toEqual({ texts: before, issues: [] });
    const more = readRelationCells({ ...row, cells: ['B-1', 'A-1'] }, columns, relations);
    expect(more.issues).toEqual([
      {
        field: 'relations',
        problem: 'INVALID_VALUE',
        column: 'Alternatives',
        text: '',
        nearest: [],
        rule: 'A part has at most 100 relations.',
      },
    ]);
  });

  it('A relation that the part has is kept when the other part is archived.', () => {
    const before = texts({ alternative: 'OLD' });
    expect(read(['', 'OLD | A-1', '', ''], { before }).issues).toEqual([]);
  });

  it('A cell that is as before is not checked again.', () => {
    const before = texts({ alternative: 'GONE-1' });
    expect(read(['', 'GONE-1', '', ''], { before })).toEqual({ texts: before, issues: [] });
  });

  it('Blank cells of a part without relations are empty.', () => {
    const none = { texts: texts({}), issues: [] };
    expect(read(['', '  ', ' None ', 'none'])).toEqual(none);
    expect(read([])).toEqual(none);
  });

  const long = Object.fromEntries(
    Array.from({ length: MAX_SUCCESSIONS + 1 }, (_, at) => [
      at === 0 ? 'A1' : `N${at}`,
      `N${at + 1}`,
    ]),
  );
  const rows: [string, string[], string, string, string, Given?][] = [
    ['an unknown part', ['', 'X-1', '', ''], 'Alternatives', 'X-1', 'There is no part “X-1”.'],
    [
      'an unknown part between spaces',
      ['', '', '', ' X-1 |A-1'],
      'Accessories',
      'X-1',
      'There is no part “X-1”.',
    ],
    [
      'a day alone',
      ['@ 2026-10-01', '', '', ''],
      'Replaced by',
      '@ 2026-10-01',
      'There is no part “”.',
    ],
    ['an empty entry', ['', 'A-1 |', '', ''], 'Alternatives', '', 'There is no part “”.'],
    ['itself', ['', '', 'b 1', ''], 'Spare part of', 'b 1', 'A part has no relation to itself.'],
    [
      'the same twice',
      ['', '', '', 'A-1 | a 1'],
      'Accessories',
      'a 1',
      'A-1 is stated twice under “Accessories”.',
    ],
    ['an archived part', ['', 'OLD', '', ''], 'Alternatives', 'OLD', 'OLD is archived.'],
    [
      'two successors',
      ['A-1 | A-2', '', '', ''],
      'Replaced by',
      'A-2',
      '“Replaced by” takes one part only.',
    ],
    [
      'a day that is none',
      ['A-1 @ 2026-02-30', '', '', ''],
      'Replaced by',
      '2026-02-30',
      'A day is written as 2026-10-01, behind the part number and “@”.',
    ],
    [
      'a day of an accessory',
      ['', '', '', 'A-1 @ 2026-10-01'],
      'Accessories',
      'A-1 @ 2026-10-01',
      '“Accessories” has no day.',
    ],
    [
      'an emptied cell',
      ['', '', '', ''],
      'Alternatives',
      '',
      'An empty cell would remove them all. Write “none” to do that.',
      { before: texts({ alternative: 'A-1' }) },
    ],
    [
      'a blank cell',
      ['', ' ', '', ''],
      'Alternatives',
      '',
      'An empty cell would remove them all. Write “none” to do that.',
      { before: texts({ alternative: 'A-1' }) },
    ],
    [
      'a circle',
      ['A-1', '', '', ''],
      'Replaced by',
      'A-1',
      'A-1 is itself replaced by B-1, directly or by way of others.',
      { next: { B1: 'A1', A1: 'A2', A2: 'B1' } },
    ],
    [
      'too many successors in a row',
      ['A-1', '', '', ''],
      'Replaced by',
      'A-1',
      'A-1 already has 20 successors in a row.',
      { next: long },
    ],
    [
      'too many relations',
      ['', Array.from({ length: MAX_RELATIONS + 1 }, (_, at) => `P-${at}`).join('|'), '', ''],
      'Alternatives',
      'P-100',
      '“Alternatives” takes at most 100 parts.',
    ],
  ];
  it('Relations that break a rule are refused.', () => {
    forEachRow(rows, (_, cells, column, text, rule, given) => {
      const refused = { field: 'relations', problem: 'INVALID_VALUE', nearest: [] };
      expect(read(cells, given).issues).toEqual([{ ...refused, column, text, rule }]);
    });
  });

  it('Ten problems are listed at most.', () => {
    const unknown = Array.from({ length: 50 }, (_, at) => `X-${at}`).join('|');
    expect(read(['', unknown, '', '']).issues).toHaveLength(10);
    const endless = '|'.repeat(10_000_000);
    expect(read(['', endless, '', '']).issues).toHaveLength(10);
  });
});

it.each([
  [['B-1', 'A-1 @ 2026-10-01', ' A-2 | P-1 ', 'none', ''], undefined, ['A-1', 'A-2', 'P-1']],
  [
    ['B-1', 'A-1', 'A-2 | P-1', '', 'P-2'],
    ['alternative', 'accessory'] as const,
    ['A-2', 'P-1', 'P-2'],
  ],
  [['B-1', "'=A-1"], undefined, ['=A-1']],
  [['B-1'], undefined, []],
])('The cells %o name the parts of %o.', (cells, kinds, numbers) => {
  expect(namedNumbers(cells, COLUMNS, kinds)).toEqual(numbers);
});

it('What separates entries is a space in a part number.', () => {
  const relation = { kind: 'alternative', date: null } as const;
  expect(
    formatRelations([
      { ...relation, sku: 'B|1@2' },
      { ...relation, sku: '@A|' },
    ]),
  ).toEqual(texts({ alternative: 'A | B 1 2' }));
});

/** Relations by the normalised numbers of the parts, in one order. */
const named = (relations: readonly { kind: string; sku: string; date: number | null }[]) =>
  relations.map((each) => `${each.kind} ${normaliseSku(each.sku)} ${each.date}`).toSorted();

describe('any relations', () => {
  const signs = ['|', '@', '#', ' ', ',', '.', "'", '=', '1', 'a', 'none', 'ক', '\u0308'];
  const sku = fc.string({ unit: fc.constantFrom(...signs), maxLength: 12 }).filter(isSku);

  it('Name the same parts and days once they are written and read.', () => {
    const entry = fc.record({
      kind: fc.constantFrom(...RELATION_KIND_NAMES),
      sku,
      date: fc.option(fc.nat(40_000).map((days) => days * DAY_MS)),
    });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 8 }), (relations) => {
        const written = formatRelations(relations);
        const again = readRelations(written);
        expect(named(again)).toEqual(named(relations));
        expect(formatRelations(again)).toEqual(written);
      }),
    );
  });
});
