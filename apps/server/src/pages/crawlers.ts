import type { Store } from '@bm/db/store';
import type { FastifyInstance } from 'fastify';
import type { ResponseCache } from '../response-cache/response-cache.ts';
import { type CachedResponse, createCachedResponse } from '../response-cache/cached-response.ts';
import { trackReads } from '../response-cache/read-dependencies.ts';
import { CACHE_CONTROL, sendCachedResponse } from '../response-cache/cached-reply.ts';

export interface CrawlerOptions {
  /** The addresses of the pages that anybody may open. */
  publicPaths: readonly string[];
  answers: ResponseCache<CachedResponse>;
  store: Store;
  publicUrl: string;
}

/** What search engines ask for before they look around: `/robots.txt` and `/sitemap.xml`. */
export function crawlerRoutes(app: FastifyInstance, options: CrawlerOptions): void {
  const { answers, store, publicUrl } = options;
  const robots = textAnswer('text/plain; charset=utf-8', robotsText(publicUrl));

  app.get('/robots.txt', (request, reply) => sendCachedResponse(request, reply, robots));
  app.get('/sitemap.xml', async (request, reply) => {
    const answer = await answers.get({
      key: 'sitemap',
      exact: false,
      make: async (reads) => {
        const paths = await indexedPaths(trackReads(store, reads), options.publicPaths);
        return textAnswer('application/xml; charset=utf-8', sitemap(publicUrl, paths));
      },
    });
    return sendCachedResponse(request, reply, answer);
  });
}

/** Pages of signed-in people would show them a sign-in; calls of scripts are no pages. */
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
  const urls = paths.map((path) => `  <url><loc>${xml(publicUrl + path)}</loc></url>\n`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls}</urlset>
`;
}

function xml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function textAnswer(type: string, body: string): CachedResponse {
  const headers = {
    'content-type': type,
    'cache-control': CACHE_CONTROL,
    vary: 'accept-encoding',
  };
  return createCachedResponse({ status: 200, headers, body });
}
