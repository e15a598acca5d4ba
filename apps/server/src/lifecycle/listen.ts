import { createServer as createSocketServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { originUrl, isLoopbackHost } from '../env/listen-address.ts';
import { createHttpServer } from '../http/security/connections/http-server.ts';
import { StartupError } from '../start-error.ts';
import { hasErrorCode } from '../system-error.ts';

/** Connections that wait to be accepted; the system may allow fewer (`net.core.somaxconn`). */
const BACKLOG = 4096;

/**
 * A port at which a server can listen: the one wanted, or any where that is 0. Asked before the
 * data is touched. Throws StartupError where it is taken.
 */
export async function freePort(host: string, port: number): Promise<number> {
  const probe = createSocketServer();
  try {
    await new Promise<void>((resolve, reject) => {
      probe.once('error', reject);
      probe.listen({ host, port }, resolve);
    });
    const address = probe.address();
    return typeof address === 'object' && address !== null ? address.port : port;
  } catch (error) {
    throw listenError(error, host, port);
  } finally {
    if (probe.listening) await new Promise((resolve) => probe.close(resolve));
  }
}

/** Opens the port. Answers the address at which this machine reaches it. */
export async function listen(app: FastifyInstance, host: string, port: number): Promise<string> {
  try {
    await app.listen({ host, port, backlog: BACKLOG });
  } catch (error) {
    throw listenError(error, host, port);
  }
  return originUrl(host, port);
}

/**
 * Stand-ins take the shop's own calls from loopback addresses only. Where HOST names another
 * address alone, the same server answers at 127.0.0.1 too. Answers how to close it.
 */
export async function listenOnLoopback(
  app: FastifyInstance,
  host: string,
  port: number,
): Promise<() => Promise<void>> {
  if (isLoopbackHost(host) || host === '0.0.0.0' || host === '::') return async () => undefined;
  const server = createHttpServer((request, response) => app.routing(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listenError(error, '127.0.0.1', port)));
    server.listen({ host: '127.0.0.1', port }, resolve);
  });
  return async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    await closed;
  };
}

function listenError(error: unknown, host: string, port: number): unknown {
  const where = `${host}:${port}`;
  if (hasErrorCode(error, 'EADDRINUSE')) {
    return new StartupError(`${where} is in use by another program; stop it or set PORT.`);
  }
  if (hasErrorCode(error, 'EACCES')) {
    return new StartupError(`This user may not listen on ${where}; set PORT to 1024 or more.`);
  }
  if (hasErrorCode(error, 'EADDRNOTAVAIL') || hasErrorCode(error, 'ENOTFOUND')) {
    return new StartupError(`HOST=${host} is no address of this machine.`);
  }
  return error;
}
