import { isIP } from 'node:net';
import { AppError } from '@bm/domain/errors/app-error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopbackHost } from '../../env/rules.ts';
import { memoize } from '../../response-cache/memoize.ts';
import { sendError } from '../errors.ts';

/**
 * Rejects requests with an unknown Host header (NOT_ALLOWED), for a shop on a loopback address:
 * protects against DNS rebinding.
 */
export function rejectUnknownHosts(app: FastifyInstance, publicUrl: string): void {
  const { hostname: publicName } = new URL(publicUrl);
  const isKnown = memoize((host) =>
    hostName(host) === publicName || isLocalHostName(host) ? 'known' : 'unknown',
  );
  app.addHook('onRequest', (request, reply, done) => {
    const { host = '' } = request.headers;
    if (isKnown(host) === 'known') return done();
    const message = 'Unknown host name; set PUBLIC_URL to allow it.';
    // Sent, not thrown: a stand-in's error handler would use its own format.
    sendError(new AppError('NOT_ALLOWED', { message }), request, reply);
  });
}

/**
 * Rejects a request with several `Host` headers (RFC 9112, 3.2), of which a proxy may use another
 * one. `joinDuplicateHeaders` joins them with a comma, which no host name contains.
 */
export function rejectDuplicateHost(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.headers.host?.includes(',') !== true) return done();
    sendError(new AppError('BAD_INPUT'), request, reply);
  });
}

/** The name in a `Host` header, without its port, in lower case. */
function hostName(host: string): string {
  return host.replace(/:\d*$/, '').toLowerCase();
}

/** Whether a `Host` is an IP address or a localhost name, which DNS cannot redirect. */
export function isLocalHostName(host: string): boolean {
  const name = hostName(host);
  const isLocalhost = name === 'localhost' || name.endsWith('.localhost');
  return name === '' || isLocalhost || isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;
}

/**
 * Whether a request comes from this machine: over a loopback socket and without the headers of a
 * proxy. Reads the socket's address, never one in a header.
 */
export function isLocalRequest({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>) {
  const remote = socket.remoteAddress?.replace(/^::ffff:/i, '') ?? '';
  const isForwarded = Object.keys(headers).some((name) =>
    /^(forwarded|via|x-forwarded-.*|x-real-ip)$/.test(name),
  );
  return isLoopbackHost(remote) && !isForwarded;
}
