import { randomUUID } from 'node:crypto';
import type { Actor } from '@bm/api/context';
import { createCaller } from '@bm/api/root';
import { actorOf } from '@bm/api/users/actor';
import { AppError } from '@bm/domain/errors/app-error';
import { isAdmin } from '@bm/domain/users/is-admin';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ByteCache } from '../cache/byte-cache.ts';
import type { ReadyAnswer } from '../cache/ready-answer.ts';
import type { WholeLists } from '../response-cache/whole-lists.ts';
import { READY_CACHE_CONTROL } from '../cache/send-ready.ts';
import { NAVIGATION_VARY } from '../plugins/navigation.ts';
import { contextOf, type Host } from '../request-context.ts';
import { inWireWords } from './bad-input.ts';
import { nextLink } from './paging.ts';
import { isReadyRoute, readyHandler, type ReadyRouteOptions } from './ready-route.ts';
import type { CallTools, RestRoute } from './route.ts';
import { REST_ROUTES } from './routes.ts';
import { shopWire } from './shop-wire.ts';
import { jsonStream, WholeList } from './whole-list.ts';

/** Node takes headers of 16 kB in all; no ID token comes near this. */
const LONGEST_ID_TOKEN = 8192;

export interface RestOptions extends Host {
  answers: ByteCache<ReadyAnswer>;
  wholeLists: WholeLists;
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

type CallOptions = Host & Pick<ReadyRouteOptions, 'publicUrl' | 'wire'>;

declare module 'fastify' {
  interface FastifyRequest {
    actor: Actor | null;
  }
}

function register(app: FastifyInstance, route: RestRoute, options: RestOptions): void {
  const { api, limitOf, shedder, answers, wholeLists, publicUrl } = options;
  const wire = shopWire({ currency: api.settings.currency, publicUrl });
  const headers = headersOf(route);
  app.route({
    method: route.method,
    url: route.path.replace(/\{(\w+)\}/g, ':$1'),
    ...(route.alsoPage ? { constraints: { representation: 'data' } } : {}),
    ...(isReadyRoute(route)
      ? {
          onRequest(_request, reply, done) {
            reply.headers(headers);
            done();
          },
          handler: readyHandler(route, { api, answers, wholeLists, publicUrl, wire }),
        }
      : {
          async onRequest(request, reply) {
            reply.headers(headers);
            request.actor = await admitted(route, request, options);
          },
          handler: callHandler(route, { api, limitOf, shedder, publicUrl, wire }),
        }),
  });
}

/** Carries a call out in the name of whoever makes it. */
function callHandler(route: RestRoute, { publicUrl, wire, ...host }: CallOptions) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const context = contextOf(request, host);
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
      if (!(answer instanceof WholeList)) return answer;
      return await reply.type('application/json; charset=utf-8').send(await jsonStream(answer));
    } catch (error) {
      throw inWireWords(error, route.wireNames);
    }
  };
}

/** The caller, if the route is for them. Throws before the body is read. */
async function admitted(route: RestRoute, request: FastifyRequest, host: Host) {
  const context = contextOf(request, host);
  if (route.access === 'public') return null;
  if (route.access === 'id-token') {
    if (context.bearer === null) throw new AppError('SIGN_IN_REQUIRED');
    if (context.bearer.length > LONGEST_ID_TOKEN) throw new AppError('INVALID_ID_TOKEN');
    return null;
  }
  const actor = await actorOf(context);
  if (route.access === 'admin' && !isAdmin(actor)) throw new AppError('NOT_ALLOWED');
  return actor;
}

function headersOf(route: RestRoute): Record<string, string> {
  const isReady = isReadyRoute(route);
  const vary = [isReady ? ['Accept-Encoding'] : [], route.alsoPage ? [NAVIGATION_VARY] : []].flat();
  return {
    'cache-control': isReady ? READY_CACHE_CONTROL : 'no-store',
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
