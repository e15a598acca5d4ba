import { toAppError, toTrpcError } from '@bm/api/errors';
import { appRouter } from '@bm/api/root';
import { createRowBudget } from '@bm/api/row-budget';
import { AppError } from '@bm/domain/errors/app-error';
import type { ProcedureType, TRPCError } from '@trpc/server';
import { resolveResponse } from '@trpc/server/http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CachingHost, createContext } from '../request-context.ts';
import { CHALLENGE, logFailure, retryAfterHeader } from './errors.ts';
import { decodeJsonBody, takeRawBodies } from './raw-bodies.ts';
import { sendCachedProcedures } from '../response-cache/cached-procedures.ts';
import { MAX_BATCH_SIZE } from '../response-cache/cacheable-queries.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS'];
const ALLOW = METHODS.join(', ');
const ALLOW_QUERY = 'GET, HEAD, OPTIONS';
const ALLOW_MUTATION = 'POST, OPTIONS';
const JSON_TYPE = /^application\/json *(;|$)/i;

/** The headers of a request that tRPC reads: the types of its body and of the response. */
const TYPE_HEADERS = ['content-type', 'trpc-accept', 'accept'];

/**
 * The request as tRPC reads it. Without a signal that would be aborted at the end of every response. Throws
 * BAD_INPUT for a body that is not UTF-8.
 */
function toFetchRequest({ method, url, headers, body }: FastifyRequest): Request {
  const types = new Headers();
  for (const name of TYPE_HEADERS) {
    const value = headers[name];
    if (typeof value === 'string') types.set(name, value);
  }
  return new Request(new URL(url, 'http://shop.invalid'), {
    method,
    headers: types,
    // An empty body is the plain call of a procedure without arguments.
    ...(Buffer.isBuffer(body) && { body: decodeJsonBody(body) || '{}' }),
  });
}

/**
 * Sends a response of tRPC as text, which is then compressed by its length. A stream of results is left as
 * it is.
 */
async function sendResponse(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  if (response.headers.has('transfer-encoding')) return reply.send(response);
  reply.code(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  // tRPC sends a batch that is rejected as a whole as plain text.
  reply.header('content-type', 'application/json');
  // Without a serializer Fastify adds a charset, which JSON does not have.
  return reply.serializer(String).send(await response.text());
}

/** The headers of a response with these errors, besides tRPC's. */
function errorHeaders(errors: readonly TRPCError[], type: ProcedureType | 'unknown') {
  const [wait] = errors.flatMap((error) => retryAfterHeader(toAppError(error)) ?? []);
  const isOtherMethod = errors.some(({ code }) => code === 'METHOD_NOT_SUPPORTED');
  return {
    ...(wait !== undefined && { 'retry-after': wait }),
    ...(errors.some(({ code }) => code === 'UNAUTHORIZED') && CHALLENGE),
    ...(isOtherMethod && { allow: type === 'mutation' ? ALLOW_MUTATION : ALLOW_QUERY }),
  };
}

/** tRPC at `/trpc`, without its adapter for Fastify: `docs/decisions/0071-trpc-without-its-adapter.md`. */
export async function trpcPlugin(app: FastifyInstance, host: CachingHost): Promise<void> {
  // tRPC parses the body itself.
  takeRawBodies(app, 'buffer', { types: 'application/json' });
  app.addHook(
    'onRequest',
    sendCachedProcedures(host, (request, reply, done) => {
      if (request.method === 'OPTIONS') return void reply.code(204).header('allow', ALLOW).send();
      if (!METHODS.includes(request.method)) {
        reply.header('allow', ALLOW);
        return done(new AppError('METHOD_NOT_ALLOWED'));
      }
      if (request.method === 'POST' && !JSON_TYPE.test(request.headers['content-type'] ?? '')) {
        return done(new AppError('UNSUPPORTED_MEDIA_TYPE'));
      }
      reply.header('cache-control', 'no-store');
      done();
    }),
  );
  app.all<{ Params: { path: string } }>('/trpc/:path', async (request, reply) => {
    const response = await resolveResponse({
      router: appRouter,
      req: toFetchRequest(request),
      path: request.params.path,
      error: null,
      maxBatchSize: MAX_BATCH_SIZE,
      async createContext() {
        try {
          return { ...createContext(request, host), rows: createRowBudget() };
        } catch (error) {
          throw toTrpcError(toAppError(error));
        }
      },
      responseMeta: ({ type, errors }) => ({ headers: errorHeaders(errors, type) }),
      onError: ({ error }) => logFailure(request, toAppError(error)),
    });
    return sendResponse(reply, response);
  });
}
