import type { Deps } from '@bm/api/context';
import { appRouter } from '@bm/api/root';
import type { Store } from '@bm/db/store';
import { unstable_localLink } from '@trpc/client';
import type { FastifyPluginAsync } from 'fastify';
import { join } from 'node:path';
import type { WebHost } from '../build-server.ts';
import type { Container } from '../container/container.ts';
import { WEB_DIST } from '../container/release.ts';
import { pageCsp } from '../http/security/headers.ts';
import { anonymousContext } from '../request-context.ts';
import { builtWeb } from './built-pages.ts';
import { builtPages } from './page-renderer.ts';

/** The page plugin: built pages, or with hot reload from the sources. Always anonymous. */
export function web(
  { config, settings }: Container,
  development: boolean,
): (host: WebHost) => FastifyPluginAsync {
  const { publicUrl } = settings;
  return ({ api, ...host }) =>
    async (app) => {
      const linksTo = anonymousLinks(api);
      const { store } = api;
      if (development) {
        const { developmentWeb } = await import('./development.ts');
        await app.register(developmentWeb({ links: linksTo(store), config, publicUrl }));
        return;
      }
      const pages = await builtPages(WEB_DIST, { linksTo, config });
      const files = join(WEB_DIST, 'client');
      await app.register(
        builtWeb({ ...host, pages, files, store, config, publicUrl, pagePolicy: pageCsp }),
      );
    };
}

/** Creates links that call the procedures in this process on a given store. */
function anonymousLinks(api: Deps) {
  return (store: Store) => [
    unstable_localLink({
      router: appRouter,
      createContext: async () => anonymousContext({ ...api, store }),
    }),
  ];
}
