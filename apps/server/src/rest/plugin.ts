import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { $ZodType } from 'zod/v4/core';
import { AppError } from '@bm/domain/errors/app-error';
import { CACHE_CONTROL } from '../response-cache/cached-reply.ts';
import { sendError } from '../http/errors.ts';
import { NAVIGATION_VARY } from '../http/content-negotiation.ts';
import type { Host } from '../request-context.ts';
import { authenticateRequest } from './authenticate-request.ts';
import { withWireFieldNames } from './field-errors.ts';
import { type SendCached, createCachedSender, type CachedSenderOptions } from './cached-route.ts';
import { documentedSchema } from './documented-routes.ts';
import { openApiOptions } from './openapi.ts';
import { orderRoutes } from './orders.rest.ts';
import { nextLink } from './paging.ts';
import { partRoutes } from './parts.rest.ts';
import { paymentRoutes } from './payments.rest.ts';
import { profileRoutes } from './profile.rest.ts';
import { referencePage } from './reference-page.ts';
import { reviewRoutes } from './reviews.rest.ts';
import './route-config.ts';
import { type ShopDto, createShopDto } from './shop.dto.ts';
import { userRoutes } from './users.rest.ts';

export type RestOptions = Host & CachedSenderOptions;

/** What the routes of a domain are given. */
export interface RestTools {
  wire: ShopDto;
  sendCached: SendCached;
  /** Adds a `Link` header to the next page; none for null. */
  linkNextPage: (request: FastifyRequest, reply: FastifyReply, cursor: string | null) => void;
}

/** In the order of the reference. */
const ROUTES = [
  partRoutes,
  reviewRoutes,
  orderRoutes,
  paymentRoutes,
  userRoutes,
  profileRoutes,
] as const;

/** The documented REST routes, their OpenAPI document and the reference page. */
export async function restPlugin(app: FastifyInstance, options: RestOptions): Promise<void> {
  const { publicUrl, api } = options;
  const tools: RestTools = {
    wire: createShopDto({ currency: api.settings.currency, publicUrl }),
    sendCached: createCachedSender(options),
    linkNextPage(request, reply, cursor) {
      if (cursor !== null) reply.header('link', nextLink(request.url, publicUrl, cursor));
    },
  };
  await app.register(swagger, openApiOptions(publicUrl));
  await app.register(async (documented) => {
    prepare(documented, options);
    for (const routes of ROUTES) await documented.register(routes, tools);
  });
  await app.register(referencePage);
}

/** Sets what all documented routes have in common. */
function prepare(app: FastifyInstance, host: Host): void {
  app.decorateRequest('caller');
  app.decorateRequest('actor', null);
  app.decorateRequest('bearer', '');
  app.setValidatorCompiler<$ZodType>((route) => {
    const validate = validatorCompiler(route);
    // A body that was not sent is undefined, not the null that Fastify passes.
    return (data) => validate(data ?? undefined);
  });
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler((error, request, reply) => {
    const { fieldNames } = request.routeOptions.config;
    return sendError(withWireFieldNames(error, fieldNames), request, reply);
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => body,
  );
  // An error of a content type parser would close the connection.
  app.addHook('preValidation', async (request) => {
    const { schema, attachValidation } = request.routeOptions;
    const isRead = schema?.body !== undefined && attachValidation !== true;
    request.body = isRead ? parseJson(request.body) : undefined;
  });
  app.addHook('onRoute', (route) => {
    const { access, isCached = false } = route.config ?? {};
    if (access === undefined) throw new Error(`${route.url} does not declare its access.`);
    const isPage = route.constraints?.['representation'] === 'data';
    const headers = responseHeaders(isCached, isPage);
    route.schema = documentedSchema(route, access);
    route.onRequest = isCached
      ? (_request, reply, done) => {
          reply.headers(headers);
          done();
        }
      : async (request, reply) => {
          reply.headers(headers);
          await authenticateRequest(request, access, host);
        };
  });
}

function responseHeaders(isCached: boolean, isPage: boolean): Record<string, string> {
  const vary = [...(isCached ? ['Accept-Encoding'] : []), ...(isPage ? [NAVIGATION_VARY] : [])];
  return {
    'cache-control': isCached ? CACHE_CONTROL : 'no-store',
    ...(vary.length > 0 && { vary: vary.join(', ') }),
  };
}

/** The body's JSON; undefined where it is empty. Throws BAD_INPUT. */
function parseJson(text: unknown): unknown {
  if (typeof text !== 'string' || text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('BAD_INPUT', { message: 'The body is not valid JSON.', cause });
  }
}
