import { AppError } from '@bm/domain/errors/app-error';
import type { FastifyInstance } from 'fastify';
import findMyWay, { type Config, type HTTPMethod, type HTTPVersion } from 'find-my-way';
import { memoize } from '../response-cache/memoize.ts';
import { sendError } from './errors.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** On the catch-all route of the pages: whether a URL, as requested, is that of a page. */
    isPage?: (url: string) => boolean;
  }
}

type RouterOptions = Pick<
  Config<HTTPVersion.V1>,
  'ignoreDuplicateSlashes' | 'ignoreTrailingSlash' | 'caseSensitive' | 'maxParamLength'
>;

/** The route of all addresses that no other route has. */
const CATCH_ALL = '/*';

/**
 * Replies to methods that an address does not have: 405 with `Allow`, or 204 with `Allow` to OPTIONS.
 * Routes that are registered afterwards count. `options` are those of the server's router.
 */
export function rejectOtherMethods(app: FastifyInstance, options: RouterOptions): void {
  const routedMethods = trackMethods(app, options);
  let isPage: ((url: string) => boolean) | undefined;
  app.addHook('onRoute', ({ url, config }) => {
    if (url === CATCH_ALL) isPage ??= config?.isPage;
  });
  app.addHook('onRequest', (request, reply, done) => {
    const { method, url, is404, routeOptions } = request;
    if (!is404 && routeOptions.url !== CATCH_ALL) return done();
    const routed = routedMethods(url);
    const isRouted = (each: string): boolean => routed.split(' ').includes(each);
    // Before `isPage`, which costs as much as a cached page. A route that has the method may have no
    // reply in the requested representation.
    if (READS.includes(method) && (routed === '' || isRouted(method))) return done();
    const page = isPage?.(url) === true;
    const allowed: string[] = METHODS.filter(
      (each) => isRouted(each) || (page && READS.includes(each)),
    );
    if (allowed.length === 0) return done();
    if (method !== 'OPTIONS' && allowed.includes(method)) return done();
    reply.header('allow', [...new Set([...allowed, 'OPTIONS'])].join(', '));
    if (method === 'OPTIONS') return void reply.code(204).send();
    // Sent, not thrown: a stand-in's error handler would use its own format.
    sendError(new AppError('METHOD_NOT_ALLOWED'), request, reply);
  });
}

/** In the order of the header. */
const METHODS: readonly HTTPMethod[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const READS: readonly string[] = ['GET', 'HEAD'];

/** Returns a function that lists the methods of a URL's routes but the catch-all one, with spaces. */
function trackMethods(app: FastifyInstance, options: RouterOptions): (url: string) => string {
  const router = findMyWay(options);
  app.addHook('onRoute', ({ method, url }) => {
    if (url === CATCH_ALL) return;
    const added: readonly string[] = [method].flat();
    for (const each of METHODS) {
      if (added.includes(each) && !router.hasRoute(each, url))
        router.on(each, url, () => undefined);
    }
  });
  return memoize((url) => METHODS.filter((method) => router.find(method, url) !== null).join(' '));
}
