import type { FastifyPluginAsync } from 'fastify';
import { join } from 'node:path';
import type { Container } from '../container/container.ts';
import { WEB_DIST } from '../container/release.ts';
import { warmUpAfterStart } from '../http/operations/warm-up.ts';
import type { CachingHost } from '../request-context.ts';
import { builtWeb } from './built-pages.ts';
import { builtPages } from './page-renderer.ts';

/**
 * The page plugin: built pages, or with hot reload from the sources. Always anonymous. Also loads the
 * SDKs that the pages will need.
 */
export function web(
  { config }: Container,
  development: boolean,
): (host: CachingHost) => FastifyPluginAsync {
  return (host) => async (app) => {
    const { identity, payments } = host.api;
    // The first sign-in and the first payment otherwise wait for their SDKs.
    warmUpAfterStart(app, 'loading the providers', async () => {
      await identity.preload();
      await payments.preload();
    });
    if (development) {
      const { developmentWeb } = await import('./development.ts');
      await app.register(developmentWeb(host.api, config));
      return;
    }
    const pages = await builtPages(WEB_DIST, host.api, config);
    await app.register(builtWeb({ ...host, pages, config }, join(WEB_DIST, 'client')));
  };
}
