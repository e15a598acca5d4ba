import { describe, expect, it } from 'vitest';
import { renderPage } from '../testing/render-page.tsx';
import { pageAddress, publicPaths } from './page-address.ts';
const addressFor = (address: string) => pageAddress(new URL(address, 'http://shop.test'));

describe('pageAddress', () => {
  it.each([
    ['/', '/'],
    ['/?utm_source=mail', '/'],
    ['/blog?page=2&query=x', '/blog'],
    ['/parts', '/parts'],
    ['/parts?page=1&sort=catalogue', '/parts'],
    ['/parts?page=2&utm_source=mail&category=Hub+parts', '/parts?category=Hub+parts&page=2'],
    ['/parts?query=%20wheel%20', '/parts?query=wheel'],
    ['/login?from=%2Fparts%2F1&fbclid=x', '/login?from=%2Fparts%2F1'],
    ['/signup?from=%2Fparts%2F1&fbclid=x', '/signup?from=%2Fparts%2F1'],
    ['/portfolio?x=1', '/portfolio'],
  ])('of %s is %s', (address, picked) => {
    expect(addressFor(address)).toBe(picked);
  });

  it.each(['/no-such-page', '/no/such/page?x=1', '/blog/none', '/%ff'])(
    'maps %s to the not-found page',
    (address) => {
      expect(addressFor(address)).toBe('/404');
    },
  );

  it.each([
    '/dashboard',
    '/dashboard/none',
    '/dashboard/manage?state=paid',
    '/parts/part-1',
    '/dashboard/payment/order-1',
  ])('returns null for %s, which needs a signed-in user', (address) => {
    expect(addressFor(address)).toBeNull();
  });
});

/** The page without the classes of active links. */
const still = (html: string) =>
  html.replaceAll(' active"', '"').replaceAll(' data-status="active"', '');

const samePage = async (address: string) => {
  const { nonce, html, ...page } = await renderPage(address);
  return { ...page, html: still(html.replaceAll(nonce, '')) };
};

describe('a page', () => {
  it.each([
    '/?utm_source=mail',
    '/parts?utm_source=mail',
    '/parts?query=part&page=2&utm_source=mail',
    '/blog?utm_source=mail',
    '/protfolio?page=2',
    '/contact?query=x',
    '/login?from=%2Fparts%2F1&utm_source=mail',
    '/signUp?utm_source=mail',
    '/no-such-page?x=1',
    '/portfolio?x=1',
  ])('at %s is identical to the page at its canonical path', async (address) => {
    expect(await samePage(addressFor(address) ?? '')).toEqual(await samePage(address));
  });
});

it('lists exactly the public pages', () => {
  expect(publicPaths.toSorted()).toEqual(
    ['/', '/blog', '/contact', '/login', '/parts', '/protfolio', '/signUp'].toSorted(),
  );
});

it.each(publicPaths)('%s has a canonical URL and Open Graph tags', async (path) => {
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
])('%s has JSON-LD of type %s', async (path, type) => {
  const { html } = await renderPage(path);
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(json)).toMatchObject({ '@type': type });
  const addresses = [...json.matchAll(/"(?:url|logo|image)":"([^"]*)"/g)].map(([, url]) => url);
  expect(addresses.length).toBeGreaterThan(1);
  for (const url of addresses) expect(url).toMatch(/^https:\/\/shop\.test\//);
});

it('excludes private pages from search engines', async () => {
  const { html } = await renderPage('/dashboard');
  expect(html).toMatch(/<meta name="robots" content="noindex"[^>]*>/);
});
