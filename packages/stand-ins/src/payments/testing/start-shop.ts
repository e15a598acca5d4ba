import { fastify } from 'fastify';
import { servePage } from '../../testing/serve-page.ts';
import { NEW_INTENT, type RunningStandIn, startStandIn } from './start-stand-in.ts';

const POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "frame-src 'self'",
  "img-src 'self' data:",
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Starts a shop on one port: a built React page under a strict content policy, and the stand-in. */
export async function startShop(): Promise<RunningStandIn> {
  const app = fastify();
  await servePage(app, new URL('./checkout/', import.meta.url), {
    'content-security-policy': POLICY,
  });
  app.post('/intent', async () => {
    const intent = await shop.stripe.paymentIntents.create(NEW_INTENT);
    return { clientSecret: intent.client_secret };
  });
  const shop = await startStandIn({}, app);
  return shop;
}
