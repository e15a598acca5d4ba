import { AppError } from '@bm/domain/errors/app-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendError } from '../errors.ts';

const PREFLIGHT_HEADERS = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers':
    'Authorization, Content-Type, Idempotency-Key, If-None-Match, X-Session-User',
  'access-control-max-age': '600',
  'cache-control': 'no-store',
};

/**
 * Lets pages of these origins read the responses of this scope's routes, errors included. Calls
 * authenticate by a bearer token; `Access-Control-Allow-Credentials` is never sent.
 */
export function allowOrigins(scope: FastifyInstance, origins: ReadonlySet<string>): void {
  scope.addHook('onSend', (request, reply, payload, done) => {
    reply.header('vary', varyByOrigin(reply.getHeader('vary')));
    reply.headers(originHeaders(request, origins));
    done(null, payload);
  });
}

/** The `Vary` header of a response that may be shown to other origins. */
export function varyByOrigin(vary: unknown): string {
  return typeof vary === 'string' ? `${vary}, Origin` : 'Origin';
}

/** The headers that let the page of a request read the response; none for other origins. */
export function originHeaders(
  { headers: { origin = '' } }: FastifyRequest,
  origins: ReadonlySet<string>,
): Readonly<Record<string, string>> {
  if (!origins.has(origin)) return {};
  return {
    'access-control-allow-origin': origin,
    'access-control-expose-headers': 'Link, Retry-After, ETag',
  };
}

/** Replies to the preflight requests for these URLs, and lists their methods in `Allow`. */
export function registerPreflights(
  scope: FastifyInstance,
  methods: ReadonlyMap<string, ReadonlySet<string>>,
  origins: ReadonlySet<string>,
): void {
  allowOrigins(scope, origins);
  for (const [url, routed] of methods) {
    const allow = [...routed, 'OPTIONS'].join(', ');
    scope.options(url, { schema: { hide: true } }, ({ headers: { origin = '' } }, reply) =>
      reply
        .code(204)
        .header('allow', allow)
        .headers(origins.has(origin) ? PREFLIGHT_HEADERS : {})
        .send(),
    );
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Protects against cross-site request forgery (CSRF): rejects writes from pages of another origin
 * (NOT_ALLOWED). Clients other than browsers send no `Origin`. Hosts are compared without the
 * scheme, because a proxy may terminate TLS. Pages of `corsOrigins` may write through the documented
 * REST routes.
 */
export function rejectCrossOriginWrites(
  app: FastifyInstance,
  publicUrl: string,
  corsOrigins: ReadonlySet<string> = new Set(),
): void {
  const publicHost = new URL(publicUrl).host;
  const isCrossOrigin = ({ headers, host: requestHost }: FastifyRequest): boolean => {
    const { origin, 'sec-fetch-site': site } = headers;
    // Browsers set it; pages cannot.
    if (site === 'cross-site') return true;
    if (origin === undefined || site === 'same-origin') return false;
    const host = URL.parse(origin)?.host;
    return host !== publicHost && host !== requestHost;
  };
  app.addHook('onRequest', (request, reply, done) => {
    if (SAFE_METHODS.has(request.method) || !isCrossOrigin(request)) return done();
    const isDocumented = request.routeOptions.config.access !== undefined;
    if (isDocumented && corsOrigins.has(request.headers.origin ?? '')) return done();
    // Sent, not thrown: a stand-in's error handler would use its own format.
    sendError(new AppError('NOT_ALLOWED'), request, reply);
  });
}
