import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it, test } from 'vitest';
import { moveSourceMaps, precompress } from './built-files.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bm-web-'));
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const TEXT = 'export const answer = 42;\n'.repeat(100);
const isPacked = (file: string) => existsSync(join(folder, `${file}.br`));

it.each(['assets/entry.js', 'assets/entry.css', 'favicon.svg'])(
  'packs %s in both ways',
  async (file) => {
    writeFileSync(join(folder, file), TEXT);
    await precompress(folder);
    const packed = (end: string) => readFileSync(join(folder, file + end));
    expect(brotliDecompressSync(packed('.br')).toString()).toBe(TEXT);
    expect(gunzipSync(packed('.gz')).toString()).toBe(TEXT);
    expect(packed('.br').length).toBeLessThan(TEXT.length / 10);
  },
);

it('skips small, already compressed and server files', async () => {
  const files = ['assets/small.js', 'assets/font.woff2', 'picture.avif', '.vite/manifest.json'];
  for (const file of files)
    writeFileSync(join(folder, file), TEXT.slice(0, file.includes('small') ? 999 : undefined));
  await precompress(folder);
  expect(files.filter(isPacked)).toEqual([]);
});

test('source maps leave the served folder, and maps of an earlier build are deleted', () => {
  const maps = join(folder, 'source-maps');
  mkdirSync(maps);
  writeFileSync(join(maps, 'old-1.js.map'), '{}');
  for (const name of ['a-1.js', 'a-1.js.map', 'b-2.css', 'b-2.css.map']) {
    writeFileSync(join(folder, 'assets', name), '{}');
  }
  moveSourceMaps(join(folder, 'assets'), maps);
  expect(readdirSync(join(folder, 'assets')).toSorted()).toEqual(['a-1.js', 'b-2.css']);
  expect(readdirSync(maps).toSorted()).toEqual(['a-1.js.map', 'b-2.css.map']);
});
