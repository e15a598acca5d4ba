import type { Store } from '@bm/db/store';
import type { FastifyInstance } from 'fastify';

/** `/healthz`: the process is up. `/readyz`: the database answers; it was migrated before the port opened. */
export async function healthPlugin(app: FastifyInstance, { store }: { store: Store }) {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (request, reply) => {
    try {
      await store.ping();
      return { status: 'ready' };
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}
