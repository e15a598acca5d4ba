import { toAppError, toTrpcError } from '@bm/api/errors';
import { appRouter } from '@bm/api/root';
import { createRowBudget } from '@bm/api/row-budget';
import { AppError } from '@bm/domain/errors/app-error';
import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type CachingHost, createContext } from '../request-context.ts';
import { logFailure, retryAfterHeader } from './errors.ts';
import { sendCachedProcedures } from '../response-cache/cached-procedures.ts';
import { MAX_BATCH_SIZE } from '../response-cache/cacheable-queries.ts';

const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS'];
const ALLOW = METHODS.join(', ');
const ALLOW_QUERY = 'GET, HEAD, OPTIONS';
const ALLOW_MUTATION = 'POST, OPTIONS';
const JSON_TYPE = /^application\/json *(;|$)/i;

/**
 * Moves status and headers of a response to the reply and returns its body as text, which is then
 * compressed by its length. A stream of results is left as it is.
 */
async function toBufferedReply(reply: FastifyReply, response: Response) {
  if (response.headers.has('transfer-encoding')) return response;
  reply.code(response.status);
  for (const [name, value] of response.headers) reply.header(name, value);
  // tRPC sends a batch that is rejected as a whole as plain text.
  reply.header('content-type', 'application/json');
  return response.text();
}

/** tRPC at `/trpc`. */
export async function trpcPlugin(app: FastifyInstance, host: CachingHost): Promise<void> {
  const options: FastifyTRPCPluginOptions<typeof appRouter> = {
    prefix: '/trpc',
    trpcOptions: {
      router: appRouter,
      maxBatchSize: MAX_BATCH_SIZE,
      createContext({ req }) {
        try {
          return { ...createContext(req, host), rows: createRowBudget() };
        } catch (error) {
          throw toTrpcError(toAppError(error));
        }
      },
      responseMeta({ type, errors }) {
        const [wait] = errors.flatMap((error) => retryAfterHeader(toAppError(error)) ?? []);
        const isOtherMethod = errors.some(({ code }) => code === 'METHOD_NOT_SUPPORTED');
        const headers = {
          ...(wait !== undefined && { 'retry-after': wait }),
          ...(isOtherMethod && { allow: type === 'mutation' ? ALLOW_MUTATION : ALLOW_QUERY }),
        };
        return { headers };
      },
      onError: ({ error, req }) => logFailure(req, toAppError(error)),
    },
  };
  app.addHook(
    'onRequest',
    sendCachedProcedures(host, (request, reply, done) => {
      // tRPC's adapter fails on other methods and on malformed forms.
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
  app.addHook('onSend', async (_request, reply, payload) =>
    payload instanceof Response ? toBufferedReply(reply, payload) : payload,
  );
  // tRPC's adapter fails on an empty body, which is the plain call of a procedure without arguments.
  app.addHook('preHandler', async (request) => {
    if (request.body === '') request.body = '{}';
  });
  await app.register(fastifyTRPCPlugin, options);
}
