import type { Context, Deps } from '@bm/api/context';
import { toAppError } from '@bm/api/errors';
import { appRouter } from '@bm/api/root';
import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify';
import type { FastifyInstance } from 'fastify';
import { contextOf } from '../request-context.ts';
import { logFailure } from './error-handler.ts';
import type { SignInLimit } from './sign-in-limit.ts';

/** How many calls one request may hold; the browser's link asks for no more. */
export const MAX_BATCH_SIZE = 20;

/** tRPC at `/trpc`. */
export async function trpcPlugin(
  app: FastifyInstance,
  { api, limitSignIn }: { api: Deps; limitSignIn: SignInLimit },
): Promise<void> {
  const options: FastifyTRPCPluginOptions<typeof appRouter> = {
    prefix: '/trpc',
    trpcOptions: {
      router: appRouter,
      maxBatchSize: MAX_BATCH_SIZE,
      async createContext({ req, res, info }): Promise<Context> {
        const signIns = info.calls.filter(({ path }) => path === 'users.exchange').length;
        await limitSignIn(req, res, signIns);
        return contextOf(req, api);
      },
      onError: ({ error, req }) => logFailure(req.log, toAppError(error)),
    },
  };
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  // A batch that is refused as a whole would go out as plain text.
  app.addHook('onSend', async (_request, _reply, payload) => {
    if (payload instanceof Response) payload.headers.set('content-type', 'application/json');
    return payload;
  });
  await app.register(fastifyTRPCPlugin, options);
}
