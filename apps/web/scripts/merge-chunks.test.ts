import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { mergeChunks, REQUEST_BYTES, type Chunk } from './merge-chunks.ts';

/** A chunk, by the name of its module, with its size, its pages and the modules that it imports. */
type Row = [name: string, bytes: number, pages: bigint, ...imports: string[]];

function chunksOf(rows: readonly Row[]): Set<Chunk> {
  const byName = new Map(
    rows.map(([name, bytes, pages]): [string, Chunk] => [
      name,
      { modules: [name], bytes, pages, isPackage: name.startsWith('lib'), imports: new Set() },
    ]),
  );
  for (const [name, , , ...imports] of rows) {
    for (const other of imports) {
      const imported = byName.get(other);
      if (imported) byName.get(name)?.imports.add(imported);
    }
  }
  return new Set(byName.values());
}

function merged(rows: readonly Row[], weights: readonly number[] = []): string[] {
  const chunks = chunksOf(rows);
  mergeChunks(chunks, weights);
  return [...chunks].map(({ modules }) => modules.toSorted().join('+')).toSorted();
}

it.each<[string, Row[], string[]]>([
  [
    'Small chunks of the same pages are merged.',
    [
      ['a', 9, 0b11n],
      ['b', 9, 0b11n],
    ],
    ['a+b'],
  ],
  [
    'A package stays apart.',
    [
      ['a', 9, 0b11n],
      ['lib', 9, 0b11n],
    ],
    ['a', 'lib'],
  ],
  [
    'Chunks that no page loads together stay apart.',
    [
      ['a', 0, 0b11n],
      ['b', 0, 0b1100n],
    ],
    ['a', 'b'],
  ],
  [
    'A chunk joins another one that few pages load in vain.',
    [
      ['a', 2000, 0b011n],
      ['b', 20_000, 0b111n],
    ],
    ['a+b'],
  ],
  [
    'A chunk joins the one with which it saves most.',
    [
      ['a', 9, 0b0111n],
      ['b', 20_000, 0b0011n],
      ['c', 21_000, 0b1111n],
      ['d', 22_000, 0b0011n],
    ],
    ['a+c', 'b+d'],
  ],
  [
    'A chunk stays apart where a page would load too much of it.',
    [
      ['a', 11_000, 0b011n],
      ['b', 20_000, 0b111n],
    ],
    ['a', 'b'],
  ],
  [
    'A chunk stays apart where a page would load too much of what it imports.',
    [
      ['a', 9, 0b011n, 'lib'],
      ['b', 20_000, 0b111n],
      ['lib', 8000, 0b011n],
    ],
    ['a', 'b', 'lib'],
  ],
  [
    'Chunks of which one imports the other through a third are merged with it or not at all.',
    [
      ['b', 1, 0b11n],
      ['a', 0, 0b11n, 'lib'],
      ['lib', 9, 0b11n, 'b'],
    ],
    ['a', 'b', 'lib'],
  ],
])('%s', (_, rows, expected) => {
  expect(merged(rows)).toEqual(expected);
});

it('A page counts by its weight.', () => {
  const rows: Row[] = [
    ['a', 2000, 0b011n],
    ['b', 20_000, 0b111n],
  ];
  expect(merged(rows, [1, 1, 4])).toEqual(['a+b']);
  expect(merged(rows, [1, 1, 5])).toEqual(['a', 'b']);
});

/** A chunk imports later ones; its pages load them. */
const graphs = fc
  .array(
    fc.tuple(
      fc.nat(20_000),
      fc.bigInt({ min: 1n, max: 255n }),
      fc.array(fc.nat(30), { maxLength: 4 }),
      fc.boolean(),
    ),
    { minLength: 3, maxLength: 24 },
  )
  .map((drawn) => {
    const names = drawn.map(([, , , isPackage], at) => `${isPackage ? 'lib' : 'own'}${at}`);
    const pages = drawn.map(([, own]) => own);
    return drawn.map(([bytes, , imports], at): Row => {
      const later = imports.map((step) => at + 1 + step).filter((to) => to < drawn.length);
      for (const to of later) pages[to] = (pages[to] ?? 0n) | (pages[at] ?? 0n);
      return [names[at] ?? '', bytes, pages[at] ?? 0n, ...later.map((to) => names[to] ?? '')];
    });
  });

const count = (pages: bigint) => pages.toString(2).replaceAll('0', '').length;

const cost = (chunks: Iterable<Chunk>) =>
  [...chunks].reduce((sum, { bytes, pages }) => sum + (bytes + REQUEST_BYTES) * count(pages), 0);

function importClosure(chunk: Chunk): Set<Chunk> {
  const found = new Set(chunk.imports);
  for (const { imports } of found) for (const next of imports) found.add(next);
  return found;
}

it('Merged chunks hold all modules, import what these import, never in a circle, and cost no more.', () => {
  fc.assert(
    fc.property(graphs, (rows) => {
      const chunks = chunksOf(rows);
      const before = cost(chunks);
      mergeChunks(chunks, []);
      expect(cost(chunks)).toBeLessThanOrEqual(before);

      const modules = [...chunks].flatMap((chunk) => chunk.modules);
      expect(modules.toSorted()).toEqual(rows.map(([name]) => name).toSorted());
      for (const chunk of chunks) {
        const own = rows.filter(([name]) => chunk.modules.includes(name));
        const imported = new Set(own.flatMap(([, , , ...imports]) => imports));
        const others = [...chunks].filter(
          (other) => other !== chunk && other.modules.some((name) => imported.has(name)),
        );
        expect(chunk.imports).toEqual(new Set(others));
        expect(chunk.bytes).toBe(own.reduce((sum, [, bytes]) => sum + bytes, 0));
        expect(importClosure(chunk)).not.toContain(chunk);
        for (const other of chunk.imports) expect(chunk.pages & ~other.pages).toBe(0n);
      }
    }),
  );
});
