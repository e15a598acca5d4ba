import { randomUUID } from 'node:crypto';
import type { Actor } from '@bm/api/context';
import { createCaller } from '@bm/api/root';
import { authenticate } from '@bm/api/users/authenticate';
import { AppError } from '@bm/domain/errors/app-error';
import { isAdmin } from '@bm/domain/users/is-admin';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ResponseCache } from '../response-cache/response-cache.ts';
import type { CachedResponse } from '../response-cache/cached-response.ts';
import type { ListCache } from '../response-cache/list-cache.ts';
import { CACHE_CONTROL } from '../response-cache/cached-reply.ts';
import { NAVIGATION_VARY } from '../http/content-negotiation.ts';
import { createContext, type Host } from '../request-context.ts';
import { withWireFieldNames } from './field-errors.ts';
import { nextLink } from './paging.ts';
import { isCachedRoute, cachedRouteHandler, type CachedRouteOptions } from './cached-route.ts';
import type { CallTools, RestRoute } from './route.ts';
import { REST_ROUTES } from './routes.ts';
import { createShopDto } from './shop.dto.ts';
import { streamJsonArray, StreamedList } from './streamed-list.ts';

/** Node takes headers of 16 kB in all; no ID token comes near this. */
const LONGEST_ID_TOKEN = 8192;

export interface RestOptions extends Host {
  answers: ResponseCache<CachedResponse>;
  wholeLists: ListCache;
  publicUrl: string;
}

/** The documented REST calls: thin adapters over the same procedures as tRPC. */
export async function restPlugin(app: FastifyInstance, options: RestOptions): Promise<void> {
  app.decorateRequest('actor', null);
  // The body stays text until the caller is known to be allowed.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => body,
  );
  for (const route of REST_ROUTES) register(app, route, options);
}

type CallOptions = Host & Pick<CachedRouteOptions, 'publicUrl' | 'wire'>;

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
  }
}

function register(app: FastifyInstance, route: RestRoute, options: RestOptions): void {
  const { api, rateLimiter: limitOf, shedder, answers, wholeLists, publicUrl } = options;
  const wire = createShopDto({ currency: api.settings.currency, publicUrl });
  const headers = headersOf(route);
  app.route({
    method: route.method,
    url: route.path.replace(/\{(\w+)\}/g, ':$1'),
    ...(route.alsoPage ? { constraints: { representation: 'data' } } : {}),
    ...(isCachedRoute(route)
      ? {
          onRequest(_request, reply, done) {
            reply.headers(headers);
            done();
          },
          handler: cachedRouteHandler(route, { api, answers, wholeLists, publicUrl, wire }),
        }
      : {
          async onRequest(request, reply) {
            reply.headers(headers);
            request.actor = await admitted(route, request, options);
          },
          handler: callHandler(route, { api, rateLimiter: limitOf, shedder, publicUrl, wire }),
        }),
  });
}

/** Carries a call out in the name of whoever makes it. */
function callHandler(route: RestRoute, { publicUrl, wire, ...host }: CallOptions) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const context = createContext(request, host);
    const tools: CallTools = {
      caller: createCaller(context),
      actor: request.actor,
      bearer: context.bearer ?? '',
      idempotencyKey: headerOf(request, 'idempotency-key') ?? randomUUID(),
      wire,
      nextPage(cursor) {
        if (cursor !== null) reply.header('link', nextLink(request.url, publicUrl, cursor));
      },
    };
    const body = route.input.body === undefined ? undefined : jsonOf(request.body);
    const { params, query } = request;
    try {
      const answer = await route.run({ params, query, body }, tools);
      if (!(answer instanceof StreamedList)) return answer;
      return await reply
        .type('application/json; charset=utf-8')
        .send(await streamJsonArray(answer));
    } catch (error) {
      throw withWireFieldNames(error, route.wireNames);
    }
  };
}

/** The caller, if the route is for them. Throws before the body is read. */
async function admitted(route: RestRoute, request: FastifyRequest, host: Host) {
  const context = createContext(request, host);
  if (route.access === 'public') return null;
  if (route.access === 'id-token') {
    if (context.bearer === null) throw new AppError('SIGN_IN_REQUIRED');
    if (context.bearer.length > LONGEST_ID_TOKEN) throw new AppError('INVALID_ID_TOKEN');
    return null;
  }
  const actor = await authenticate(context);
  if (route.access === 'admin' && !isAdmin(actor)) throw new AppError('NOT_ALLOWED');
  return actor;
}

function headersOf(route: RestRoute): Record<string, string> {
  const isReady = isCachedRoute(route);
  const vary = [isReady ? ['Accept-Encoding'] : [], route.alsoPage ? [NAVIGATION_VARY] : []].flat();
  return {
    'cache-control': isReady ? CACHE_CONTROL : 'no-store',
    ...(vary.length > 0 && { vary: vary.join(', ') }),
  };
}

function headerOf(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The body's JSON; none where it is empty. */
function jsonOf(body: unknown): unknown {
  if (typeof body !== 'string' || body.trim() === '') return undefined;
  try {
    return JSON.parse(body);
  } catch (cause) {
    throw new AppError('BAD_INPUT', { message: 'The body is not valid JSON.', cause });
  }
}
