import type { Store } from '@bm/db/store';
import { StoreFailed } from '@bm/db/store/store-errors';
import { AppError } from '@bm/domain/errors/app-error';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { open as connectTo, readAll, requestHead } from '../testing/raw-connection.ts';
import { PUBLIC_URL, testConfig, testServer, type TestServer } from '../testing/test-server.ts';
import type { Pages } from './page-renderer.ts';
import { builtWeb } from './web-app.ts';

const OPEN = { 'sec-fetch-mode': 'navigate' };

let files: string;
let rendered: string[];
/** Replaces the store's own `ping`. */
let ping: (() => Promise<void>) | undefined;
let server: TestServer;
beforeEach(async () => {
  files = mkdtempSync(join(tmpdir(), 'bm-web-'));
  mkdirSync(join(files, 'assets'));
  writeFileSync(join(files, 'assets', 'entry.js'), 'go()');
  writeFileSync(join(files, 'assets', 'entry.js.br'), brotliCompressSync('go()'));
  writeFileSync(join(files, 'picture.avif'), 'picture');
  writeFileSync(join(files, 'icon.svg.br'), '');
  rendered = [];
  ping = undefined;
  server = await testServer({
    web: ({ api, ...host }) => {
      const store = { ...api.store, ping: () => ping?.() ?? api.store.ping() };
      return builtWeb({ ...host, api: { ...api, store }, pages, config: testConfig() }, files);
    },
  });
  rendered = [];
});
afterEach(async () => {
  await server.close();
  rmSync(files, { recursive: true, force: true });
});

/** A web app of a few pages; `/` and every page that is not listed here shows the stock. */
const pages: Pages = {
  publicPaths: ['/', '/parts'],
  isPage: (path) => path === '/blog' || path === '/parts',
  addressOf: ({ pathname, searchParams }) => {
    if (pathname.startsWith('/private')) return null;
    return pathname + (searchParams.has('page') ? `?page=${searchParams.get('page')}` : '');
  },
  async render({ url }, from) {
    const { pathname, href } = new URL(url);
    rendered.push(href.slice(PUBLIC_URL.length));
    if (pathname === '/throws') throw new Error('a secret of the renderer');
    if (pathname === '/broken') return new Response('a secret of a loader', { status: 500 });
    if (pathname === '/search') {
      await from.read.parts.search({ query: 'wheel' }).catch(() => undefined);
      return new Response('a loader failed', { status: 500 });
    }
    if (pathname === '/moved') return toNew(301);
    if (pathname === '/elsewhere') return toNew(307);
    if (/^\/none$|\.br$/.test(pathname)) return new Response('<p>none</p>', { status: 404 });
    if (pathname === '/names') return new Response(await namesPage(from));
    if (pathname === '/reviews') return new Response(await reviewsPage(from));
    return new Response(await stockPage(from), { headers: { 'x-script-nonce': 'n1' } });
  },
};

const toNew = (status: number) => new Response(null, { status, headers: { location: '/new' } });

async function stockPage(from: Store): Promise<string> {
  const parts = (await from.read.parts.list({})).items;
  const stock = parts.map(({ available }) => available).join(' ');
  return `<p>${stock}</p><script nonce="n1">go()</script>${'<br>'.repeat(500)}`;
}

async function namesPage(from: Store): Promise<string> {
  const parts = (await from.read.parts.list({})).items;
  return parts.map(({ name }) => `<p>${name}</p>`).join('');
}

async function reviewsPage(from: Store): Promise<string> {
  const reviews = (await from.read.reviews.list({})).items;
  return `<p>${reviews.length} reviews</p>`;
}

const open = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { ...OPEN, ...headers } });
const get = (url: string, accept: string) => server.app.inject({ url, headers: { accept } });
const shown = async (url: string) => /<p>(.*?)<\/p>/.exec((await open(url)).body)?.[1];

