import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { afterStart } from '../after-start.ts';
import { answerCrawlers } from './crawlers.ts';
import { keptPages, type KeptPagesOptions, type PageAt } from './kept-pages.ts';
import { pageHandler } from './page-handler.ts';

export interface WebOptions extends KeptPagesOptions {
  /** The folder of the built web app's files. */
  files: string;
}

const ONE_YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const ONE_DAY_MS = 24 * 60 * 60 * 1000;
/** Whatever came first, their first render would be slow. */
const MOST_VISITED = ['/', '/parts'];

/** The built web app: hashed assets, pictures, and every page rendered by this process. */
export function builtWeb(options: WebOptions): FastifyPluginAsync {
  const { files, pagePolicy, config } = options;
  return async (app) => {
    await serveFiles(app, files);
    answerCrawlers(app, { ...options, publicPaths: options.pages.publicPaths });
    const pageAt = keptPages(options);
    const sorryPolicy = pagePolicy({ scriptHashes: [], styleHashes: [], config });
    app.get('/*', pageHandler({ pageAt, sorryPolicy }));
    afterStart(app, 'rendering the first pages', () => warmUp(pageAt));
  };
}

/** Files with a hash in their name never change; the others, pictures mostly, hold for a day. */
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
    root,
    wildcard: false,
    index: false,
    dotfiles: 'ignore',
    globIgnore: ['assets/**', '**/*.br', '**/*.gz'],
    maxAge: ONE_DAY_MS,
    decorateReply: false,
    preCompressed: true,
  });
}

/** Has the pages ready that most visitors open first. */
async function warmUp(pageAt: PageAt): Promise<void> {
  for (const path of MOST_VISITED) {
    const page = await pageAt(path);
    await page.packed('br');
  }
}
