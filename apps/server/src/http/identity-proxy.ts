import { AppError } from '@bm/domain/errors/app-error';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { takeRawBodies } from './raw-bodies.ts';
import { isLocalRequest } from './security/host-header.ts';

const PATHS = [
  '/identitytoolkit.googleapis.com/*',
  '/securetoken.googleapis.com/*',
  '/emulator/*',
] as const;
const REQUEST_HEADERS = [
  'accept',
  'authorization',
  'content-type',
  'x-client-version',
  'x-goog-api-key',
];
const RESPONSE_HEADERS = ['cache-control', 'content-security-policy', 'content-type', 'location'];
const BODY_LIMIT_BYTES = 65_536;
const TIMEOUT_MS = 10_000;

/**
 * Proxies to the identity stand-in of another process: a sign-in popup must have the page's own
 * origin. Its admin calls are not forwarded as local ones. `url`: its origin; `openToAll`: whether
 * other machines may call it.
 */
export function identityProxy(url: string, openToAll: boolean): FastifyPluginAsync {
  return async (app) => {
    takeRawBodies(app, 'buffer', { bodyLimit: BODY_LIMIT_BYTES });
    app.addHook('onRequest', async (request) => {
      if (!openToAll && !isLocalRequest(request)) throw new AppError('NOT_ALLOWED');
    });
    for (const path of PATHS) {
      app.all(path, async (request, reply) => {
        const { status, headers, body } = await forwardRequest(url, request, openToAll);
        for (const name of RESPONSE_HEADERS) {
          const value = headers.get(name);
          if (value !== null) reply.header(name, value);
        }
        return reply.code(status).send(body);
      });
    }
  };
}

async function forwardRequest(url: string, request: FastifyRequest, openToAll: boolean) {
  // Both headers mark the request as not local, which disables the admin calls. A stand-in without
  // ALLOW_STAND_INS accepts requests of pages, but no forwarded ones.
  const headers = new Headers(openToAll ? { 'x-forwarded-for': request.ip } : { origin: url });
  for (const name of REQUEST_HEADERS) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  try {
    const response = await fetch(`${url}${request.url}`, {
      method: request.method,
      headers,
      body: Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : null,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body = Buffer.from(await response.arrayBuffer());
    return { status: response.status, headers: response.headers, body };
  } catch (error) {
    throw new AppError('PROVIDER_UNAVAILABLE', { cause: error });
  }
}