describe('a page', () => {
  test('is rendered once for all visitors, compressed, with the content policy of its own scripts', async () => {
    const plain = await open('/blog');
    const packed = await open('/blog', { 'accept-encoding': 'br' });
    expect(rendered).toEqual(['/blog']);
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body);
    expect(plain.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding, sec-fetch-dest, sec-fetch-mode, accept',
    });
    expect(plain.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/);
  });

  test('is sent to programs that accept HTML; an unknown address is 404 as JSON for them', async () => {
    expect((await get('/blog', '*/*')).body).toBe((await open('/blog')).body);
    expect((await get('/moved', '*/*')).headers.location).toBe('/new');
    const nothing = [await get('/none', '*/*'), await get('/blog', 'application/json')];
    for (const response of nothing) {
      expect([response.statusCode, response.json().code]).toEqual([404, 'NOT_FOUND']);
    }
    expect((await get('/throws', '*/*')).statusCode).toBe(500);
  });

  test('is rendered once for concurrent requests', async () => {
    await Promise.all(Array.from({ length: 20 }, () => open('/blog')));
    expect(rendered).toEqual(['/blog']);
  });

  test('has the same bytes after it was evicted, so its ETag still matches', async () => {
    const tag = String((await open('/blog')).headers.etag);
    await server.shop.part();
    await open('/blog');
    await server.shop.asAdmin.parts.remove({
      id: (await server.shop.asNobody.parts.list()).items[0]?.id ?? '',
    });
    const again = await open('/blog', { 'if-none-match': tag, 'accept-encoding': 'br' });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers['content-security-policy']).toMatch(/'sha256-/);
    expect(rendered).toHaveLength(3);
  });

  test('is cached by the parameters that its route reads', async () => {
    await open('/parts?utm_source=a');
    await open('/parts?utm_source=b');
    await open('/parts?page=2&utm_source=c');
    await open('/parts?page=2');
    expect(rendered).toEqual(['/parts', '/parts?page=2']);
  });

  test('shows an order and an edit at once', async () => {
    const part = await server.shop.part({ stock: 100 });
    expect([await shown('/'), await shown('/parts')]).toEqual(['100', '100']);
    await server.shop.order({ partId: part.id, quantity: 10 });
    expect([await shown('/'), await shown('/parts')]).toEqual(['90', '90']);
    await server.shop.asAdmin.parts.update({ ...part, onHand: 50 });
    expect([await shown('/'), await shown('/parts')]).toEqual(['40', '40']);
  });

  test('stays cached when only other data changes', async () => {
    await open('/reviews');
    await server.shop.part();
    await server.shop.signIn({ email: 'new@shop.test' });
    expect(await shown('/reviews')).toBe('0 reviews');
    expect(rendered).toEqual(['/reviews']);
  });

  test('is rendered at each request, at its full address, for signed-in users', async () => {
    await open('/private/1?x=1');
    await open('/private/1?x=1');
    expect(rendered).toEqual(['/private/1?x=1', '/private/1?x=1']);
  });

  test.each([
    ['/moved', 301, 1],
    ['/elsewhere', 307, 2],
    ['/none', 404, 1],
  ])('%s, which returns %s, is rendered %s times for two visitors', async (url, status, times) => {
    const first = await open(url);
    const second = await open(url, { 'if-none-match': String(first.headers.etag) });
    expect([first.statusCode, second.statusCode]).toEqual([status, status]);
    expect(first.headers.location).toBe(status === 404 ? undefined : '/new');
    expect(rendered).toHaveLength(times);
  });

  test.each(['/throws', '/broken'])('%s gets the error page and is not cached', async (url) => {
    const responses = [await open(`${url}?email=a`), await open(`${url}?email=a`)];
    for (const response of responses) {
      expect(response.statusCode).toBe(500);
      expect(response.body).toContain(`Request ${String(response.headers['x-request-id'])}`);
      expect(response.body).not.toContain('secret');
      expect(response.headers).toMatchObject({ 'cache-control': 'no-store' });
      expect(response.headers.etag).toBeUndefined();
    }
    expect(rendered).toEqual([url, url]);
    const logged = server.logged.filter(({ msg }) => msg === 'page failed to render');
    expect(logged).toEqual(Array(2).fill(expect.objectContaining({ path: url })));
  });

  test('that fails because the database is unavailable gets Retry-After', async () => {
    ping = () => Promise.reject(new StoreFailed());
    const response = await open('/broken');
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5']);
    expect(response.body).toContain('Something went wrong on our side');
  });

  test('whose search index is not ready yet gets Retry-After', async () => {
    const error = new AppError('STORE_BUSY', { details: { retryAfterSeconds: 2 } });
    server.shop.deps.store.read.parts.search = () => Promise.reject(error);
    const response = await open('/search');
    expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '2']);
    const call = await server.app.inject(`/trpc/parts.search?input={"query":"wheel"}`);
    expect([call.statusCode, call.headers['retry-after']]).toEqual([503, '2']);
  });

  test('has no body for HEAD, but its Content-Length', async () => {
    const whole = await open('/blog');
    const head = await server.app.inject({ method: 'HEAD', url: '/blog', headers: OPEN });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers['content-length']).toBe(String(whole.body.length));
  });
});

