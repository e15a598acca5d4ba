import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { allowOrigins, registerPreflights } from '../http/security/cross-origin.ts';
import { createCachedSender, type RestOptions } from './cached-route.ts';
import { cartRoutes } from './cart.rest.ts';
import { checkoutRoutes } from './checkouts.rest.ts';
import { createDtoConverter } from './dto-converter.ts';
import { documentRoutes } from './documents.rest.ts';
import { exportRoutes } from './exports.rest.ts';
import { importRoutes } from './imports.rest.ts';
import { listRoutes } from './lists.rest.ts';
import { openApiOptions } from './reference/openapi.ts';
import { orderRoutes } from './orders.rest.ts';
import { nextLink } from './paging.ts';
import { partRoutes } from './parts.rest.ts';
import { paymentRoutes } from './payments.rest.ts';
import { profileRoutes } from './profile.rest.ts';
import { quickOrderRoutes } from './quick-order.rest.ts';
import { referencePage } from './reference/reference-page.ts';
import { relationRoutes } from './relations.rest.ts';
import { reviewRoutes } from './reviews.rest.ts';
import { setRouteDefaults } from './route-defaults.ts';
import type { RestTools } from './rest-tools.ts';
import { userRoutes } from './users.rest.ts';

/** In the order of the reference. */
const ROUTES = [
  partRoutes,
  relationRoutes,
  reviewRoutes,
  orderRoutes,
  quickOrderRoutes,
  cartRoutes,
  listRoutes,
  checkoutRoutes,
  paymentRoutes,
  documentRoutes,
  importRoutes,
  exportRoutes,
  userRoutes,
  profileRoutes,
] as const;

/** The documented REST routes, their OpenAPI document and the reference page. */
export async function restPlugin(app: FastifyInstance, options: RestOptions): Promise<void> {
  const { publicUrl, api, corsOrigins } = options;
  const { sendCached, sendKnown } = createCachedSender(options);
  const tools: RestTools = {
    converter: createDtoConverter({ currency: api.settings.currency, publicUrl }),
    sendCached,
  };
  await app.register(swagger, openApiOptions(publicUrl));
  const methods = new Map<string, Set<string>>();
  await app.register(async (documented) => {
    setRouteDefaults(documented, options, sendKnown);
    documented.decorateReply('linkNextPage', function linkNextPage(cursor) {
      if (cursor !== null) this.header('link', nextLink(this.request.url, publicUrl, cursor));
    });
    if (corsOrigins.size > 0) {
      documented.addHook('onRoute', ({ url, method }) => {
        const routed = new Set([...(methods.get(url) ?? []), ...[method].flat()]);
        methods.set(url, routed);
      });
      allowOrigins(documented, corsOrigins);
    }
    for (const routes of ROUTES) await documented.register(routes, tools);
  });
  await app.register(async (preflights) => registerPreflights(preflights, methods, corsOrigins));
  await app.register(referencePage, options);
}
