import type { Release } from '@bm/domain/shared/shop-config';
import type { Store } from '@bm/db/store';
import type { FastifyInstance } from 'fastify';

/** Whether the server has its search index, or has waited for it long enough. */
export interface SearchReadiness {
  readonly isReady: boolean;
}

export interface HealthOptions {
  store: Store;
  release: Release;
  /** Aborted when this server drains before it shuts down. */
  draining?: AbortSignal | undefined;
  /** Absent where the search needs no preparation. */
  search?: SearchReadiness | undefined;
}

/**
 * `/healthz`: the process runs, with its release. `/readyz`: the database responds, the search index is
 * there and the server is not draining.
 */
export async function healthPlugin(
  app: FastifyInstance,
  { store, release, draining, search }: HealthOptions,
) {
  app.get('/healthz', async () => ({ status: 'ok', ...release }));
  app.get('/readyz', async (request, reply) => {
    if (draining?.aborted === true) return reply.code(503).send({ status: 'leaving' });
    if (search?.isReady === false) return reply.code(503).send({ status: 'preparing search' });
    try {
      await store.ping();
      return { status: 'ready' };
    } catch (error) {
      request.log.error({ err: error }, 'database unavailable');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}
