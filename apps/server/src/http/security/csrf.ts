import { AppError } from '@bm/domain/errors/app-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendError } from '../errors.ts';
import { isAllowedOrigin } from './cors.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Rejects writes from pages of another origin (NOT_ALLOWED). Clients other than browsers send no
 * `Origin`. Hosts are compared without the scheme, because a proxy may terminate TLS. Pages of
 * `corsOrigins` may write through the documented REST routes.
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
    if (isAllowedOrigin(request, corsOrigins)) return done();
    // Sent, not thrown: a stand-in's error handler would use its own format.
    sendError(new AppError('NOT_ALLOWED'), request, reply);
  });
}
