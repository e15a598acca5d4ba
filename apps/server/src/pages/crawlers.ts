import { readSellerDetails } from '@bm/api/settings/legal-pages.service';
import { nextTurn } from '@bm/api/turns';
import type { Store } from '@bm/db/store';
import { categoryTree } from '@bm/domain/categories/category-tree';
import { AppError } from '@bm/domain/errors/app-error';
import { partSlug } from '@bm/domain/parts/part-slug';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type CachedResponse, createCachedResponse } from '../response-cache/cached-response.ts';
import { trackReads } from '../response-cache/read-dependencies.ts';
import { CACHE_CONTROL } from '../response-cache/cached-reply.ts';
import { admitBuild } from '../response-cache/shared-turn.ts';
import { PAGE_ROWS, type PagesHost } from './page-handler.ts';

/** Search engines read at most 50,000 addresses of a sitemap. */
const MAX_ADDRESSES = 45_000;

/** Serves `/robots.txt` and `/sitemap.xml`, which lists further sitemaps in a large shop. */
export function crawlerRoutes(app: FastifyInstance, host: PagesHost): void {
  const { api, admission, responses, sendCachedResponse, pages, config } = host;
  const { publicUrl } = config;
  const robots = textResponse('text/plain; charset=utf-8', robotsText(publicUrl));

  /** The sitemap with this number, or the first one, which may be a list of all. */
  const load = (request: FastifyRequest, number: number | null) =>
    responses.get({
      key: `sitemap ${number ?? ''}`,
      exact: false,
      admission: () => admitBuild(admission, request, PAGE_ROWS),
      make: async (reads) => {
        const paths = await indexedPaths(trackReads(api.store, reads), pages.publicPaths);
        const files = chunk(paths, MAX_ADDRESSES);
        if (number === null && files.length > 1) return xml(sitemapIndex(publicUrl, files.length));
        const file = files[(number ?? 1) - 1];
        if (file === undefined) throw new AppError('NOT_FOUND');
        return xml(sitemap(publicUrl, file));
      },
    });

  app.get('/robots.txt', (request, reply) => sendCachedResponse(request, reply, robots));
  app.get('/sitemap.xml', async (request, reply) =>
    sendCachedResponse(request, reply, await load(request, null)),
  );
  app.get<{ Params: { number: string } }>(
    '/sitemap-:number(^[1-9]\\d?).xml',
    async (request, reply) =>
      sendCachedResponse(request, reply, await load(request, Number(request.params.number))),
  );
}

/** Excludes pages that need a sign-in, and calls that are not pages. */
function robotsText(publicUrl: string): string {
  return `User-agent: *
Allow: /
Disallow: /compare
Disallow: /dashboard
Disallow: /emulator/
Disallow: /trpc/

Sitemap: ${publicUrl}/sitemap.xml
`;
}

async function indexedPaths(store: Store, publicPaths: readonly string[]): Promise<string[]> {
  const tree = categoryTree(await store.read.categories.all(), await store.read.parts.categories());
  const lists = tree
    .flatMap(({ name, total, children }) => [{ name, count: total }, ...children])
    .filter(({ count }) => count > 0)
    .map(({ name }) => `/parts?${new URLSearchParams({ category: name }).toString()}`);
  const { pages } = await readSellerDetails(store.read);
  const legal = pages.map((name) => `/${name}`);
  const slugs = (await store.read.models.all()).map(({ slug }) => `/${slug}`);
  const models = slugs.length === 0 ? [] : ['', ...slugs].map((path) => `/catalogue/models${path}`);
  return [...publicPaths, ...legal, ...lists, ...models, ...(await partPaths(store))];
}

/** The public addresses of all active parts, by id. */
async function partPaths(store: Store): Promise<string[]> {
  const paths: string[] = [];
  for (let after: string | undefined = ''; after !== undefined;) {
    const page: Awaited<ReturnType<Store['read']['parts']['skuPage']>> =
      await store.read.parts.skuPage(after);
    for (const { sku, status } of page) {
      if (status === 'active') paths.push(`/catalogue/${encodeURIComponent(partSlug(sku))}`);
    }
    after = page.at(-1)?.id;
    await nextTurn();
  }
  return paths;
}

function chunk(paths: readonly string[], size: number): string[][] {
  return Array.from({ length: Math.max(1, Math.ceil(paths.length / size)) }, (_, at) =>
    paths.slice(at * size, (at + 1) * size),
  );
}

function sitemapIndex(publicUrl: string, files: number): string {
  const entries = Array.from(
    { length: files },
    (_, at) =>
      `  <sitemap><loc>${escapeXml(`${publicUrl}/sitemap-${at + 1}.xml`)}</loc></sitemap>\n`,
  ).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries}</sitemapindex>
`;
}

function sitemap(publicUrl: string, paths: readonly string[]): string {
  const urls = paths
    .map((path) => `  <url><loc>${escapeXml(publicUrl + path)}</loc></url>\n`)
    .join('');
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls}</urlset>
`;
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const xml = (body: string) => textResponse('application/xml; charset=utf-8', body);

function textResponse(type: string, body: string): CachedResponse {
  const headers = {
    'content-type': type,
    'cache-control': CACHE_CONTROL,
    vary: 'accept-encoding',
  };
  return createCachedResponse({ status: 200, headers, body });
}
