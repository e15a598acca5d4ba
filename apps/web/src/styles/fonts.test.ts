import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { publicPaths } from '../entry-server.tsx';
import { renderPage, visibleText } from '../testing/render-page.tsx';

const css = readFileSync(new URL('fonts.css', import.meta.url), 'utf8');

/** The characters for which a file of `fonts.css` is fetched, as first and last of each range. */
function unicodeRanges(file: string): [number, number][] {
  const rule = css.split('@font-face').find((text) => text.includes(`/${file}.woff2`)) ?? '';
  const list = /unicode-range:([^;]*);/.exec(rule)?.[1] ?? '';
  return [...list.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, first = '', last]) => [
    parseInt(first, 16),
    parseInt(last ?? first, 16),
  ]);
}

const has = (ranges: [number, number][], character: string) => {
  const code = character.codePointAt(0) ?? 0;
  return ranges.some(([first, last]) => first <= code && code <= last);
};

it.each(publicPaths)('%s uses only characters of the preloaded font file', async (path) => {
  const ranges = unicodeRanges('archivo');
  expect(ranges.length).toBeGreaterThan(3);
  const { html } = await renderPage(path);
  const unknown = [...new Set(visibleText(html))].filter((character) => !has(ranges, character));
  expect(unknown).toEqual([]);
});

it('no character is in two files of one font face', () => {
  const others = unicodeRanges('archivo-others');
  for (const [first, last] of unicodeRanges('archivo')) {
    const twice = others.filter(([from, to]) => from <= last && first <= to);
    expect(twice).toEqual([]);
  }
});
