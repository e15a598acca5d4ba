import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldName } from '../shared/fold-name.ts';
import { categoryBranch, categoryMenu, type CategoryRow, categoryTree } from './category-tree.ts';

const row = (name: string, parent: string | null = null, position = 0): CategoryRow => ({
  name,
  parent,
  position,
  into: null,
});

const counts = [
  { name: 'Hubs', count: 3 },
  { name: 'Rims', count: 2 },
  { name: 'Bells', count: 1 },
];

const sum = (all: readonly { count: number }[]) =>
  all.reduce((total, { count }) => total + count, 0);

describe('categoryTree', () => {
  it('shows categories without a place in the order of the catalogue', () => {
    expect(categoryTree([], counts).map(({ name }) => name)).toEqual(['Hubs', 'Rims', 'Bells']);
  });

  it('shows placed categories first, and adds up the parts of a branch', () => {
    const rows = [row('Wheels'), row('Rims', 'Wheels', 0), row('Hubs', 'Wheels', 1)];
    expect(categoryTree(rows, counts)).toEqual([
      {
        name: 'Wheels',
        count: 0,
        total: 5,
        children: [
          { name: 'Rims', count: 2 },
          { name: 'Hubs', count: 3 },
        ],
      },
      { name: 'Bells', count: 1, total: 1, children: [] },
    ]);
  });

  it('has the order of the positions, then of the names', () => {
    const rows = [row('Hubs', null, 2), row('Bells', null, 1), row('Rims', null, 1)];
    for (const placed of [rows, rows.toReversed()]) {
      const names = categoryTree(placed, counts).map(({ name }) => name);
      expect(names).toEqual(['Bells', 'Rims', 'Hubs']);
    }
  });

  it('shows a category of a third level, or below an unknown one, at the first level', () => {
    const rows = [row('Rims'), row('Hubs', 'Rims'), row('Bells', 'Hubs'), row('Bolts', 'Gone')];
    const names = categoryTree(rows, counts).map(({ name }) => name);
    expect(names.toSorted()).toEqual(['Bells', 'Bolts', 'Rims']);
  });

  it('leaves former names out, unless a part has one again', () => {
    const former = { ...row('Hubs'), into: 'Wheels' };
    expect(categoryTree([former, row('Wheels')], []).map(({ name }) => name)).toEqual(['Wheels']);
    expect(categoryTree([former, row('Wheels')], counts).map(({ name }) => name)).toEqual([
      'Wheels',
      'Hubs',
      'Rims',
      'Bells',
    ]);
  });

  it('has each category once, and each part counted once, for any rows', () => {
    const name = fc.constantFrom('a', 'b', 'c', 'd', 'e');
    const rows = fc.uniqueArray(
      fc.record({
        name,
        parent: fc.option(name),
        position: fc.nat(3),
        into: fc.option(name, { freq: 5 }),
      }),
      { selector: (each) => each.name },
    );
    const counted = fc.uniqueArray(fc.record({ name, count: fc.integer({ min: 1, max: 9 }) }), {
      selector: (each) => each.name,
    });
    fc.assert(
      fc.property(rows, counted, (placed, ofParts) => {
        const tree = categoryTree(placed, ofParts);
        const names = tree.flatMap((node) => [node, ...node.children]).map((node) => node.name);
        const expected = new Set([
          ...placed.filter(({ into }) => into === null).map((each) => each.name),
          ...ofParts.map((each) => each.name),
        ]);
        expect(names.toSorted()).toEqual([...expected].toSorted());
        expect(tree.reduce((total, node) => total + node.total, 0)).toBe(sum(ofParts));
        for (const node of tree) expect(node.total).toBe(node.count + sum(node.children));
      }),
    );
  });
});

const tree = categoryTree(
  [row('Wheels'), row('Rims', 'Wheels', 0), row('Hubs', 'Wheels', 1), row('Empty')],
  counts,
);

it('categoryMenu has the largest branches in the order of the tree, and no empty ones', () => {
  expect(categoryMenu(tree)).toEqual({
    largest: ['Wheels', 'Bells'],
    first: ['Wheels', 'Bells'],
    count: 4,
  });
  const many = Array.from({ length: 500 }, (_, at) => ({ name: `C${at}`, count: 1 + at }));
  const menu = categoryMenu(categoryTree([], many));
  expect(menu.largest).toEqual(many.slice(-12).map(({ name }) => name));
  expect(menu.first).toHaveLength(40);
  expect(menu.count).toBe(500);
});

describe('categoryBranch', () => {
  it('opens the branch of a category and of one below it', () => {
    const children = [
      { name: 'Rims', count: 2 },
      { name: 'Hubs', count: 3 },
    ];
    const branch = {
      total: 6,
      first: [
        { name: 'Wheels', count: 5 },
        { name: 'Bells', count: 1 },
      ],
      hasMore: false,
      open: 'Wheels',
      children,
    };
    expect(categoryBranch(tree, 'Wheels')).toEqual({ ...branch, parent: null });
    expect(categoryBranch(tree, 'Rims')).toEqual({ ...branch, parent: 'Wheels' });
    expect(categoryBranch(tree, undefined)).toEqual({
      ...branch,
      open: null,
      children: [],
      parent: null,
    });
  });

  it('is null for a category without parts', () => {
    expect(categoryBranch(tree, 'Empty')).toBeNull();
    expect(categoryBranch(tree, 'Bolts')).toBeNull();
    const emptyChild = categoryTree([row('Hubs'), row('Nuts', 'Hubs')], counts);
    expect(categoryBranch(emptyChild, 'Nuts')).toBeNull();
    expect(categoryBranch(emptyChild, 'Hubs')?.children).toEqual([]);
  });

  it('shows the open category also beyond the first ones', () => {
    const many = Array.from({ length: 60 }, (_, at) => ({ name: `C${at}`, count: 1 }));
    const branch = categoryBranch(categoryTree([], many), 'C55');
    expect(branch?.first).toHaveLength(41);
    expect(branch?.first.at(-1)?.name).toBe('C55');
    expect(branch?.hasMore).toBe(true);
    expect(categoryBranch(categoryTree([], many.slice(0, 40)), 'C3')?.hasMore).toBe(false);
    const last = categoryBranch(categoryTree([], many.slice(0, 41)), undefined);
    expect(last?.hasMore).toBe(true);
    expect(last?.open).toBeNull();
  });
});

it.each([
  ['Hubs', 'hubs'],
  ['  Brake   Levers\t', 'brake levers'],
  ['BRAKE\u00A0LEVERS', 'brake levers'],
  ['brakelevers', 'brakelevers'],
  ['  ', ''],
])('foldName: “%s” is the same name as “%s”', (name, folded) => {
  expect(foldName(name)).toBe(folded);
});
