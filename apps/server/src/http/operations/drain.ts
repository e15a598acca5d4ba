import type { FastifyInstance } from 'fastify';

/**
 * Lets connections go with the answer that was under way when the server began to close, or after one
 * of `leaving`; kept alive they would hold it open for as long as their clients like.
 */
export function drainConnections(
  app: FastifyInstance,
  ...leaving: readonly (AbortSignal | undefined)[]
): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing || leaving.some((signal) => signal?.aborted)) reply.header('connection', 'close');
    done(null, payload);
  });
}
