import { receiveWebhook } from '@bm/api/payments/receive-webhook.service';
import type { FastifyInstance } from 'fastify';
import type { Host } from '../request-context.ts';
import { takeRawBodies } from './raw-bodies.ts';

/** `POST /webhooks/stripe`: signed webhooks of the payment provider, read as raw bytes. */
export async function webhooksPlugin(app: FastifyInstance, { api }: Host): Promise<void> {
  takeRawBodies(app, 'buffer');
  app.post('/webhooks/stripe', async (request) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const signature = request.headers['stripe-signature'];
    await receiveWebhook(api, body, typeof signature === 'string' ? signature : '');
    return { received: true };
  });
}
