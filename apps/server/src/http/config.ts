import type { ShopConfig } from '@bm/domain/shared/shop-config';
import type { FastifyInstance } from 'fastify';

/** `/config.json`: what the browser needs and nothing secret. */
export async function configPlugin(app: FastifyInstance, { config }: { config: ShopConfig }) {
  app.get('/config.json', async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    return config;
  });
}
