import { fileURLToPath } from 'node:url';
import { appRouter } from '@bm/api/root';
import type { Deps } from '@bm/api/context';
import { unstable_localLink } from '@trpc/client';
import type { FastifyPluginAsync } from 'fastify';
import type { Container } from './container.ts';
import { pageCsp } from './plugins/security.ts';
import { builtWeb } from './plugins/web/web.ts';
import { anonymousContext } from './request-context.ts';

const DIST = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** The pages: built ones, or with hot reload from their sources. They are always anonymous. */
export function web(
  { config, settings }: Container,
  development: boolean,
): (api: Deps) => FastifyPluginAsync {
  const { publicUrl } = settings;
  return (api) => {
    const links = [
      unstable_localLink({ router: appRouter, createContext: async () => anonymousContext(api) }),
    ];
    if (!development) {
      return builtWeb({ dist: DIST, links, config, publicUrl, pagePolicy: pageCsp });
    }
    return async (app) => {
      const { developmentWeb } = await import('./plugins/web/development.ts');
      await app.register(developmentWeb({ links, config, publicUrl }));
    };
  };
}
