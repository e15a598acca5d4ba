import type { FastifyInstance, FastifyRequest } from 'fastify';

const PREFLIGHT_HEADERS = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key',
  'access-control-max-age': '600',
  'cache-control': 'no-store',
};

/** Whether a page of one of these origins calls a documented REST route. */
export function isAllowedOrigin(
  { headers, routeOptions }: FastifyRequest,
  origins: ReadonlySet<string>,
): boolean {
  return routeOptions.config.access !== undefined && origins.has(headers.origin ?? '');
}

/**
 * Lets pages of these origins read the responses of this scope's routes, errors included. Calls
 * authenticate by a bearer token; `Access-Control-Allow-Credentials` is never sent.
 */
export function allowOrigins(scope: FastifyInstance, origins: ReadonlySet<string>): void {
  scope.addHook('onSend', ({ headers: { origin = '' } }, reply, payload, done) => {
    const vary = reply.getHeader('vary');
    reply.header('vary', typeof vary === 'string' ? `${vary}, Origin` : 'Origin');
    if (origins.has(origin)) {
      reply.header('access-control-allow-origin', origin);
      reply.header('access-control-expose-headers', 'Link, Retry-After, ETag');
    }
    done(null, payload);
  });
}

/** Replies to the preflight requests for these URLs. */
export function registerPreflights(
  scope: FastifyInstance,
  urls: Iterable<string>,
  origins: ReadonlySet<string>,
): void {
  allowOrigins(scope, origins);
  for (const url of urls) {
    scope.options(url, { schema: { hide: true } }, ({ headers: { origin = '' } }, reply) =>
      reply
        .code(204)
        .headers(origins.has(origin) ? PREFLIGHT_HEADERS : {})
        .send(),
    );
  }
}
