import { AppError } from '@bm/domain/errors/app-error';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { $ZodType } from 'zod/v4/core';
import { NAVIGATION_VARY } from '../http/content-negotiation.ts';
import { sendError } from '../http/errors.ts';
import type { Host } from '../request-context.ts';
import { CACHE_CONTROL } from '../response-cache/cached-reply.ts';
import { authenticateRequest } from './authenticate-request.ts';
import type { CachedSender } from './cached-route.ts';
import { documentedSchema } from './reference/documented-schema.ts';
import { withWireFieldNames } from './field-errors.ts';
import type { Access } from './declare-routes.ts';

/**
 * Gives the routes of this scope what all documented routes have in common: schemas in Zod,
 * documented errors, headers, and authentication before the body is read.
 */
export function setRouteDefaults(
  app: FastifyInstance,
  host: Host,
  sendKnown: CachedSender['sendKnown'],
): void {
  app.decorateRequest('caller');
  app.decorateRequest('actor', null);
  app.decorateRequest('bearer', '');
  app.setValidatorCompiler<$ZodType>((route) => {
    const validate = validatorCompiler(route);
    // Fastify passes null where no body was sent.
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
  app.addHook('onRoute', (route) => {
    const access = route.config?.access;
    if (access === undefined) throw new Error(`${route.url} does not declare its access.`);
    route.schema = documentedSchema(route, access);
    addHooks(route, access, host, sendKnown);
  });
}

function addHooks(
  route: RouteOptions,
  access: Access,
  host: Host,
  sendKnown: CachedSender['sendKnown'],
): void {
  const isCached = access === 'public';
  const headers = responseHeaders(isCached, route.constraints?.['representation'] === 'data');
  route.config = { ...route.config, headers };
  route.onRequest = isCached
    ? // A promise would cost as much as the cached reply itself.
      (request, reply, done) => {
        if (sendKnown(request, reply)) return;
        reply.headers(headers);
        done();
      }
    : async (request, reply) => {
        reply.headers(headers);
        await authenticateRequest(request, access, host);
      };
  if (route.schema?.body === undefined || route.attachValidation === true) return;
  // Parsed here, because an error in a content type parser would close the connection.
  route.preValidation = async (request) => {
    request.body = parseJson(request.body);
  };
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
