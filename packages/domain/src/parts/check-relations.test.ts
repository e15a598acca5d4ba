import { describe, expect, it } from 'vitest';
import { checkRelations, type NamedPart, successionProblem } from './check-relations.ts';
import { MAX_RELATIONS } from './relation-kinds.ts';
import type { SeenRelation, SentRelation } from './relation.schema.ts';
import { MAX_SUCCESSIONS } from './succession.ts';

const part = (sku: string, status: NamedPart['status'] = 'active'): NamedPart => {
  return { id: `id-${sku}`, sku, status };
};
const PARTS = new Map(
  [
    part('A'),
    part('B'),
    part('C'),
    part('OLD', 'archived'),
    ...Array.from({ length: MAX_RELATIONS + 1 }, (_, at) => part(`P-${at}`)),
  ].map((each) => [each.sku, each]),
);
const DAY = Date.UTC(2026, 9, 1);

/** Checks the relations of part A. `next` are successors by ids. */
function check(
  sent: readonly SentRelation[],
  {
    before = [],
    next = {},
  }: { before?: readonly SeenRelation[]; next?: Readonly<Record<string, string>> } = {},
) {
  const { relations, issues } = checkRelations(sent, {
    part: part('A'),
    before,
    findPart: (sku) => PARTS.get(sku.toUpperCase()),
    successorOf: (id) => next[id],
  });
  return {
    relations: relations.map(({ other, ...rest }) => ({ ...rest, sku: other.sku })),
    issues,
  };
}

describe('checkRelations', () => {
  it('returns the relations in their order, with the parts that they name', () => {
    expect(
      check([
        { kind: 'accessory', sku: 'c' },
        { kind: 'replaced-by', sku: 'b', date: DAY },
        { kind: 'alternative', sku: 'B', date: null },
      ]),
    ).toEqual({
      relations: [
        { kind: 'accessory', sku: 'C', date: null },
        { kind: 'replaced-by', sku: 'B', date: DAY },
        { kind: 'alternative', sku: 'B', date: null },
      ],
      issues: [],
    });
    expect(check([])).toEqual({ relations: [], issues: [] });
  });

  const archived: SentRelation = { kind: 'alternative', sku: 'OLD' };
  const stated: SeenRelation = { kind: 'alternative', partId: 'id-OLD', date: null };

  it('keeps an archived part of a relation of the same kind', () => {
    expect(check([archived], { before: [stated] }).issues).toEqual([]);
    expect(check([archived], { before: [{ ...stated, kind: 'accessory' }] }).issues).toEqual([
      { at: 0, field: 'sku', message: 'OLD is archived.' },
    ]);
    expect(check([archived], { before: [{ ...stated, partId: 'id-B' }] }).issues).toEqual([
      { at: 0, field: 'sku', message: 'OLD is archived.' },
    ]);
  });

  it('keeps the day of a succession that is sent without one', () => {
    const before: SeenRelation[] = [{ kind: 'replaced-by', partId: 'id-B', date: DAY }];
    const dates = (sent: SentRelation) =>
      check([sent], { before }).relations.map(({ date }) => date);
    expect(dates({ kind: 'replaced-by', sku: 'B' })).toEqual([DAY]);
    expect(dates({ kind: 'replaced-by', sku: 'B', date: 0 })).toEqual([0]);
    expect(dates({ kind: 'replaced-by', sku: 'C' })).toEqual([null]);
  });

  it('refuses each wrong relation at its place, and takes the others', () => {
    const long = 'x'.repeat(60);
    const { relations, issues } = check(
      [
        { kind: 'alternative', sku: long },
        { kind: 'alternative', sku: 'B' },
        { kind: 'alternative', sku: 'A' },
        { kind: 'alternative', sku: 'b' },
        { kind: 'accessory', sku: 'C', date: DAY },
        { kind: 'replaced-by', sku: 'C' },
        { kind: 'replaced-by', sku: 'B' },
      ],
      { before: [stated] },
    );
    expect(relations.map(({ kind, sku }) => `${kind} ${sku}`)).toEqual([
      'alternative B',
      'replaced-by C',
    ]);
    expect(issues).toEqual([
      { at: 0, field: 'sku', message: `There is no part “${'x'.repeat(40)}”.` },
      { at: 2, field: 'sku', message: 'A part has no relation to itself.' },
      { at: 3, field: 'sku', message: 'B is stated twice under “Alternatives”.' },
      { at: 4, field: 'date', message: '“Accessories” has no day.' },
      { at: 6, field: 'sku', message: '“Replaced by” takes one part only.' },
    ]);
  });

  it('takes at most 100 relations of a kind', () => {
    const sent = Array.from({ length: MAX_RELATIONS + 1 }, (_, at) => {
      return { kind: 'accessory' as const, sku: `P-${at}` };
    });
    const { relations, issues } = check([...sent, { kind: 'spare-of', sku: 'P-0' }]);
    expect(relations).toHaveLength(MAX_RELATIONS + 1);
    expect(issues).toEqual([
      { at: MAX_RELATIONS, field: 'sku', message: '“Accessories” takes at most 100 parts.' },
    ]);
  });

  it('refuses a circle of successors, and no circle of another kind', () => {
    const next = { 'id-B': 'id-C', 'id-C': 'id-A' };
    const message = 'B is itself replaced by A, directly or by way of others.';
    expect(check([{ kind: 'replaced-by', sku: 'B' }], { next }).issues).toEqual([
      { at: 0, field: 'sku', message },
    ]);
    expect(check([{ kind: 'alternative', sku: 'B' }], { next }).issues).toEqual([]);
  });
});

/** Why B, which has so many successors in a row, cannot replace A. */
const problem = (successors: number) =>
  successionProblem(part('A'), part('B'), (id) => {
    const at = id === 'id-B' ? 0 : Number(id);
    return at < successors ? String(at + 1) : undefined;
  });

it('A successor has fewer than 20 successors in a row.', () => {
  expect(problem(0)).toBeNull();
  expect(problem(MAX_SUCCESSIONS - 1)).toBeNull();
  expect(problem(MAX_SUCCESSIONS)).toBe('B already has 20 successors in a row.');
});
