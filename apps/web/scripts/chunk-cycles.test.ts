import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { refuseChunkCycles } from './chunk-cycles.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bm-chunks-'));
  mkdirSync(join(folder, '.vite'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function check(imports: Record<string, string[]>): void {
  const manifest = Object.entries(imports).map(([chunk, list]) => {
    writeFileSync(join(folder, `${chunk}.js.map`), JSON.stringify({ sources: [`../${chunk}.ts`] }));
    return [chunk, { file: `assets/${chunk}.js`, imports: list }];
  });
  const file = join(folder, '.vite', 'manifest.json');
  writeFileSync(file, JSON.stringify(Object.fromEntries(manifest)));
  refuseChunkCycles(folder, folder);
}

it('Chunks that share others are accepted; the modules of a circle are named.', () => {
  expect(() => check({ entry: ['a', 'b'], a: ['b', 'c'], b: ['c'], c: [] })).not.toThrow();
  expect(() => check({ entry: ['a'], a: ['b'], b: ['c'], c: ['a'] })).toThrow(
    'Chunks import each other:\n- a.ts\n- b.ts\n- c.ts\n- a.ts',
  );
});
