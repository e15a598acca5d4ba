import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { pageWeights, refuseOverweight } from './page-weight.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bm-web-'));
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.vite'));
  const manifest = {
    'src/entry-client.tsx': { file: 'assets/entry.js', imports: ['_a.js'], css: ['assets/a.css'] },
    '_a.js': { file: 'assets/a.js' },
    'src/routes/index.tsx?tsr-split=component': { file: 'assets/home.js', imports: ['_a.js'] },
    'src/routes/blog.tsx?tsr-split=component': { file: 'assets/blog.js', imports: ['_a.js'] },
    'src/routes/parts/index.tsx?tsr-split=component': {
      file: 'assets/parts.js',
      imports: ['_b.js'],
    },
    '_b.js': { file: 'assets/b.js', imports: ['_a.js'] },
  };
  write('.vite/manifest.json', JSON.stringify(manifest));
  write('assets/a.css', "a { src: url(/assets/f.woff2), url('/assets/f-others.woff2') }");
  for (const name of ['entry', 'a', 'b', 'home', 'blog', 'parts'])
    write(`assets/${name}.js`, 'x'.repeat(900));
  write('assets/entry.js.br', 'x'.repeat(300));
  write('assets/f.woff2', 'x'.repeat(5000));
  write('assets/f-others.woff2', 'x'.repeat(7000));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
const measuredBytes = (what: string) =>
  pageWeights(folder).find((weight) => weight.what === what)?.bytes;

it('measures the compressed size of the home page, the list of parts, and each lazily loaded file', () => {
  expect(measuredBytes('scripts of the home page')).toBe(300 + 900 + 900);
  const css = "a { src: url(/assets/f.woff2), url('/assets/f-others.woff2') }".length;
  expect(measuredBytes('home page before its pictures')).toBe(2100 + css + 5000);
  expect(measuredBytes('scripts of the list of parts')).toBe(300 + 3 * 900);
  expect(measuredBytes('assets/blog.js')).toBe(900);
  expect(measuredBytes('assets/home.js')).toBeUndefined();
  expect(() => refuseOverweight(pageWeights(folder))).not.toThrow();
});

it('rejects a build with a file above its limit and names it', () => {
  write('assets/blog.js', 'x'.repeat(50_000));
  expect(() => refuseOverweight(pageWeights(folder))).toThrow(/^.*\nassets\/blog\.js: 50000 bytes/);
});

it('rejects pages with too many scripts', () => {
  write('assets/a.js', 'x'.repeat(150_000));
  expect(() => refuseOverweight(pageWeights(folder))).toThrow(
    /scripts of the home page: 151200[^]*scripts of the list of parts: 152100/,
  );
});
