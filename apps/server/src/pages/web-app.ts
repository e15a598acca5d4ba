import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyInstance } from 'fastify';
import { join } from 'node:path';
import { WEB_DIST } from '../container/release.ts';
import { warmUpAfterStart } from '../lifecycle/warm-up.ts';
import type { CachingHost } from '../request-context.ts';
import { crawlerRoutes } from './crawlers.ts';
import {
  cachedPages,
  pageHandler,
  toPageUrl,
  type LoadPage,
  type PagesHost,
} from './page-handler.ts';
import { builtPages } from './page-renderer.ts';

/**
 * The page plugin: built pages, or with hot reload from the sources. Always anonymous. Also loads the
 * SDKs that the pages will need.
 */
export function web(development: boolean): (host: CachingHost) => FastifyPluginAsync {
  return (host) => async (app) => {
    const { api, config } = host;
    const { identity, payments } = api;
    // The first sign-in and the first payment otherwise wait for their SDKs.
    warmUpAfterStart(app, 'loading the providers', async () => {
      await identity.preload();
      await payments.preload();
    });
    if (development) {
      const { developmentWeb } = await import('./development.ts');
      await app.register(developmentWeb(api, config));
      return;
    }
    const pages = await builtPages(WEB_DIST, api, config);
    await app.register(builtWeb({ ...host, pages }, join(WEB_DIST, 'client')));
  };
}

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
    const isPage = (url: string): boolean =>
      host.pages.isPage(toPageUrl(url, host.config).pathname);
    app.get('/*', { config: { isPage } }, pageHandler(loadPage, host.sendCachedResponse));
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
