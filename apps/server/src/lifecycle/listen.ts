import { once } from 'node:events';
import { createServer as createSocketServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { originUrl } from '../env/env.ts';
import { isLoopbackHost } from '../env/rules.ts';
import { createHttpServer } from '../http/security/connections/http-server.ts';
import { hasErrorCode, StartupError } from '../startup-error.ts';

/** The accept backlog; the system may lower it (`net.core.somaxconn`). */
const BACKLOG = 4096;

/**
 * Returns a free port: the given one, or any for 0. Called before the data is touched. Throws
 * StartupError if the port is in use.
 */
export async function freePort(host: string, port: number): Promise<number> {
  const probe = createSocketServer();
  try {
    await once(probe.listen({ host, port }), 'listening');
    const address = probe.address();
    return typeof address === 'object' && address !== null ? address.port : port;
  } catch (error) {
    throw listenError(error, host, port);
  } finally {
    if (probe.listening) await new Promise((resolve) => probe.close(resolve));
  }
}

/** Opens the port. Returns the origin on which this machine reaches it. */
export async function listen(app: FastifyInstance, host: string, port: number): Promise<string> {
  try {
    await app.listen({ host, port, backlog: BACKLOG });
  } catch (error) {
    throw listenError(error, host, port);
  }
  return originUrl(host, port);
}

/**
 * Also serves on 127.0.0.1 if HOST is another address, because stand-ins accept the shop's own
 * calls from loopback addresses only. Returns a function that closes the listener.
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
    await new Promise((resolve) => server.close(resolve));
  };
}

function listenError(error: unknown, host: string, port: number): unknown {
  const endpoint = `${host}:${port}`;
  if (hasErrorCode(error, 'EADDRINUSE')) {
    return new StartupError(`${endpoint} is in use by another program; stop it or set PORT.`);
  }
  if (hasErrorCode(error, 'EACCES')) {
    return new StartupError(`This user may not listen on ${endpoint}; set PORT to 1024 or more.`);
  }
  if (hasErrorCode(error, 'EADDRNOTAVAIL') || hasErrorCode(error, 'ENOTFOUND')) {
    return new StartupError(`HOST=${host} is not an address of this machine.`);
  }
  return error;
}
