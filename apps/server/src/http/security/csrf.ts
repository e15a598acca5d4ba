import { AppError } from '@bm/domain/errors/app-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendError } from '../errors.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Rejects writes from pages of another origin (NOT_ALLOWED). Clients other than browsers send no
 * `Origin`. Hosts are compared without the scheme, because a proxy may terminate TLS.
 */
export function rejectCrossOriginWrites(app: FastifyInstance, publicUrl: string): void {
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
    // Sent, not thrown: a stand-in's error handler would use its own format.
    sendError(new AppError('NOT_ALLOWED'), request, reply);
  });
}
