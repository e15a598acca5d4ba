import type { FastifyPluginAsync } from 'fastify';
import { join } from 'node:path';
import type { WebHost } from '../build-server.ts';
import type { Container } from '../container/container.ts';
import { WEB_DIST } from '../container/release.ts';
import { warmUpAfterStart } from '../http/operations/warm-up.ts';
import { pageCsp } from '../http/security/headers.ts';
import { builtWeb } from './built-pages.ts';
import { anonymousLinks, builtPages } from './page-renderer.ts';

/**
 * The page plugin: built pages, or with hot reload from the sources. Always anonymous. Also loads the
 * SDKs that the pages will need.
 */
export function web(
  { config, settings }: Container,
  development: boolean,
): (host: WebHost) => FastifyPluginAsync {
  const { publicUrl } = settings;
  return ({ api, ...host }) =>
    async (app) => {
      const { store, identity, payments } = api;
      // The first sign-in and the first payment otherwise wait for their SDKs.
      warmUpAfterStart(app, 'loading the providers', async () => {
        await identity.preload();
        await payments.preload();
      });
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
