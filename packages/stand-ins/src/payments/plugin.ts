import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { isLocalRequest } from '../shared/access.ts';
import { invalidRequest } from './api/api-error.ts';
import { apiRoutes } from './api/api.routes.ts';
import { createEndpoints, createTransact } from './api/endpoint.ts';
import { disputePages } from './pages/dispute-pages.ts';
import { openPaymentDatabase } from './store/database.ts';
import { createWebhookDelivery, type WebhookOptions } from './webhooks/webhook-delivery.ts';

export interface PaymentStandInOptions {
  /** The directory of `payment-stand-in.sqlite`. */
  dataDir: string;
  webhook: WebhookOptions;
  /** Whether pages on other machines may pay here; secret keys work on this machine only. */
  openToAll?: boolean;
}

const CONTENT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/**
 * A local server that speaks the part of Stripe's API (`/v1/...`) that the shop calls, for
 * development, tests and the demo: test cards only, a database file of its own, signed webhooks.
 * The page's script is `/v1/stand-in/stripe.js`; `/emulator/disputes` is the bank, which ends disputes.
 */
export function paymentStandIn(options: PaymentStandInOptions) {
  return async (app: FastifyInstance): Promise<void> => {
    const db = openPaymentDatabase(options.dataDir);
    const webhooks = createWebhookDelivery(db, options.webhook, app.log);
    app.addHook('onListen', async () => webhooks.start());
    app.addHook('preClose', () => webhooks.stop());
    app.addHook('onClose', async () => {
      db.close();
    });

    app.addHook('onRequest', async (request) => {
      if (options.openToAll || isLocalRequest(request)) return;
      const message = 'The payment stand-in serves its own machine only.';
      throw invalidRequest(message, { status: 403 });
    });
    const transact = createTransact(db, webhooks);
    await app.register(apiRoutes(createEndpoints(db, transact), options.webhook.url), {
      prefix: '/v1',
    });
    await app.register(disputePages(transact));
    await app.register(fastifyStatic, {
      root: new URL('./browser/assets/', import.meta.url),
      prefix: '/v1/stand-in/',
      decorateReply: false,
      index: false,
      setHeaders: (reply) => {
        reply.headers({
          'cache-control': 'no-cache',
          'content-security-policy': CONTENT_POLICY,
          'referrer-policy': 'no-referrer',
          'x-content-type-options': 'nosniff',
        });
      },
    });
  };
}
