import type { ShopConfig } from '@bm/domain/shared/shop-config';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface ConfigOptions {
  config: ShopConfig;
  /** The identity stand-in answers here, by whatever name the browser came. */
  ownIdentityStandIn: boolean;
}

/** `/config.json`: what the browser needs and nothing secret. */
export async function configPlugin(app: FastifyInstance, options: ConfigOptions) {
  app.get('/config.json', async (request, reply) => {
    reply.header('cache-control', 'no-cache');
    return options.ownIdentityStandIn ? seenFrom(request, options.config) : options.config;
  });
}

/** A page on localhost may not call 127.0.0.1: for the browser those are two origins. */
function seenFrom(request: FastifyRequest, config: ShopConfig): ShopConfig {
  const emulatorUrl = `${request.protocol}://${request.host}`;
  return { ...config, firebase: { ...config.firebase, emulatorUrl } };
}