test.each([
  '/\\',
  '/\\\\evil.example/',
  '/\\[',
  '//[',
  '///evil.example',
  '/blog\\x',
  '/?\\',
  '/%5C',
  '/%',
  '/%00',
  '/blog/..\\..',
  'http://[',
  'http://evil.example/blog',
  'http://evil.example:99999999/',
  '*',
])('the address %s causes no server error and shows no foreign page', async (target) => {
  const { port } = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
  rendered = [];
  const lines = [`GET ${target} HTTP/1.1`, 'Host: x', 'Accept: text/html', 'Connection: close'];
  const response = await readAll(await connectTo(Number(port), requestHead(...lines)));
  expect(response).toMatch(/^HTTP\/1\.1 [24]\d\d /);
  for (const path of rendered) expect(path).toMatch(/^\//);
});

test('text of a user that resembles the renderer’s date format is unchanged', async () => {
  const text = 'x,u:1764000000000 y",u:1764000000000,s:"';
  await server.shop.part({ name: text });
  expect((await open('/names')).body).toContain(text);
});

describe('a file', () => {
  test('of the build is sent as it was compressed, as immutable', async () => {
    const packed = await server.app.inject({
      url: '/assets/entry.js',
      headers: { 'accept-encoding': 'gzip, br' },
    });
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe('go()');
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      vary: 'accept-encoding',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const plain = await server.app.inject('/assets/entry.js');
    expect([plain.body, plain.headers['content-encoding']]).toEqual(['go()', undefined]);
  });

  test('without a hash in its name is cached for a day; compressed files have no address of their own', async () => {
    const picture = await server.app.inject('/picture.avif');
    expect(picture.headers['cache-control']).toBe('public, max-age=86400');
    expect((await server.app.inject('/icon.svg.br')).statusCode).toBe(404);
  });

  test.each([
    [{ range: 'bytes=0-3' }, 206, 'pict'],
    [{ range: 'bytes=7-' }, 416, 'BAD_INPUT'],
    [{ range: 'bytes=900-999' }, 416, 'BAD_INPUT'],
    [{ range: 'lines=1-2' }, 200, 'picture'],
    [{ 'if-match': '"edited"' }, 412, 'BAD_INPUT'],
    [{ 'if-none-match': '*' }, 304, ''],
  ])('is read in parts and under conditions: %j', async (headers, status, body) => {
    const picture = await server.app.inject({ url: '/picture.avif', headers });
    expect(picture.statusCode).toBe(status);
    expect(picture.body).toContain(body);
    const range = { 206: 'bytes 0-3/7', 416: 'bytes */7' }[status];
    expect(picture.headers['content-range']).toBe(range);
  });
});

test('a page takes reads only, and a wrong method of another address gets no page', async () => {
  const post = await server.app.inject({ method: 'POST', url: '//blog?x=1' });
  expect([post.statusCode, post.headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS']);
  const put = await server.app.inject({ method: 'PUT', url: '/parts' });
  expect([put.statusCode, put.headers.allow]).toEqual([405, 'GET, HEAD, POST, OPTIONS']);
  const opened = await server.app.inject({ url: '/uploads/image', headers: OPEN });
  expect([opened.statusCode, opened.headers.allow]).toEqual([405, 'POST, OPTIONS']);
  expect((await server.app.inject({ method: 'POST', url: '/none' })).statusCode).toBe(404);
});

describe('search engines', () => {
  test('get the sitemap’s address under PUBLIC_URL, not under the request’s host', async () => {
    const robots = await server.app.inject({ url: '/robots.txt', headers: { host: 'evil.test' } });
    expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(robots.body).toContain(`\nSitemap: ${PUBLIC_URL}/sitemap.xml\n`);
    expect(robots.body).toContain('\nDisallow: /dashboard\n');
  });

  test('get a sitemap of the public pages and of all current categories', async () => {
    const places = async () => {
      const headers = { ...OPEN, host: 'evil.test' };
      const { body } = await server.app.inject({ url: '/sitemap.xml', headers });
      expect(body).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset /);
      return [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place);
    };
    const listed = ['/', '/parts', '/delivery'].map((path) => PUBLIC_URL + path);
    expect(await places()).toEqual(listed);
    const terms = { name: 'terms', version: 0, text: 'In advance.' } as const;
    await server.shop.asAdmin.settings.saveLegalPage(terms);
    await server.shop.part({ category: 'Hub & axle', sku: 'চাকা 12' });
    const draft = await server.shop.part({ sku: 'DRAFT-1' });
    await server.shop.asAdmin.parts.patch({
      id: draft.id,
      field: 'status',
      from: 'active',
      to: 'draft',
    });
    expect(await places()).toEqual([
      ...listed,
      `${PUBLIC_URL}/terms`,
      `${PUBLIC_URL}/parts?category=Hub+%26+axle`,
      `${PUBLIC_URL}/catalogue/${encodeURIComponent('চাকা-12')}`,
    ]);
  });

  test('get numbered sitemaps for a shop with more addresses than one may have', async () => {
    const [first, second] = [1, 2].map((number) =>
      server.app.inject({ url: `/sitemap-${number}.xml`, headers: OPEN }),
    );
    expect((await first)?.body.match(/<loc>/g)).toHaveLength(3);
    expect((await second)?.statusCode).toBe(404);
  });
});

test('the most visited pages are rendered soon after the start', async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  await vi.waitFor(() => expect(rendered).toEqual(['/', '/parts']), { timeout: 15_000 });
  await open('/');
  await open('/parts');
  expect(rendered).toEqual(['/', '/parts']);
});
