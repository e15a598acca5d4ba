import { isIP } from 'node:net';
import { AppError } from '@bm/domain/errors/app-error';
import type { FastifyInstance } from 'fastify';
import { memoize } from '../../response-cache/memoize.ts';
import { sendError } from '../errors.ts';

/**
 * For a shop that only its own machine reaches: refuses requests that call it by a foreign name
 * (NOT_ALLOWED). A page elsewhere can let its name lead here and would then be of our own origin.
 */
export function rejectUnknownHosts(app: FastifyInstance, publicUrl: string): void {
  const { hostname: publicName } = new URL(publicUrl);
  const isOurs = memoize((host) =>
    hostName(host) === publicName || isLocalHostName(host) ? 'ours' : 'foreign',
  );
  app.addHook('onRequest', (request, reply, done) => {
    const { host = '' } = request.headers;
    if (isOurs(host) === 'ours') return done();
    const message = 'The shop does not go by this name; PUBLIC_URL can give it one.';
    // Sent, not thrown: a stand-in would tell it in its own words.
    sendError(new AppError('NOT_ALLOWED', { message }), request, reply);
  });
}

/** A `Host` header without its port, in lower case. */
function hostName(host: string): string {
  return host.replace(/:\d*$/, '').toLowerCase();
}

/** Whether a `Host` is an address, or a name that no name server can lead to another place. */
export function isLocalHostName(host: string): boolean {
  const name = hostName(host);
  const isLocalhost = name === 'localhost' || name.endsWith('.localhost');
  return name === '' || isLocalhost || isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;
}
