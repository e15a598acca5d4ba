import { AppError } from '@bm/domain/errors/app-error';
import type { FastifyInstance } from 'fastify';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses changes that a page of another origin asks for (NOT_ALLOWED). Clients that are no
 * browsers send no `Origin`. A proxy may speak https for us, so hosts are compared, not schemes.
 */
export function refuseForeignPages(app: FastifyInstance, publicUrl: string): void {
  const publicHost = new URL(publicUrl).host;
  app.addHook('onRequest', async (request) => {
    const { origin, 'sec-fetch-site': site } = request.headers;
    if (SAFE_METHODS.has(request.method)) return;
    // Browsers write it themselves; pages cannot.
    if (site === 'cross-site') throw new AppError('NOT_ALLOWED');
    if (origin === undefined || site === 'same-origin') return;
    const host = URL.parse(origin)?.host;
    if (host !== publicHost && host !== request.host) throw new AppError('NOT_ALLOWED');
  });
}
