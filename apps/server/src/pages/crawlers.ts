import type { Store } from '@bm/db/store';
import type { FastifyInstance } from 'fastify';
import { type CachedResponse, createCachedResponse } from '../response-cache/cached-response.ts';
import { trackReads } from '../response-cache/read-dependencies.ts';
import { CACHE_CONTROL } from '../response-cache/cached-reply.ts';
import { admitBuild } from '../response-cache/shared-turn.ts';
import { PAGE_ROWS, type PagesHost } from './page-handler.ts';

/** Serves `/robots.txt` and `/sitemap.xml`. */
export function crawlerRoutes(app: FastifyInstance, host: PagesHost): void {
  const { api, admission, responses, sendCachedResponse, pages, config } = host;
  const { publicUrl } = config;
  const robots = textResponse('text/plain; charset=utf-8', robotsText(publicUrl));

  app.get('/robots.txt', (request, reply) => sendCachedResponse(request, reply, robots));
  app.get('/sitemap.xml', async (request, reply) => {
    const response = await responses.get({
      key: 'sitemap',
      exact: false,
      admission: () => admitBuild(admission, request, PAGE_ROWS),
      make: async (reads) => {
        const paths = await indexedPaths(trackReads(api.store, reads), pages.publicPaths);
        return textResponse('application/xml; charset=utf-8', sitemap(publicUrl, paths));
      },
    });
    return sendCachedResponse(request, reply, response);
  });
}

/** Excludes pages that need a sign-in, and calls that are not pages. */
function robotsText(publicUrl: string): string {
  return `User-agent: *
Allow: /
Disallow: /dashboard
Disallow: /emulator/
Disallow: /trpc/

Sitemap: ${publicUrl}/sitemap.xml
`;
}

async function indexedPaths(store: Store, publicPaths: readonly string[]): Promise<string[]> {
  const categories = await store.read.parts.categories();
  const lists = categories.map(
    ({ name }) => `/parts?${new URLSearchParams({ category: name }).toString()}`,
  );
  return [...publicPaths, ...lists];
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

function textResponse(type: string, body: string): CachedResponse {
  const headers = {
    'content-type': type,
    'cache-control': CACHE_CONTROL,
    vary: 'accept-encoding',
  };
  return createCachedResponse({ status: 200, headers, body });
}
