import type { Context } from '@bm/api/context';
import { createCaller } from '@bm/api/root';
import { AppError } from '@bm/domain/errors/app-error';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { $ZodType } from 'zod/v4/core';
import { NAVIGATION_VARY } from '../http/content-negotiation.ts';
import { sendError } from '../http/errors.ts';
import { decodeJsonBody, takeRawBodies } from '../http/raw-bodies.ts';
import { authenticateWithin, createContext, type Host } from '../request-context.ts';
import { CACHE_CONTROL } from '../response-cache/cached-reply.ts';
import type { CachedSender } from './cached-route.ts';
import { documentedSchema } from './reference/documented-schema.ts';
import { withWireFieldNames } from './field-errors.ts';
import type { Access } from './declare-routes.ts';

/** Far above the size of any ID token; Node accepts headers of 16 kB in all. */
const MAX_ID_TOKEN_LENGTH = 8192;

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
  takeRawBodies(app, 'buffer', { types: 'application/json' });
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
        await authenticateRequest(request, { access, limit: route.config?.limit }, host);
      };
  if (route.schema?.body === undefined || route.attachValidation === true) return;
  // Parsed here, because an error in a content type parser would close the connection.
  route.preValidation = async (request) => {
    request.body = parseJson(request.body);
  };
}

/**
 * Authenticates the request, once for all procedures that it calls, and sets its `caller`. Throws
 * SIGN_IN_REQUIRED, INVALID_ID_TOKEN, ACCOUNT_DEACTIVATED, NOT_ALLOWED, TOO_MANY_REQUESTS or
 * OVERLOADED.
 */
async function authenticateRequest(
  request: FastifyRequest,
  { access, limit }: { access: Access; limit: string | undefined },
  host: Host,
): Promise<void> {
  const needsActor = access === 'signed-in' || access === 'admin';
  const context: Context = needsActor
    ? await authenticateWithin(limit, access, request, host)
    : createContext(request, host);
  const { actor = null, bearer } = context;
  if (actor === null) {
    if (bearer === null) throw new AppError('SIGN_IN_REQUIRED');
    if (bearer.length > MAX_ID_TOKEN_LENGTH) throw new AppError('INVALID_ID_TOKEN');
  }
  request.actor = actor;
  request.bearer = bearer ?? '';
  request.caller = createCaller(context);
}

function responseHeaders(isCached: boolean, isPage: boolean): Record<string, string> {
  const vary = [...(isCached ? ['Accept-Encoding'] : []), ...(isPage ? [NAVIGATION_VARY] : [])];
  return {
    'cache-control': isCached ? CACHE_CONTROL : 'no-store',
    ...(vary.length > 0 && { vary: vary.join(', ') }),
  };
}

/** The body's JSON; undefined where it is empty. Throws BAD_INPUT. */
function parseJson(body: unknown): unknown {
  const text = Buffer.isBuffer(body) ? decodeJsonBody(body) : '';
  if (text.trim() === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('BAD_INPUT', { message: 'The body is not valid JSON.', cause });
  }
}
