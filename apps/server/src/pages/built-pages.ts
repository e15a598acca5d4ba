import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { warmUpAfterStart } from '../http/operations/warm-up.ts';
import { crawlerRoutes } from './crawlers.ts';
import { cachedPages, pageHandler, type LoadPage, type PagesHost } from './page-handler.ts';

const ONE_YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const ONE_DAY_MS = 24 * 60 * 60 * 1000;
/** The pages that are rendered before the first visitor. */
const WARM_UP_PATHS = ['/', '/parts'];

/**
 * The built web app: hashed assets, pictures, and every page rendered by this process. `files` is
 * the folder of its files.
 */
export function builtWeb(host: PagesHost, files: string): FastifyPluginAsync {
  return async (app) => {
    await serveFiles(app, files);
    crawlerRoutes(app, host);
    const loadPage = cachedPages(host);
    app.get('/*', pageHandler(loadPage, host.sendCachedResponse));
    warmUpAfterStart(app, 'rendering the first pages', () => warmUp(loadPage));
  };
}

/** Serves files with a hash in their name as immutable, and the others, mostly pictures, for a day. */
async function serveFiles(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(root, 'assets'),
    prefix: '/assets/',
    maxAge: ONE_YEAR_MS,
    immutable: true,
    index: false,
    preCompressed: true,
  });
  await app.register(fastifyStatic, {
    root: join(root, 'pictures'),
    prefix: '/pictures/',
    maxAge: ONE_DAY_MS,
    index: false,
    dotfiles: 'ignore',
    decorateReply: false,
  });
  // Each of these files has a route of its own, because the pages have the wildcard.
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    dotfiles: 'ignore',
    globIgnore: ['assets/**', 'pictures/**', '**/*.br', '**/*.gz'],
    maxAge: ONE_DAY_MS,
    decorateReply: false,
    preCompressed: true,
  });
}

/** Renders and compresses the most visited pages. */
async function warmUp(loadPage: LoadPage): Promise<void> {
  for (const path of WARM_UP_PATHS) {
    const page = await loadPage(path);
    await page.packed('br');
  }
}
