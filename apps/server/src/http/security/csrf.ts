import { AppError } from '@bm/domain/errors/app-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendError } from '../errors.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses changes that a page of another origin asks for (NOT_ALLOWED). Clients that are no
 * browsers send no `Origin`. A proxy may speak https for us, so hosts are compared, not schemes.
 */
export function rejectCrossOriginWrites(app: FastifyInstance, publicUrl: string): void {
  const publicHost = new URL(publicUrl).host;
  const isForeign = ({ headers, host: askedHost }: FastifyRequest): boolean => {
    const { origin, 'sec-fetch-site': site } = headers;
    // Browsers write it themselves; pages cannot.
    if (site === 'cross-site') return true;
    if (origin === undefined || site === 'same-origin') return false;
    const host = URL.parse(origin)?.host;
    return host !== publicHost && host !== askedHost;
  };
  app.addHook('onRequest', (request, reply, done) => {
    if (SAFE_METHODS.has(request.method) || !isForeign(request)) return done();
    // Sent, not thrown: a stand-in would tell it in its own words.
    sendError(new AppError('NOT_ALLOWED'), request, reply);
  });
}
