import type { Context, Deps } from '@bm/api/context';
import type { FastifyRequest } from 'fastify';
import type { LoadShedder } from './http/operations/load-shedding.ts';
import type { LimiterForRequest } from './http/security/rate-limit/rate-limit.ts';

/** What requests need from the server. */
export interface Host {
  api: Deps;
  rateLimiter: LimiterForRequest;
  shedder: LoadShedder;
}

/**
 * Creates the context of a tRPC or REST request; procedures verify the token. Throws OVERLOADED
 * while the server sheds load.
 */
export function createContext(
  request: FastifyRequest,
  { api, rateLimiter, shedder }: Host,
): Context {
  shedder.check();
  const rateLimit = rateLimiter(request);
  return {
    deps: api,
    requestId: request.id,
    bearer: parseBearer(request.headers.authorization),
    ...(rateLimit && { rateLimit }),
  };
}

/** The context of a call without a request, such as the rendering of a public page. */
export function anonymousContext(deps: Deps): Context {
  return { deps, requestId: deps.newId(), bearer: null };
}

/** The token of an `Authorization: Bearer ...` header (any case), or null. */
export function parseBearer(header: string | undefined): string | null {
  return /^bearer +(\S+) *$/i.exec(header ?? '')?.[1] ?? null;
}
