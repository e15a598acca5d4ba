import { fileURLToPath } from 'node:url';
import type { Context, Deps } from '@bm/api/context';
import { appRouter } from '@bm/api/root';
import type { ShopConfig } from '@bm/domain/shared/shop-config';
import { unstable_localLink } from '@trpc/client';
import type { FastifyPluginAsync } from 'fastify';
import { pageCsp } from '../security.ts';
import { developmentWeb } from './development.ts';
import type { RenderInput } from './page-renderer.ts';
import { builtWeb } from './web.ts';

interface PagesOptions {
  /** `development` serves the sources through Vite, `built` what the build made. */
  mode: 'development' | 'built';
  config: ShopConfig;
  publicUrl: string;
}

const DIST = fileURLToPath(new URL('../../../../web/dist', import.meta.url));

/** The shop's pages, rendered by this process and always for an anonymous visitor. */
export function pages({ mode, config, publicUrl }: PagesOptions) {
  return (deps: Deps): FastifyPluginAsync => {
    const visitor: Context = { deps, requestId: 'page', bearer: null };
    const links = [unstable_localLink({ router: appRouter, createContext: async () => visitor })];
    const input: RenderInput = { config, links };
    return mode === 'development'
      ? developmentWeb({ ...input, publicUrl })
      : builtWeb({ ...input, dist: DIST, publicUrl, pagePolicy: pageCsp });
  };
}
