import type { FastifyRequest } from 'fastify';
import { isLoopbackHost } from '../env/listen-address.ts';

/**
 * Whether a request comes from this machine: over a loopback socket and without the headers of a
 * proxy, which would speak for other machines. Reads the socket, never an address in a header.
 */
export function isLocalRequest({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>) {
  const remote = socket.remoteAddress?.replace(/^::ffff:/i, '') ?? '';
  const isForwarded = Object.keys(headers).some((name) =>
    /^(forwarded|via|x-forwarded-.*|x-real-ip)$/.test(name),
  );
  return isLoopbackHost(remote) && !isForwarded;
}
