import { expect, it } from 'vitest';
import { publicPaths } from './public-paths.ts';
import { renderPage } from '../testing/render-page.ts';

it('names every page that anybody may open, and no other', () => {
  expect(publicPaths.toSorted()).toEqual(
    ['/', '/blog', '/contact', '/login', '/parts', '/protfolio', '/signUp'].toSorted(),
  );
});

it.each(publicPaths)('%s says its one address, and how other sites show it', async (path) => {
  const { status, html } = await renderPage(path);
  const one = (pattern: RegExp) => {
    const found = [...html.matchAll(pattern)];
    expect(found).toHaveLength(1);
    return found[0]?.[1];
  };
  const property = (name: string) =>
    one(new RegExp(`<meta property="${name}" content="([^"]*)"`, 'g'));
  expect(status).toBe(200);
  expect(one(/<link rel="canonical" href="([^"]*)"/g)).toBe(`https://shop.test${path}`);
  expect(property('og:url')).toBe(`https://shop.test${path}`);
  expect(property('og:image')).toBe('https://shop.test/social.jpg');
  expect(property('og:title')).toBe(one(/<title>(.*?)<\/title>/g));
  expect(property('og:description')).toBe(one(/<meta name="description" content="([^"]*)"/g));
});

it.each([
  ['/', 'Organization'],
  ['/parts', 'ItemList'],
])('%s tells search engines of an %s', async (path, type) => {
  const { html } = await renderPage(path);
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json)).toMatchObject({ '@type': type });
  const addresses = [...json.matchAll(/"(?:url|logo|image)":"([^"]*)"/g)].map(([, url]) => url);
  expect(addresses.length).toBeGreaterThan(1);
  for (const url of addresses) expect(url).toMatch(/^https:\/\/shop\.test\//);
});

it('keeps what only signed-in people see out of search engines', async () => {
  const { html } = await renderPage('/dashboard');
  expect(html).toMatch(/<meta name="robots" content="noindex"[^>]*>/);
});
