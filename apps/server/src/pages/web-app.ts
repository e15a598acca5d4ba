import type { FastifyPluginAsync } from 'fastify';
import { join } from 'node:path';
import type { WebHost } from '../build-server.ts';
import type { Container } from '../container/container.ts';
import { WEB_DIST } from '../container/release.ts';
import { pageCsp } from '../http/security/headers.ts';
import { builtWeb } from './built-pages.ts';
import { anonymousLinks, builtPages } from './page-renderer.ts';

/** The page plugin: built pages, or with hot reload from the sources. Always anonymous. */
export function web(
  { config, settings }: Container,
  development: boolean,
): (host: WebHost) => FastifyPluginAsync {
  const { publicUrl } = settings;
  return ({ api, ...host }) =>
    async (app) => {
      const { store } = api;
      if (development) {
        const { developmentWeb } = await import('./development.ts');
        await app.register(
          developmentWeb({ links: anonymousLinks(api, store), config, publicUrl }),
        );
        return;
      }
      const pages = await builtPages(WEB_DIST, api, config);
      const files = join(WEB_DIST, 'client');
      await app.register(
        builtWeb({ ...host, pages, files, store, config, publicUrl, pagePolicy: pageCsp }),
      );
    };
}
