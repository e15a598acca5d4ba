import type { Store } from '@bm/db/store';
import type { FastifyInstance } from 'fastify';

export interface HealthOptions {
  store: Store;
  /** Aborted when this server is to get no new visitors: it will go. */
  draining?: AbortSignal | undefined;
}

/** `/healthz`: the process is up. `/readyz`: the database answers; it was migrated before the port opened. */
export async function healthPlugin(app: FastifyInstance, { store, draining }: HealthOptions) {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    if (draining?.aborted === true) return reply.code(503).send({ status: 'leaving' });
    try {
      await store.ping();
      return { status: 'ready' };
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}
