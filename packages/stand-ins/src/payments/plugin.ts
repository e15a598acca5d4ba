import type { FastifyInstance } from 'fastify';
import { readUrl, type LazyUrl } from '../shared/lazy-url.ts';
import { isLocalRequest } from '../shared/loopback.ts';
import { ApiError } from './api-error.ts';
import { apiRoutes } from './api.routes.ts';
import { assetRoutes } from './assets.routes.ts';
import { openDatabase } from './database.ts';
import { createDeliveries, type WebhookOptions } from './deliveries.ts';
import { createRunner } from './runner.ts';

export interface PaymentStandInOptions {
  /** Where `payment-stand-in.sqlite` lives. */
  dataDir: string;
  /** The shop's own address, for links in answers. */
  publicUrl: LazyUrl;
  webhook: WebhookOptions;
  /** Whether pages on other machines may pay here; secret keys never leave this one. */
  openToAll?: boolean;
  /** Whether other processes play the same provider over the same `dataDir` at the same time. */
  shared?: boolean;
  /** Milliseconds since 1970. Stamps objects and judges expiry; deliveries keep real time. */
  clock?: () => number;
  /** Awaited before a card is charged, for a network that takes its time; by default it does not. */
  cardNetwork?: () => Promise<void>;
}

/**
 * A local server that speaks Stripe's API (`/v1/...`) to the real SDKs, for development, tests and
 * the demo: test cards only, state in a database file of its own, signed webhooks. The script for
 * the page is `/v1/stand-in/stripe.js`. Use: `app.register(paymentStandIn(options))`.
 */
export function paymentStandIn(options: PaymentStandInOptions) {
  return async (app: FastifyInstance): Promise<void> => {
    const db = openDatabase(options.dataDir);
    const deliveries = createDeliveries(
      db,
      { ...options.webhook, shared: options.shared },
      app.log,
    );
    app.addHook('onListen', async () => deliveries.wake());
    app.addHook('preClose', () => deliveries.stop());
    app.addHook('onClose', async () => {
      db.close();
    });

    app.addHook('onRequest', async (request) => {
      if (options.openToAll || isLocalRequest(request)) return;
      const message = 'The payment stand-in answers its own machine only.';
      throw new ApiError(403, { type: 'invalid_request_error', message });
    });

    const run = createRunner({
      db,
      deliveries,
      publicUrl: () => readUrl(options.publicUrl),
      clock: options.clock ?? Date.now,
      cardNetwork: options.cardNetwork,
    });
    await app.register(apiRoutes(run), { prefix: '/v1' });
    await app.register(assetRoutes, { prefix: '/v1/stand-in' });
  };
}
