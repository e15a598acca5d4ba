import type { Release } from '@bm/domain/shared/shop-config';
import type { Store } from '@bm/db/store';
import type { FastifyInstance } from 'fastify';

export interface HealthOptions {
  store: Store;
  release: Release;
  /** Aborted when this server drains before it shuts down. */
  draining?: AbortSignal | undefined;
}

/** `/healthz`: the process runs, with its release. `/readyz`: the database responds and the server is not draining. */
export async function healthPlugin(
  app: FastifyInstance,
  { store, release, draining }: HealthOptions,
) {
  app.get('/healthz', async () => ({ status: 'ok', ...release }));
  app.get('/readyz', async (request, reply) => {
    if (draining?.aborted === true) return reply.code(503).send({ status: 'leaving' });
    try {
      await store.ping();
      return { status: 'ready' };
    } catch (error) {
      request.log.error({ err: error }, 'database unavailable');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}
