import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { sharedChunks } from './shared-chunks.ts';

interface Module {
  bytes?: number;
  imports?: string[];
  lazy?: string[];
}

/** The chunks of a build: the modules of each. `removed`: what the build leaves out. */
function chunksOf(modules: Record<string, Module>, removed: readonly string[] = []): string[][] {
  const group = sharedChunks({ home: 100 });
  const graph = {
    getModuleInfo: (id: string) => ({
      code: 'x'.repeat(modules[id]?.bytes ?? 9),
      isEntry: id === 'entry',
      importedIds: modules[id]?.imports ?? [],
      dynamicallyImportedIds: modules[id]?.lazy ?? [],
    }),
  };
  const built = Object.keys(modules).filter((id) => !removed.includes(id));
  for (const id of built) expect(group.test(id)).toBe(true);
  const named = Map.groupBy(built, (id) => group.name(id, graph));
  named.delete(null);
  return [...named.values()];
}

const entry = { imports: ['frame'], lazy: ['p', 'q'] };

it('What several lazy pages load is in shared chunks, without what the first page loads.', () => {
  const p = { imports: ['a', 'own', 'frame'] };
  const q = { imports: ['a'], lazy: ['r'] };
  const r = { imports: ['b'] };
  const a = { imports: ['b', 'frame'] };
  const chunks = chunksOf({ entry, frame: {}, p, q, r, a, b: {}, own: {} });
  expect(chunks).toEqual([['a', 'b']]);
});

it('Packages have chunks of their own.', () => {
  const lib = 'node_modules/lib.js';
  const page = { imports: ['a'] };
  const chunks = chunksOf({ entry, p: page, q: page, a: { imports: [lib] }, [lib]: {} });
  expect(chunks).toEqual([['a'], [lib]]);
});

it.each([
  ['other', [['a', 'b']]],
  ['home', [['a'], ['b']]],
])(
  'A small chunk joins a larger one of a third page %s only where that is not the home page.',
  (third, expected) => {
    const page = { imports: ['a', 'b'] };
    const modules = { p: page, q: page, a: { bytes: 1000 }, b: { bytes: 20_000 } };
    const entries = { entry: { lazy: ['p', 'q', third] }, [third]: { imports: ['b'] } };
    expect(chunksOf({ ...entries, ...modules })).toEqual(expected);
  },
);

it('Counts the bytes of a stylesheet, and none of a module that the build leaves out.', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bm-styles-'));
  const style = join(folder, 'a.css');
  const chunks = (css: number) => {
    writeFileSync(style, ' '.repeat(css));
    return chunksOf(
      {
        entry: { lazy: ['p', 'q', 'r'] },
        p: { imports: [style, 'b'] },
        q: { imports: [style, 'b'] },
        r: { imports: ['b'] },
        [style]: {},
        b: { bytes: 20_000, imports: ['unused'] },
        unused: { bytes: 90_000 },
      },
      ['unused'],
    );
  };
  expect(chunks(9000)).toEqual([[style, 'b']]);
  expect(chunks(11_000)).toEqual([[style], ['b']]);
  rmSync(folder, { recursive: true });
});
