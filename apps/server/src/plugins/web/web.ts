import { join } from 'node:path';
import type { ShopConfig } from '@bm/domain/shared/shop-config';
import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { pageHandler } from './page-handler.ts';
import { builtRenderer, type RenderInput } from './page-renderer.ts';

export interface WebOptions extends RenderInput {
  /** The folder of the built web app. */
  dist: string;
  publicUrl: string;
  pagePolicy: (page: { scriptHashes: string[]; config: ShopConfig }) => string;
}

const ONE_YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const ONE_DAY_MS = 24 * 60 * 60 * 1000;

/** The built web app: hashed assets, pictures, and every page rendered by this process. */
export function builtWeb(options: WebOptions): FastifyPluginAsync {
  return async (app) => {
    const root = join(options.dist, 'client');
    await app.register(fastifyStatic, {
      root: join(root, 'assets'),
      prefix: '/assets/',
      maxAge: ONE_YEAR_MS,
      immutable: true,
      index: false,
    });
    await app.register(fastifyStatic, {
      root,
      wildcard: false,
      index: false,
      dotfiles: 'ignore',
      globIgnore: ['assets/**'],
      maxAge: ONE_DAY_MS,
      decorateReply: false,
    });
    const render = await builtRenderer(options.dist, options);
    app.get('/*', pageHandler({ ...options, render }));
  };
}
