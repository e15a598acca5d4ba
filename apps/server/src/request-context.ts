import type { Context, Deps } from '@bm/api/context';
import { authenticate } from '@bm/api/users/authenticate';
import { AppError } from '@bm/domain/errors/app-error';
import type { ShopConfig } from '@bm/domain/shared/shop-config';
import { isAdmin } from '@bm/domain/users/is-admin';
import { SESSION_USER_HEADER } from '@bm/domain/users/session-user';
import type { FastifyRequest } from 'fastify';
import type { Admission } from './http/operations/admission/admission.ts';
import type { LoadShedder } from './http/operations/load-shedding.ts';
import { parseBearer } from './http/security/bearer-token.ts';
import { clientSubnet } from './http/security/client-address.ts';
import type { LimiterForRequest } from './http/security/rate-limit/rate-limit.ts';
import type { SendCachedResponse } from './response-cache/cached-reply.ts';
import type { CachedResponse } from './response-cache/cached-response.ts';
import type { ResponseCache } from './response-cache/response-cache.ts';

/** What requests need from the server. */
export interface Host {
  api: Deps;
  rateLimiter: LimiterForRequest;
  /** Admits the calls of a request in turn with those of other callers. */
  admission: Admission;
  shedder: LoadShedder;
}

/** What requests with cached responses need from the server. */
export interface CachingHost extends Host {
  config: ShopConfig;
  responses: ResponseCache<CachedResponse>;
  sendCachedResponse: SendCachedResponse;
}

/**
 * Creates the context of a tRPC or REST request; procedures verify the token. Throws OVERLOADED
 * while the server sheds the load of all callers.
 */
export function createContext(request: FastifyRequest, host: Host): Context {
  host.shedder.admitAny();
  const rateLimit = host.rateLimiter(request);
  return {
    deps: host.api,
    requestId: request.id,
    bearer: parseBearer(request.headers.authorization),
    sessionUser: request.headers[SESSION_USER_HEADER]?.toString(),
    admit: (rows, actor) => host.admission(request).enter(rows, { actor }),
    ...(rateLimit && { rateLimit, network: () => hashNetwork(host.api, request.ip) }),
  };
}

/**
 * Creates the context of a request with its user. The rate limit `limit`, if any, counts the client
 * before, and the user after. Throws TOO_MANY_REQUESTS, OVERLOADED and the errors of
 * `authenticate`, and NOT_ALLOWED where only admins have access.
 */
export async function authenticateWithin(
  limit: string | undefined,
  access: 'signed-in' | 'admin',
  request: FastifyRequest,
  host: Host,
) {
  const context = createContext(request, host);
  if (limit !== undefined) await context.rateLimit?.(limit, null);
  const actor = await authenticate(context);
  if (access === 'admin' && !isAdmin(actor)) throw new AppError('NOT_ALLOWED');
  if (limit !== undefined) await context.rateLimit?.(limit, actor.id);
  return { ...context, actor };
}

/** A keyed hash of the client's network: 128 bits, which the hold budget stores for open orders. */
function hashNetwork({ accessTokens }: Deps, ip: string): string {
  return accessTokens.signText(`network ${clientSubnet(ip)}`).slice(0, 22);
}

/** The context of a call without a request, such as the rendering of a public page. */
export function anonymousContext(deps: Deps): Context {
  return { deps, requestId: deps.newId(), bearer: null };
}
