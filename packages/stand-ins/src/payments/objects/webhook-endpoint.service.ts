import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { invalidRequest, notFound } from '../api/api-error.ts';
import { ok, type Call, type Reply } from '../api/endpoint.ts';
import { newId, type WebhookEndpoint } from './stripe-objects.ts';

/** As many as a Stripe account may have. */
const MAX_ENDPOINTS = 16;

export const newWebhookEndpointSchema = z.strictObject({
  url: z.url({ protocol: /^https?$/, error: 'Not a valid URL' }).max(2048),
  enabled_events: z
    .array(z.string().regex(/^(\*|[a-z_]+(\.[a-z_]+)+)$/, 'Invalid event type'))
    .min(1)
    .max(100),
  description: z.string().max(5000).optional(),
});

/**
 * Adds an endpoint, which then gets the events of its types. Only this response has its secret.
 * @throws ApiError 400 above 16 endpoints
 */
export function createWebhookEndpoint({
  tx,
  input,
}: Call<z.output<typeof newWebhookEndpointSchema>>): Reply {
  const { data } = tx.objects.page('webhook_endpoint', { limit: MAX_ENDPOINTS });
  if (data.length === MAX_ENDPOINTS) {
    throw invalidRequest(`You have reached the maximum of ${MAX_ENDPOINTS} webhook endpoints.`);
  }
  const endpoint: WebhookEndpoint = {
    id: newId('we_3'),
    object: 'webhook_endpoint',
    created: tx.now,
    enabled_events: input.enabled_events,
    livemode: false,
    secret: `whsec_${randomBytes(24).toString('hex')}`,
    status: 'enabled',
    url: input.url,
  };
  tx.objects.insert(endpoint);
  return ok(endpoint);
}

/** Lists the endpoint of this process's shop at `ownUrl` and those that were added, newest first. */
export function listWebhookEndpoints(
  { tx, input }: Call<{ limit?: number | undefined }>,
  ownUrl: string,
) {
  const added = tx.objects.page('webhook_endpoint', { limit: MAX_ENDPOINTS }).data;
  const own: Omit<WebhookEndpoint, 'secret'> = {
    id: 'we_standin',
    object: 'webhook_endpoint',
    created: 0,
    enabled_events: ['*'],
    livemode: false,
    status: 'enabled',
    url: ownUrl,
  };
  // JSON leaves the secret out.
  const all = [...added.map((endpoint) => ({ ...endpoint, secret: undefined })), own];
  const { limit = 10 } = input;
  return {
    object: 'list',
    data: all.slice(0, limit),
    has_more: all.length > limit,
    url: '/v1/webhook_endpoints',
  };
}

/**
 * Deletes an added endpoint; its undelivered events are dropped.
 * @throws ApiError 404 for an unknown id
 */
export function deleteWebhookEndpoint({ tx, id }: Call<object>): Reply {
  if (!tx.objects.find('webhook_endpoint', id)) throw notFound('webhook endpoint', id, 'id');
  tx.objects.remove(id);
  return ok({ id, object: 'webhook_endpoint', deleted: true });
}
