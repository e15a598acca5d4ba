import type { Context, Deps } from '@bm/api/context';
import type { FastifyRequest } from 'fastify';
import type { LoadShedder } from './http/operations/load-shedding.ts';
import type { LimiterForRequest } from './http/security/rate-limit/rate-limit.ts';

/** What a visitor's calls are made with. */
export interface Host {
  api: Deps;
  rateLimiter: LimiterForRequest;
  shedder: LoadShedder;
}

/**
 * What a call over tRPC or REST knows; the token is looked at by the procedures. Throws OVERLOADED
 * while no new work is taken.
 */
export function createContext(
  request: FastifyRequest,
  { api, rateLimiter: limitOf, shedder }: Host,
): Context {
  shedder.check();
  const limitCall = limitOf(request);
  return {
    deps: api,
    requestId: request.id,
    bearer: parseBearer(request.headers.authorization),
    ...(limitCall && { rateLimit: limitCall }),
  };
}

/** What a call knows that no visitor made, such as the rendering of a public page. */
export function anonymousContext(deps: Deps): Context {
  return { deps, requestId: deps.newId(), bearer: null };
}

/** The token of an `Authorization: Bearer ...` header in any case, or null. */
export function parseBearer(header: string | undefined): string | null {
  return /^bearer +(\S+) *$/i.exec(header ?? '')?.[1] ?? null;
}
