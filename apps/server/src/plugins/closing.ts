import type { FastifyInstance } from 'fastify';

/**
 * Lets connections go with the answer that was under way when the server began to close, or after
 * `leaving`; kept alive they would hold it open for as long as their clients like.
 */
export function releaseConnections(app: FastifyInstance, leaving?: AbortSignal): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (closing || leaving?.aborted === true) reply.header('connection', 'close');
    done(null, payload);
  });
}
